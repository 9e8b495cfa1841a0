import type { CompetitionKind } from '@tussle/contract/competitions'
import { listEntered } from '../../entries/index.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { tableOf } from '../read/division-table.ts'
import { contestantOf } from '../read/standings.present.ts'
import { listTableRows } from '../read/table.store.ts'
import type { Rung } from './challenges.present.ts'
import type { LadderInPlay } from './read-ladders.ts'

/** The present ladder from the top, by the same function as its table; without those who have left it. */
export async function readRungs(
  db: Queryable,
  kind: CompetitionKind,
  competitionId: number,
  ladder: LadderInPlay,
): Promise<Rung[]> {
  const { divisionId } = ladder
  const entered = await listEntered(db, kind, competitionId, divisionId)
  const byId = new Map(entered.map((one) => [one.participant.id, one]))
  const { rows } = tableOf({
    isLeague: kind === 'league',
    isOver: false,
    draw: null,
    ladder,
    matches: await listTableRows(db, competitionId, divisionId),
    contestants: entered.map(contestantOf),
  })
  return rows
    .flatMap(({ standing }) => {
      const one = byId.get(standing.entrant)
      if (one === undefined || one.hasLeft) return []
      const { user, partner } = one.participant
      return [{ entryId: standing.entrant, players: partner === null ? [user] : [user, partner] }]
    })
    .map((rung, index) => ({ ...rung, place: index + 1 }))
}
