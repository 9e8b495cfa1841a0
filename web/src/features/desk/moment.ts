import type { Desk, DeskCourt, QueueItem, Readiness } from './desk.queries.ts'

/**
 * What changes with time alone: a match runs over, a rest ends, a division starts. The document contains the times, so the page does not
 * need to read it again.
 */

const MINUTE_MS = 60_000

export function minutesBetween(from: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS))
}

export function courtState(
  { call, state }: DeskCourt,
  matchMinutes: number,
  now: number,
): DeskCourt['state'] {
  if (call === null) return state
  if (call.startedAt === null) return 'called'
  return minutesBetween(call.startedAt, now) > (call.plannedMinutes ?? matchMinutes) ? 'over_time' : 'playing'
}

export function readinessAt(readiness: Readiness, restMinutes: number, now: number): Readiness {
  if (readiness.is === 'early')
    return Date.parse(readiness.startsAt) > now ? readiness : { is: 'ready', restedMinutes: null }
  if (readiness.is !== 'resting') return readiness
  const left = Date.parse(readiness.until) - now
  if (left <= 0) return { is: 'ready', restedMinutes: restMinutes }
  return { ...readiness, minutes: Math.ceil(left / MINUTE_MS) }
}

export interface NextCall {
  readonly item: QueueItem
  readonly court: DeskCourt
}

/** The match to call now: the document's, or the first that has become ready since. */
export function nextCall({ desk, now }: { readonly desk: Desk; readonly now: number }): NextCall | null {
  const { queue, courts, next, settings } = desk
  if (settings.pausedAt !== null) return null
  const isFree = (court: DeskCourt) => court.state === 'open' && court.call === null
  const free = [
    ...courts.filter((each) => each.id === next?.courtId && isFree(each)),
    ...courts.filter(isFree),
  ]
  const isReady = (item: QueueItem) => readinessAt(item.readiness, settings.restMinutes, now).is === 'ready'
  // After a move by hand, the first match of the queue can differ from the one in the document.
  for (const item of queue) {
    const court =
      isReady(item) && fitsToday(desk, item)
        ? free.find(({ id }) => mayUse(desk, item.matchId, id))
        : undefined
    if (court !== undefined) return { item, court }
  }
  return null
}

/** Whether the plan has the match on the day on which the next one begins. What ends after it is called by hand only. */
export function fitsToday({ playsUntil }: Desk, { plannedStart }: QueueItem): boolean {
  return playsUntil !== null && plannedStart !== null && plannedStart < playsUntil
}

/** Whether the division of a match may use a court. */
export function mayUse({ matches, divisions }: Desk, matchId: number, courtId: number): boolean {
  const match = matches.find(({ id }) => id === matchId)
  return divisions.find(({ id }) => id === match?.divisionId)?.courtIds?.includes(courtId) ?? true
}

/** "31:20", and "1:02:05" after an hour. */
export function stopwatch(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const pad = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${pad(minutes)}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}
