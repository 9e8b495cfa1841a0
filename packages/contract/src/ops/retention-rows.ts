import { LASTING } from './lasting.ts'
import { DAY, DONE_WORK, HOUR, MINUTE, TIMED } from './retention.ts'

/** "30 days", "1 hour", "5 minutes". */
export function spanOf(ms: number): string {
  const [count, unit] = ms % DAY === 0 && ms > DAY ? [ms / DAY, 'day'] : smallSpanOf(ms)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function smallSpanOf(ms: number): readonly [count: number, unit: string] {
  return ms % HOUR === 0 ? [ms / HOUR, 'hour'] : [ms / MINUTE, 'minute']
}

interface RetentionRow {
  readonly what: string
  readonly kept: string
  readonly why: string
}

/** The table as text for people. */
export function retentionRows(): readonly RetentionRow[] {
  const timed = [...Object.values(TIMED), DONE_WORK].map(({ what, ms, since, why }) => ({
    what,
    kept: `${spanOf(ms)} ${since}`,
    why,
  }))
  return [...LASTING.map(({ what, until, why }) => ({ what, kept: until, why })), ...timed]
}
