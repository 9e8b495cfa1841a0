import type { Unsent } from './unsent-store.ts'

/** After this many failures in a row, about half a minute, the other commands are sent without waiting for this one. */
const MOST_FAILURES = 6
const AGAIN_AFTER_MS = 60_000
/** Failures of a command within this time count as one. */
const ONE_FAILURE_MS = 3000

type Failing = Pick<Unsent, 'failures'>
type Listed = Pick<Unsent, 'nr' | 'address' | 'body' | 'courtId' | 'refusal' | 'failures'>

/** The server has failed at this command repeatedly; unrelated commands do not wait for it. */
export function isSetAside({ failures }: Failing): boolean {
  return failures !== undefined && failures.count >= MOST_FAILURES
}

/** Whether it was tried a short time ago. */
export function isResting({ failures }: Failing, now: number): boolean {
  return failures !== undefined && now - failures.lastAt.getTime() < AGAIN_AFTER_MS
}

export function withFailure<Item extends Failing>(item: Item, now: Date): Item {
  const { count = 0, lastAt = new Date(0) } = item.failures ?? {}
  const isSame = now.getTime() - lastAt.getTime() < ONE_FAILURE_MS
  return isSame ? item : { ...item, failures: { count: count + 1, lastAt: now } }
}

/** The set-aside command for which each one waits, by its number; a set-aside one waits for itself. */
export function findHeld<Item extends Listed>(items: readonly Item[]): ReadonlyMap<number, Item> {
  const held = new Map<number, Item>()
  const behind = new Map<string, Item>()
  for (const item of items) {
    if (item.refusal !== null) continue
    const subjects = subjectsOf(item)
    const first = subjects.map((subject) => behind.get(subject)).find((found) => found !== undefined)
    const blocking = first ?? (isSetAside(item) ? item : undefined)
    if (blocking === undefined) continue
    held.set(item.nr, blocking)
    for (const subject of subjects) behind.set(subject, blocking)
  }
  return held
}

/**
 * What a command is about: its match, its court, its players, else its address. Commands about the same thing keep
 * their order: on the server a court is taken until the match on it has ended. A reported score is about a new match,
 * so it waits for nothing.
 */
function subjectsOf({ address, body, courtId }: Listed): readonly string[] {
  const [, match] = /\/(?:calls|matches)\/(\d+)/u.exec(address) ?? []
  const [, player] = /\/check-ins\/(\d+)/u.exec(address) ?? []
  const { matchId, userIds = [] } = (body ?? {}) as { matchId?: number; userIds?: readonly number[] }
  const matches = [match, matchId].filter((id) => id !== undefined).map((id) => `match ${id}`)
  const players = [player, ...userIds].filter((id) => id !== undefined).map((id) => `player ${id}`)
  const courts = courtId === undefined ? [] : [`court ${courtId}`]
  const named = [...matches, ...courts, ...players]
  return named.length > 0 || address === '/api/matches' ? named : [address]
}
