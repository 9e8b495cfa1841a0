import { lateWeeks } from '@tussle/competition/season/late-weeks'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { type DivisionInPlay, listSeasonWeeks, updateWeeks } from '../../matches/index.ts'
import { getSeason } from './get-season.ts'

/** Gives the fixtures of late entries their weeks; all others keep theirs. */
export async function placeInWeeks(
  ctx: Ctx,
  tx: Tx,
  { competition, divisionId }: DivisionInPlay,
): Promise<void> {
  const matches = (await listSeasonWeeks(tx, divisionId)).map(({ entry1_id, entry2_id, ...match }) => ({
    ...match,
    entries: [entry1_id, entry2_id] as const,
  }))
  const fixtures = matches.flatMap(({ week, entries }) => (week === null ? [] : [{ week, entries }]))
  const late = matches.filter(({ week }) => week === null)
  if (late.length === 0 || fixtures.length === 0) return
  const lastWeek = Math.max(...fixtures.map(({ week }) => week))
  const { calendar } = await getSeason(ctx, tx, competition.id)
  await updateWeeks(tx, lateWeeks(late, { fixtures, nextWeek: calendar.nextOf(lastWeek), lastWeek }))
}
