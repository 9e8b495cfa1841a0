import type { BodyOf } from '@tussle/contract/endpoint'
import type { skipWeek as contract } from '@tussle/contract/play/league-desk'
import {
  deleteSkippedWeek,
  insertSkippedWeek,
  lockForPlay,
  refuseUnlessOrganiser,
  touchCompetition,
} from '../../competitions/index.ts'
import { DAY } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { countWeeks, moveFixtureTimes } from '../../matches/index.ts'
import { getSeason, type ShownSeason } from './get-season.ts'

const WEEK_DAYS = 7

/** Leaves out a calendar week that is not over. Later weeks move, with the times of their fixtures. */
export async function skipWeek(
  ctx: SignedInCtx,
  id: number,
  { day, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  return await changing(ctx, id, day, async (tx, { season, startsOn, week }) => {
    const { calendar } = season
    if (week === null) throw new AppError('conflict', 'This week is already left out')
    if (calendar.endsOn(week) < calendar.today) throw new AppError('conflict', 'This week is over')
    const divisionIds = season.divisions.map((division) => division.id)
    const { weeks } = await countWeeks(tx, divisionIds)
    if (week > weeks) throw new AppError('conflict', 'Nothing is to be played in this week')
    const text = reason === null || reason === '' ? null : reason
    await insertSkippedWeek(tx, { competition_id: id, starts_on: startsOn, reason: text })
    await move(tx, season, week, WEEK_DAYS)
    return 'week.skipped'
  })
}

/** Plays in a week that was left out. */
export async function playWeek(ctx: SignedInCtx, id: number, day: string): Promise<{ message: string }> {
  return await changing(ctx, id, day, async (tx, { season, startsOn, endsOn, week }) => {
    if (week !== null) throw new AppError('conflict', 'This week is not left out')
    if (endsOn < season.calendar.today) throw new AppError('conflict', 'This week is over')
    await deleteSkippedWeek(tx, id, startsOn, endsOn)
    await move(tx, season, season.calendar.weekAfter(startsOn), -WEEK_DAYS)
    return 'week.played'
  })
}

interface NamedWeek {
  readonly season: ShownSeason
  readonly startsOn: string
  readonly endsOn: string
  /** Null if the week is left out. */
  readonly week: number | null
}

async function changing(
  ctx: SignedInCtx,
  id: number,
  day: string,
  change: (tx: Tx, named: NamedWeek) => Promise<string>,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const competition = await lockForPlay(tx, id, ctx.clock.now())
    if (competition?.kind !== 'league') throw new AppError('not_found', 'League not found')
    const season = await getSeason(ctx, tx, id)
    const { calendar } = season
    const startsOn = calendar.weekStart(day)
    if (startsOn === null) throw new AppError('conflict', 'The league has not begun in this week')
    const week = calendar.weekAfter(startsOn)
    const isPlayed = calendar.startsOn(week) === startsOn
    const endsOn = new Date(Date.parse(`${startsOn}T00:00:00Z`) + 6 * DAY).toISOString().slice(0, 10)
    const action = await change(tx, { season, startsOn, endsOn, week: isPlayed ? week : null })
    await touchCompetition(tx, id)
    ctx.changes.note(`league:${id}`)
    await audit(tx, ctx, { action, object: `competition:${id}`, after: { startsOn } })
    return { message: isPlayed ? 'The week is left out' : 'The week is played' }
  })
}

async function move(tx: Tx, { listed }: ShownSeason, fromWeek: number, days: number): Promise<void> {
  const { id, timeZone } = listed.card
  await moveFixtureTimes(tx, id, { fromWeek, days, timeZone })
}
