import type { Fixture } from './league-desk.queries.ts'

const DAY_MINUTES = 24 * 60

interface Evening {
  readonly day: string
  /** "18:30" */
  readonly time: string
  readonly minutes: number
  readonly courts: readonly string[]
}

interface FixtureTime {
  readonly matchId: number
  readonly startsAt: string
  readonly court: string | null
}

/** The names of courts between commas. */
export function courtsFrom(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim().slice(0, 40))
    .filter((name) => name !== '')
}

/**
 * One fixture after the other on the first free court. Without courts all of them begin together. Null if something is
 * missing, or if the last one would begin after midnight.
 */
export function spread(
  fixtures: readonly Pick<Fixture, 'id'>[],
  { day, time, minutes, courts }: Evening,
): readonly FixtureTime[] | null {
  const [hour, minute] = time.split(':').map(Number)
  if (day === '' || hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return null
  const isSpread = courts.length > 0
  if (isSpread && fixtures.length > 1 && !(Number.isInteger(minutes) && minutes > 0)) return null
  const times = fixtures.map(({ id }, index) => {
    const turn = isSpread ? Math.floor(index / courts.length) : 0
    const at = hour * 60 + minute + (turn === 0 ? 0 : turn * minutes)
    return { id, at, court: isSpread ? (courts[index % courts.length] ?? null) : null }
  })
  if (times.some(({ at }) => at >= DAY_MINUTES)) return null
  return times.map(({ id, at, court }) => ({ matchId: id, startsAt: `${day}T${clock(at)}`, court }))
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
