import { listEntered } from '../../entries/index.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { findChampion, findDraw } from '../draw/board.store.ts'
import { drawOf } from '../draw/board.ts'
import { readLadders } from '../ladder/read-ladders.ts'
import { tableOf } from '../read/division-table.ts'
import { contestantOf } from '../read/standings.present.ts'
import { listCompetitionViews } from '../read/view.store.ts'
import type { DivisionInPlay } from './division-in-play.ts'
import { moveTitle } from './title.store.ts'

/**
 * The winner of the playoffs, or without playoffs the first of the table, wins a division of a finished league, once
 * anything was played (OQ-114) and every result stands. A later correction can move the title.
 */
export async function awardLeagueTitle(
  tx: Tx,
  { competition, divisionId, seats }: DivisionInPlay,
): Promise<void> {
  const { id: competitionId, kind } = competition
  const entered = await listEntered(tx, kind, competitionId, divisionId)
  const draw = await findDraw(tx, divisionId)
  const [onLadder] = await readLadders(tx, competitionId, divisionId)
  const { rows } = tableOf({
    isLeague: true,
    isOver: true,
    draw: draw === undefined ? null : drawOf(draw),
    ladder: onLadder ?? null,
    matches: await listCompetitionViews(tx, competitionId, [divisionId]),
    contestants: entered.map(contestantOf),
  })
  const winner = rows.find(({ standing }) => standing.status === 'champion')?.standing.entrant ?? null
  if (winner === (await findChampion(tx, divisionId))) return
  await moveTitle(tx, { competitionId, divisionId, seats, kind, entryId: winner })
}
