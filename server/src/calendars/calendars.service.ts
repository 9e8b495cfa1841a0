import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { DAY } from '../kernel/clock.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import {
  type DatedRow,
  findDated,
  findGeneration,
  listDatedOf,
  nextGeneration,
  switchFeedOff,
} from './calendars.store.ts'
import { feedToken, isFeedToken, ownerOf } from './feed-token.ts'
import { type CalendarEvent, writeCalendar } from './ics.ts'

export interface CalendarConfig {
  readonly PUBLIC_ORIGIN: string
  readonly appSecret: string
}

const PAST_SHOWN_MS = 90 * DAY
const MOST_EVENTS = 500

export async function getCompetitionCalendar(
  ctx: Ctx,
  config: CalendarConfig,
  { kind, id }: { readonly kind: CompetitionKind; readonly id: number },
): Promise<string> {
  const row = await findDated(ctx.db, { kind, id, isForVisitor: ctx.actor === null })
  if (row === undefined) throw new AppError('not_found')
  return writeCalendar(row.name, row.starts_at === null ? [] : [eventOf(config, row, row.starts_at)])
}

/** The address is the secret: wrong, old and unknown ones get the same answer. */
export async function getPlayerCalendar(ctx: Ctx, config: CalendarConfig, token: string): Promise<string> {
  const userId = ownerOf(token)
  const generation = Number.isSafeInteger(userId) ? await findGeneration(ctx.db, userId) : null
  if (generation === null || !isFeedToken(token, config.appSecret, userId, generation)) {
    throw new AppError('not_found')
  }
  const since = new Date(ctx.clock.now().getTime() - PAST_SHOWN_MS)
  const rows = await listDatedOf(ctx.db, userId, since, MOST_EVENTS)
  const events = rows.flatMap((row) => (row.starts_at === null ? [] : [eventOf(config, row, row.starts_at)]))
  return writeCalendar(PRODUCT_NAME, events)
}

interface MyCalendar {
  readonly url: string | null
}

export async function getMyCalendar(ctx: SignedInCtx, config: CalendarConfig): Promise<MyCalendar> {
  const generation = await findGeneration(ctx.db, ctx.actor.userId)
  return { url: generation === null ? null : urlOf(config, ctx.actor.userId, generation) }
}

/** Makes a new address each time, so that the old one stops working. */
export async function renewMyCalendar(ctx: SignedInCtx, config: CalendarConfig): Promise<MyCalendar> {
  return await inTransaction(ctx, async (tx) => {
    const generation = await nextGeneration(tx, ctx.actor.userId)
    return { url: urlOf(config, ctx.actor.userId, generation) }
  })
}

export async function stopMyCalendar(ctx: SignedInCtx): Promise<MyCalendar> {
  await switchFeedOff(ctx.db, ctx.actor.userId)
  return { url: null }
}

function urlOf(
  { PUBLIC_ORIGIN: origin, appSecret }: CalendarConfig,
  userId: number,
  generation: number,
): string {
  return `${origin}/api/calendars/${feedToken(appSecret, userId, generation)}`
}

/** A league lasts days, a tournament begins at an hour; both as its own time zone has them. */
function eventOf({ PUBLIC_ORIGIN: origin }: CalendarConfig, row: DatedRow, starts: Date): CalendarEvent {
  const { id, kind, time_zone: zone } = row
  const ends = row.ends_at ?? starts
  const page = kind === 'league' ? PAGES.leagueStandings : PAGES.tournamentBracket
  return {
    uid: `${kind}-${id}@${new URL(origin).hostname}`,
    changedAt: row.created_at,
    sequence: row.version,
    title: row.name,
    when:
      kind === 'league'
        ? { firstDay: dayAt(starts, zone), lastDay: dayAt(ends, zone) }
        : { start: starts, end: ends },
    place: row.location,
    text: row.description ?? '',
    url: `${origin}${pageAt(page, { id })}`,
    isCertain: row.is_certain,
  }
}
