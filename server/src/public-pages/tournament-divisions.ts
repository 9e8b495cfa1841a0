import type { Phase } from '@tussle/competition/phase'
import type { Division } from '@tussle/contract/competitions'
import type { Participant } from '@tussle/contract/play/entries'
import type { DivisionInTournament } from '@tussle/contract/public/pages'
import { listRulesForVisitors } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { readEntriesForVisitors } from '../matches/index.ts'
import { presentEntries } from './public-pages.present.ts'
import { listChampionEntries, listProgress } from './public-pages.store.ts'

/**
 * If a tournament has more divisions, its page only names them; the page of each division shows its rules and
 * entries.
 */
const MOST_WITH_DETAILS = 12
const MOST_ENTRIES_EACH = 64

/** The divisions of a tournament as its page shows them. */
export async function listDivisionsForVisitors(
  ctx: Ctx,
  tx: Tx,
  { id, phase }: { readonly id: number; readonly phase: Phase },
  divisions: readonly Division[],
): Promise<DivisionInTournament[]> {
  const hasDetails = divisions.length <= MOST_WITH_DETAILS
  const ids = divisions.map((division) => division.id)
  const rules = hasDetails ? await listRulesForVisitors(tx, id, ids) : []
  const progress = new Map((await listProgress(tx, id)).map((row) => [row.division_id, row]))
  const champions = phase === 'completed' ? await listChampionEntries(tx, id) : new Map<number, number>()
  const names = hasDetails || champions.size > 0 ? await readEntriesForVisitors(ctx, tx, id, divisions) : []
  const entered = Map.groupBy(names, ({ divisionId }) => divisionId)
  return divisions.map((division) => {
    const own: readonly Participant[] = entered.get(division.id) ?? []
    const winner = own.find((entry) => entry.id === champions.get(division.id))
    const { matches = 0, played = 0 } = progress.get(division.id) ?? {}
    return {
      division,
      rules: rules.find(({ divisionId }) => divisionId === division.id) ?? null,
      entries: hasDetails ? presentEntries(own.slice(0, MOST_ENTRIES_EACH)) : [],
      moreEntries: hasDetails ? Math.max(0, own.length - MOST_ENTRIES_EACH) : 0,
      matches,
      played,
      champions: winner === undefined ? null : (presentEntries([winner])[0]?.name ?? null),
    }
  })
}
