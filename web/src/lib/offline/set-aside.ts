import type { Unsent } from './unsent-store.ts'

/** So often in a row the server may fail at one command before the others go on without it: half a minute. */
const MOST_FAILURES = 6
const AGAIN_AFTER_MS = 60_000
/** Several commands that are made within one failure of the server are one failure. */
const ONE_FAILURE_MS = 3000

type Failing = Pick<Unsent, 'failures'>

/** The server has failed at it again and again; others that have nothing to do with it do not wait for it. */
function isSetAside({ failures }: Failing): boolean {
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
export function findHeld(items: readonly Unsent[]): ReadonlyMap<number, Unsent> {
  const held = new Map<number, Unsent>()
  const behind = new Map<string, Unsent>()
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
 * What a command is about: its match, its players, else its address. Commands about the same thing keep their order.
 * A reported score is about a new match, so it waits for nothing.
 */
function subjectsOf({ address, body }: Pick<Unsent, 'address' | 'body'>): readonly string[] {
  const [, match] = /\/(?:calls|matches)\/(\d+)/u.exec(address) ?? []
  const [, player] = /\/check-ins\/(\d+)/u.exec(address) ?? []
  const { matchId, userIds = [] } = (body ?? {}) as { matchId?: number; userIds?: readonly number[] }
  const matches = [match, matchId].filter((id) => id !== undefined).map((id) => `match ${id}`)
  const players = [player, ...userIds].filter((id) => id !== undefined).map((id) => `player ${id}`)
  const named = [...matches, ...players]
  return named.length > 0 || address === '/api/matches' ? named : [address]
}
