import { createHash } from 'node:crypto'
import { plannedEnd } from '@tussle/competition/desk/plan'
import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import { OUT_OF_DATE } from '@tussle/contract/play/late-change-refusals'
import type * as contract from '@tussle/contract/play/late-changes'
import type { ChangePreview, LateChange } from '@tussle/contract/play/late-changes'
import { listGuestIds, withChosenNames } from '../../accounts/index.ts'
import { lockForPlay, refuseUnlessOrganiser } from '../../competitions/index.ts'
import { listEvents } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inRehearsal, inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeChange } from '../../organising/index.ts'
import { instantOrNull } from '../day.present.ts'
import { type DayAsItIs, readDay } from '../read-day.ts'
import { type Consequences, compareDays } from './compare-days.ts'

const MOST_LINES = 40

/** Makes the change in a transaction that is rolled back, and tells what it did. */
export async function previewChange(
  ctx: SignedInCtx,
  id: number,
  { change }: BodyOf<typeof contract.previewChange>,
): Promise<ChangePreview> {
  const made = await inRehearsal(ctx, (rehearsing, tx) => makeAndCompare(rehearsing, tx, id, change))
  return await present(ctx, made)
}

/** Makes the change if it does exactly what the preview said. What stops a match on court must be confirmed. */
export async function applyChange(
  ctx: SignedInCtx,
  id: number,
  { change, seen, confirmed, reason }: BodyOf<typeof contract.applyChange>,
): Promise<AnswerOf<typeof contract.applyChange>> {
  return await inTransaction(ctx, async (tx) => {
    const made = await makeAndCompare(ctx, tx, id, change, reason)
    if (made.seen !== seen) throw new AppError('conflict', OUT_OF_DATE)
    const courts = made.consequences.stops.map(({ court }) => `Court ${court}`)
    if (courts.length > 0 && !confirmed) {
      const stops = courts.join('; ')
      throw new AppError('on_court', `This stops what is on court (${stops})`, { fields: { stops } })
    }
    return { message: made.message, eventId: made.eventId }
  })
}

interface Made {
  readonly message: string
  readonly eventId: number | null
  readonly before: DayAsItIs
  readonly after: DayAsItIs
  readonly consequences: Consequences
  readonly seen: string
}

/** Both readings happen under the competition's lock, so nothing but the change lies between them. */
async function makeAndCompare(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  change: LateChange,
  reason?: string,
): Promise<Made> {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
  const before = await readDay(ctx, tx, id)
  const last = await lastEvent(tx, id)
  const { message } = await makeChange(ctx, tx, id, { change, reason })
  const eventId = await lastEvent(tx, id)
  const after = await readDay(ctx, tx, id)
  const guests = await listGuestIds(tx, [...after.people.keys()])
  const consequences = compareDays(before, after, guests)
  return {
    ...{ message, before, after, consequences },
    eventId: eventId === last ? null : eventId,
    seen: digestOf(change, consequences, before),
  }
}

async function lastEvent(tx: Tx, id: number): Promise<number | null> {
  const [event] = await listEvents(tx, id, 1)
  return event?.id ?? null
}

/**
 * A digest of what the change does. So a result in another division does not make a preview outdated,
 * and a change that would do anything else than the preview said is refused.
 */
function digestOf(change: LateChange, consequences: Consequences, before: DayAsItIs): string {
  const { goOn: _, divisions, lines, opponents, ...said } = consequences
  // A division that the change makes gets another id with every try, and so does a new guest. The change names both.
  const known = (id: number) => (before.divisions.has(id) ? id : 0)
  const people = (ids: readonly number[] | null) =>
    ids?.map((userId) => (before.people.has(userId) ? userId : 0)) ?? null
  const at = (match: (typeof lines)[number]['was']) =>
    match === null ? null : { ...match, divisionId: known(match.divisionId), sides: match.sides.map(people) }
  const stable = {
    opponents: opponents.map(({ playerIds, was, now }) => [
      people(playerIds),
      was.map(people),
      now.map(people),
    ]),
    divisions: divisions.map((division) => ({ ...division, id: known(division.id) })),
    lines: lines.map(({ was, now }) => ({ was: at(was), now: at(now) })),
  }
  return createHash('sha256')
    .update(JSON.stringify([change, said, stable]))
    .digest('hex')
    .slice(0, 16)
}

async function present(
  ctx: SignedInCtx,
  { before, after, consequences, seen }: Made,
): Promise<ChangePreview> {
  const { lines } = consequences
  const shown = { ...consequences, lines: lines.slice(0, MOST_LINES) }
  const ids = new Set(namedIn(shown))
  const people = new Map([...before.people, ...after.people])
  const named = [...people.values()].filter(({ id }) => ids.has(id))
  return {
    ...shown,
    more: lines.length - shown.lines.length,
    finish: { before: finishOf(before), after: finishOf(after) },
    people: await withChosenNames(ctx.db, named),
    seen,
  }
}

/** The plan is made after the rollback, when the competition's lock is free again. */
function finishOf({ state }: DayAsItIs): string | null {
  const isLeft = state.matches.some((match) => match.state !== 'over')
  return isLeft && state.courts.length > 0 ? instantOrNull(plannedEnd(state)) : null
}

function namedIn({ stops, opponents, lines }: Consequences): number[] {
  return [
    ...stops.flatMap(({ sides }) => sides.flat()),
    ...opponents.flatMap(({ playerIds, was, now }) => [playerIds, ...was, ...now].flat()),
    ...lines
      .flatMap(({ was, now }) => [...(was?.sides ?? []), ...(now?.sides ?? [])])
      .flatMap((side) => side ?? []),
  ]
}
