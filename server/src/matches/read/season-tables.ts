import type { Standing } from '@tussle/competition/standings'
import { listEntered } from '../../entries/index.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { listDraws } from '../draw/board.store.ts'
import { drawOf } from '../draw/board.ts'
import { readLadders } from '../ladder/read-ladders.ts'
import { tableOf } from './division-table.ts'
import { contestantOf } from './standings.present.ts'
import { listTableRows } from './table.store.ts'

/** The table of a division of a league as its season ends. */
export interface SeasonTable {
  readonly divisionId: number
  /** Best first, without the entries that have left. */
  readonly rows: readonly Standing[]
  /** Every lot of the division follows from it; null without fixtures. */
  readonly lotSeed: string | null
}

/** The tables of these divisions, by the function that every page uses. */
export async function readSeasonTables(
  tx: Tx,
  leagueId: number,
  divisionIds: readonly number[],
): Promise<SeasonTable[]> {
  const draws = await listDraws(tx, leagueId)
  const ladders = await readLadders(tx, leagueId)
  const entered = Map.groupBy(
    await listEntered(tx, 'league', leagueId, null),
    ({ participant }) => participant.divisionId,
  )
  const played = Map.groupBy(await listTableRows(tx, leagueId, null), (row) => row.division_id)
  return divisionIds.map((divisionId) => {
    const row = draws.find((draw) => draw.division_id === divisionId)
    const contestants = (entered.get(divisionId) ?? []).map(contestantOf)
    const left = new Set(contestants.filter(({ hasLeft }) => hasLeft).map(({ id }) => id))
    const { rows } = tableOf({
      isLeague: true,
      isOver: false,
      draw: row === undefined ? null : drawOf(row),
      ladder: ladders.find((each) => each.divisionId === divisionId) ?? null,
      matches: played.get(divisionId) ?? [],
      contestants,
    })
    return {
      divisionId,
      rows: rows.map(({ standing }) => standing).filter(({ entrant }) => !left.has(entrant)),
      lotSeed: row?.lot_seed ?? null,
    }
  })
}
