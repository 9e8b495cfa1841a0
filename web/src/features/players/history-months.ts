import type { PlayedMatch } from './history.queries.ts'

export interface Month {
  /** '2026-05' */
  readonly key: string
  /** 'May 2026' */
  readonly title: string
  /** '4-2', with 'one waits' added while a result is provisional. */
  readonly record: string
  readonly matches: readonly PlayedMatch[]
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Matches by month, in their original order; the record counts standing results. */
export function monthsOf(matches: readonly PlayedMatch[]): Month[] {
  const months = Map.groupBy(matches, ({ date }) => date.slice(0, 7))
  return Array.from(months, ([key, inMonth]) => ({
    key,
    title: titleOf(key),
    record: recordOf(inMonth),
    matches: inMonth,
  }))
}

function titleOf(key: string): string {
  const first = new Date(`${key}-01T12:00:00Z`)
  return first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function recordOf(matches: readonly PlayedMatch[]): string {
  const standing = matches.filter(({ provisional, score }) => !provisional && score !== '')
  const wins = standing.filter(({ result }) => result === 'Win').length
  const waiting = matches.filter(({ provisional }) => provisional).length
  const record = `${wins}-${standing.length - wins}`
  if (waiting === 0) return record
  return `${record}, ${WORDS[waiting] ?? waiting} ${waiting === 1 ? 'waits' : 'wait'}`
}
