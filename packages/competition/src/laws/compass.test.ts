import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf } from '../draw.ts'
import type { Evaluation } from '../evaluation.ts'
import { compass, compassFormat } from '../formats/compass.ts'
import { roundsFor } from '../seeding.ts'
import { law, scripts, wildScripts } from '../test/laws.ts'
import { chalk, contested, field, playOut } from '../test/play.ts'

const full = fc.constantFrom(8, 16, 32)
const allowed = fc.integer({ min: 6, max: 32 }).filter((n) => compassFormat.limits(n, {}).problem === null)

describe('laws of the compass draw', () => {
  law(
    'CP1 a full draw gives everybody one match per round: 8 three, 16 four, 32 five',
    [full, scripts],
    (n, script) => {
      const end = playOut(compass(n), field(n), script)
      expect(contested(end)).toHaveLength({ 8: 12, 16: 32, 32: 80 }[n] ?? 0)
      expect(new Set(countsOf(end))).toEqual(new Set([roundsFor(n)]))
    },
  )

  law('CP2 nobody meets anybody twice', [allowed, scripts], (n, script) => {
    const pairs = contested(playOut(compass(n), field(n), script)).length
    const end = playOut(compass(n), field(n), script)
    const met = contested(end).map((match) =>
      [...end.side.subarray(2 * match, 2 * match + 2)].toSorted((a, b) => a - b).join(),
    )
    expect(new Set(met).size).toBe(pairs)
  })

  law('CP3 every place is played for and given once', [full, scripts], (n, script) => {
    const rows = placesOf(playOut(compass(n), field(n), script))
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: n }, (_, index) => index + 1))
  })

  law('CP4 the winner of a match ends before its loser', [allowed, wildScripts], (n, script) => {
    const end = playOut(compass(n), field(n), script)
    const positions = new Map(placesOf(end).map(({ entrant, position }) => [entrant, position]))
    const at = (seed: number | undefined) => positions.get(end.entrants[seed ?? -1]?.id ?? -1) ?? 0
    for (const match of contested(end)) expect(at(end.winner[match])).toBeLessThan(at(end.loser[match]))
  })

  law('CP5 with byes the card states the true number of matches', [allowed, scripts], (n, script) => {
    const { matches, leastMatches } = compassFormat.advice(n, {})
    const end = playOut(compass(n), field(n), script)
    expect(contested(end)).toHaveLength(matches)
    expect(Math.min(...countsOf(end))).toBeGreaterThanOrEqual(leastMatches)
    expect(leastMatches).toBeGreaterThanOrEqual(2)
  })

  test('if the better seed always wins, the seeds are the places', () => {
    for (const n of [8, 16, 32]) {
      const end = playOut(compass(n), field(n), chalk)
      const half = placesOf(end).slice(0, n / 2)
      const seeds = half.map(({ entrant }) => end.entrants.findIndex(({ id }) => id === entrant))
      expect(seeds.toSorted((a, b) => a - b)).toEqual(half.map((_, index) => index))
    }
  })

  test('the sections have the names of the compass, East first', () => {
    const titles = (n: number) => compassFormat.sections(compass(n)).map(({ title }) => title)
    expect(titles(8)).toEqual(['East', 'West', 'North', 'South'])
    expect(titles(16)).toEqual([
      ...['East', 'West', 'North', 'South', 'Northeast', 'Northwest', 'Southwest', 'Southeast'],
    ])
    expect(titles(32)).toHaveLength(16)
  })

  test('a draw of other sizes says which sizes it takes', () => {
    expect(compassFormat.limits(11, {}).problem).toBe(
      'A compass draw needs 6 to 8, 12 to 16, or 24 to 32 entries.',
    )
    expect(compassFormat.limits(33, {}).problem).toBe('At most 32 entries can play.')
    expect(compassFormat.limits(5, {}).problem).toBe('At least 6 entries are needed.')
  })
})

function countsOf(end: Evaluation): number[] {
  const counts = end.entrants.map(() => 0)
  for (const match of contested(end)) {
    for (const seed of end.side.subarray(2 * match, 2 * match + 2)) counts[seed] = (counts[seed] ?? 0) + 1
  }
  return counts
}
