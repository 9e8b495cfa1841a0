import type { Division } from '@tussle/contract/competitions'
import {
  getShownCompetition,
  type ListedCompetition,
  listSkippedWeeks,
  type SkippedWeek,
} from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { type SeasonWeeks, seasonWeeks } from './season-weeks.ts'

/** A league with its divisions and its calendar. */
export interface ShownSeason {
  readonly listed: ListedCompetition
  readonly divisions: readonly Division[]
  readonly calendar: SeasonWeeks
  readonly skipped: readonly SkippedWeek[]
}

export async function getSeason(ctx: Ctx, db: Queryable, id: number): Promise<ShownSeason> {
  const { listed, divisions } = await getShownCompetition(ctx, db, 'league', id)
  const skipped = await listSkippedWeeks(db, [id])
  const days = skipped.map(({ starts_on: day }) => day)
  const calendar = seasonWeeks({ ...listed.card, skipped: days }, ctx.clock.now())
  return { listed, divisions, calendar, skipped }
}
