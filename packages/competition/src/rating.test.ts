import { describe, expect, test } from 'vitest'
import { RATINGS } from './divisions.ts'
import {
  expectedScore,
  isRated,
  publicRating,
  type RatedMatch,
  rate,
  reliability,
  replayRatings,
  startSkill,
} from './rating.ts'
import { randomSource } from './schedule/schedule.ts'

const start = () => startSkill('3.5')
const singles = (id: number, winner: number, loser: number): RatedMatch => ({
  id,
  play: 'singles',
  teams: [[winner], [loser]],
  outcome: { kind: 'played', sets: [[11, 5]] },
})

describe('the public scale of ratings', () => {
  test('every level starts at its own number', () => {
    expect(RATINGS.map((level) => publicRating(startSkill(level)))).toEqual([3, 3.5, 4, 4.5])
    expect(publicRating(startSkill(null))).toBe(3)
  })

  test('a rating stays between 2.000 and 8.000, in thousandths', () => {
    expect(publicRating({ mu: -50, sigma: 1 })).toBe(2)
    expect(publicRating({ mu: 500, sigma: 1 })).toBe(8)
    expect(publicRating({ mu: 25.0123, sigma: 1 })).toBe(3.502)
  })

  test('the reliability is 0 for a new player and near 100 for an established one', () => {
    expect(reliability(startSkill('4.0'))).toBe(0)
    expect(reliability({ mu: 25, sigma: 2.5 })).toBe(75)
    expect(reliability({ mu: 25, sigma: 0 })).toBe(100)
    expect(reliability({ mu: 25, sigma: 9 })).toBe(0)
  })

  test('the reliability reaches 60 % after about sixty matches', () => {
    const random = randomSource(5)
    const matches = Array.from({ length: 700 }, (_, id) => {
      const [a, b] = [Math.floor(random() * 20), Math.floor(random() * 20)]
      return a === b ? [] : [random() < 0.5 ? singles(id, a, b) : singles(id, b, a)]
    }).flat()
    const { singles: skills } = replayRatings(matches, start)
    const figures = [...skills.values()].map(reliability)
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(60)
  })
})

describe('the expected chance of a side', () => {
  test('equal sides have equal chances', () => {
    expect(expectedScore([start()], [start()])).toBe(0.5)
    expect(expectedScore([start(), start()], [start(), start()])).toBe(0.5)
  })

  test('half a level is about 65 % in singles and 75 % in doubles once both sides are known', () => {
    const [strong, weak] = [
      { mu: 29, sigma: 2 },
      { mu: 25, sigma: 2 },
    ]
    expect(expectedScore([strong], [weak])).toBeCloseTo(0.648, 2)
    expect(expectedScore([strong, strong], [weak, weak])).toBeCloseTo(0.755, 2)
  })
})

describe('the effect of one match on ratings', () => {
  test('a surprising result changes both sides more', () => {
    const strong = { mu: 33, sigma: 3 }
    const weak = { mu: 21, sigma: 3 }
    const [[expectedUp]] = rate([strong], [weak])
    const [[upset]] = rate([weak], [strong])
    expect((upset?.mu ?? 0) - weak.mu).toBeGreaterThan(3 * ((expectedUp?.mu ?? 0) - strong.mu))
  })

  test('the less known partner changes more', () => {
    const [[known, fresh]] = rate(
      [
        { mu: 25, sigma: 1 },
        { mu: 25, sigma: 5 },
      ],
      [start(), start()],
    )
    expect((fresh?.mu ?? 0) - 25).toBeGreaterThan(10 * ((known?.mu ?? 0) - 25))
  })

  test.each([
    [{ kind: 'played', sets: [[11, 5]] }, true],
    [{ kind: 'played', sets: [[5, 5]] }, false],
    [{ kind: 'walkover', winner: 0 }, false],
    [{ kind: 'double_forfeit' }, false],
    [
      {
        kind: 'retired',
        winner: 0,
        sets: [
          [11, 5],
          [3, 2],
        ],
      },
      true,
    ],
    [{ kind: 'retired', winner: 0, sets: [[10, 5]] }, false],
  ] as const)('a match with the outcome %j counts for ratings: %s', (outcome, counts) => {
    expect(isRated(outcome)).toBe(counts)
  })
})

describe('replays of the rating history', () => {
  test('each change says what was expected, the result, and the rating before and after', () => {
    const { changes, singles: skills } = replayRatings([singles(7, 1, 2)], start)
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({
      match: 7,
      player: 1,
      play: 'singles',
      expected: 0.5,
      actual: 1,
      before: start(),
    })
    expect(changes[1]).toMatchObject({ match: 7, player: 2, expected: 0.5, actual: 0 })
    expect(changes[0]?.after).toEqual(skills.get(1))
    expect(changes[0]?.after.mu).toBeGreaterThan(start().mu)
  })

  test('singles and doubles have separate ratings', () => {
    const doubles: RatedMatch = {
      id: 2,
      play: 'doubles',
      teams: [
        [1, 2],
        [3, 4],
      ],
      outcome: { kind: 'played', sets: [[11, 5]] },
    }
    const { singles: alone, doubles: together } = replayRatings([singles(1, 1, 2), doubles], start)
    expect([...alone.keys()]).toEqual([1, 2])
    expect([...together.keys()]).toEqual([1, 2, 3, 4])
    expect(together.get(1)?.mu).toBeGreaterThan(start().mu)
    expect(together.get(2)?.mu).toBeGreaterThan(start().mu)
  })

  test('the winner follows from the outcome, whichever team is first', () => {
    const second: RatedMatch = { ...singles(1, 1, 2), outcome: { kind: 'played', sets: [[5, 11]] } }
    const { changes } = replayRatings([second], start)
    expect(changes.map(({ player, actual }) => [player, actual])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  test('every player starts at their own level', () => {
    const { changes } = replayRatings([singles(1, 1, 2)], (player) =>
      startSkill(player === 1 ? '4.5+' : '3.0'),
    )
    expect(changes.map(({ before }) => before.mu)).toEqual([33, 21])
    expect(changes[0]?.expected).toBeGreaterThan(0.75)
  })

  test('a replay after a correction equals a history with the right result from the start', () => {
    const wrong = [singles(1, 1, 2), singles(2, 2, 3), singles(3, 1, 3)]
    const corrected = wrong.with(0, singles(1, 2, 1))
    expect(replayRatings(corrected, start).changes).not.toEqual(replayRatings(wrong, start).changes)
    expect(replayRatings(corrected, start)).toEqual(
      replayRatings([singles(1, 2, 1), ...wrong.slice(1)], start),
    )
  })
})
