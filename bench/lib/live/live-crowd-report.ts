import { goal, median, spread } from '../goal.ts'
import { quantile, type Score } from './live-scores.ts'

interface Crowd {
  readonly idle: readonly Score[]
  readonly busy: readonly Score[]
  /** When each viewer had read each version. */
  readonly read: ReadonlyMap<number, readonly number[]>
  /** Processor time of the servers, and of the balancers and viewers, in microseconds. */
  readonly spent: readonly number[]
  /** How many brackets each server made. */
  readonly documents: readonly number[]
}

export function printCrowd(sizes: CrowdSizes, { idle, busy, read, spent, documents }: Crowd): boolean {
  const times = busy.map(({ version, answeredAt }) =>
    (read.get(version) ?? []).map((at) => Math.max(0, at - answeredAt)),
  )
  const all = times.flat()
  const missing = times.reduce((sum, one) => sum + sizes.viewers - one.length, 0)
  const took = (scores: readonly Score[]) => scores.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  console.log(
    `${sizes.viewers} viewers on ${PROCESSES} processes, ${busy.length} changes: read after p50 ${quantile(all, 0.5).toFixed(0)}, ` +
      `p99 ${quantile(all, 0.99).toFixed(0)}, last ${quantile(all, 1).toFixed(0)} ms; a score took ${spread(took(busy))} ms, ` +
      `${spread(took(idle))} ms while nobody watched; processor time per reading ` +
      `${spent.map((us) => (us / all.length).toFixed(0)).join(' us of the servers, ')} us of balancers and viewers`,
  )
  return [
    goal(
      'p99 of a change until it was read, ms',
      times.map((one) => quantile(one, 0.99)),
      'at most',
      MOST_MS,
    ),
    goal('readings missed', [missing], 'at most', 0),
    goal(
      'brackets made per change and process',
      documents.map((count) => count / busy.length),
      'at most',
      MOST_READS,
    ),
    goal(
      'a score while a crowd watches, times one without',
      [median(took(busy)) / median(took(idle))],
      'at most',
      MOST_SLOWER,
    ),
  ].every(Boolean)
}

export interface CrowdSizes {
  readonly viewers: number
  readonly changes: number
}

export const PROCESSES = 2
export const MOST_MS = 2000
export const MOST_READS = 2
export const MOST_SLOWER = 1.2
