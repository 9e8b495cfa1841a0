import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import {
  type CalledNumber,
  listCalledIn,
  listRunningCalls,
  type RunningCall,
  stopsIn,
} from '../matches/index.ts'
import { listPairings, type Pairing } from './pairings.store.ts'

/** The matches on court and the pairings of a division before a change of its draw. */
export interface Undisturbed {
  readonly divisionId: number
  readonly running: readonly RunningCall[]
  readonly pairings: readonly Pairing[]
  /** The numbers that were called out. */
  readonly called: readonly CalledNumber[]
}

export async function lookAt(tx: Tx, divisionId: number): Promise<Undisturbed> {
  const running = await listRunningCalls(tx, divisionId)
  const called = await listCalledIn(tx, divisionId)
  // Pairings matter only while a match is on court.
  const pairings = running.length === 0 ? [] : await listPairings(tx, divisionId)
  return { divisionId, running, pairings, called }
}

/** Refuses a change that would stop a match on court, and names the courts and the players with another opponent. */
export async function refuseToDisturb(tx: Tx, before: readonly Undisturbed[]): Promise<void> {
  const stops: string[] = []
  const others = new Set<string>()
  for (const { divisionId, running, pairings } of before) {
    const stopped = stopsIn(running, await listRunningCalls(tx, divisionId))
    if (stopped.length === 0) continue
    stops.push(...stopped.map(({ court, sides }) => `Court ${court}: ${sides.join(' v ')}`))
    for (const name of otherOpponents(pairings, await listPairings(tx, divisionId))) others.add(name)
  }
  if (stops.length === 0) return
  const opponents = [...others].join(', ')
  const words = `This stops what is on court (${stops.join('; ')})`
  throw new AppError('on_court', words, { fields: { stops: stops.join('; '), opponents } })
}

/** The sides that had an opponent and would have another one, or none yet. */
function otherOpponents(before: readonly Pairing[], after: readonly Pairing[]): string[] {
  const meetings = (pairings: readonly Pairing[]) => {
    const sides = pairings.flatMap(({ names: [one, other] }) => [
      [one, other] as const,
      [other, one] as const,
    ])
    return Map.groupBy(sides, ([name]) => name)
  }
  const now = meetings(after)
  return [...meetings(before)].flatMap(([name, met]) => {
    const left = new Set((now.get(name) ?? []).map(([, other]) => other))
    return met.every(([, other]) => left.has(other)) ? [] : [name]
  })
}
