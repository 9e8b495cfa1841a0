import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { pairSeekers, type Seeker } from '../pairing.ts'
import {
  expectedScore,
  publicRating,
  type RatedMatch,
  rate,
  reliability,
  replayRatings,
  type Skill,
  startSkill,
} from '../rating.ts'
import {
  creditRetirement,
  isUnusualSet,
  matchWinner,
  type SetPoints,
  setsProblem,
  setsWon,
  summarize,
  totalPoints,
} from '../score.ts'
import { law } from '../test/laws.ts'

const setPoints = fc.tuple(fc.nat(25), fc.nat(25))
const someSets = fc.array(setPoints, { minLength: 1, maxLength: 5 })
const turned = (sets: readonly SetPoints[]): SetPoints[] => sets.map(([a, b]) => [b, a])

describe('laws of scores', () => {
  law('SC1 swapping the sides swaps the winner', [someSets], (sets) => {
    const winner = matchWinner(sets)
    expect(matchWinner(turned(sets))).toBe(winner === null ? null : winner === 0 ? 1 : 0)
    expect(setsWon(turned(sets))).toEqual(setsWon(sets).reverse())
    expect(totalPoints(turned(sets))).toEqual(totalPoints(sets).reverse())
  })

  law('SC2 sets of 0-0 do not change the result', [someSets, fc.nat(3)], (sets, count) => {
    const more = [...sets, ...Array.from({ length: count }, (): SetPoints => [0, 0])]
    expect(matchWinner(more)).toBe(matchWinner(sets))
    expect(totalPoints(more)).toEqual(totalPoints(sets))
  })

  law('SC3 the winner follows from the sets alone', [someSets, fc.nat(), fc.nat()], (sets, one, other) => {
    const entries = sets.map(([playerScore, opponentScore]) => ({
      playerScore,
      opponentScore,
      winnerId: other,
    }))
    const { winnerId, isComplete } = summarize(entries, one, other)
    const side = matchWinner(sets)
    expect(winnerId).toBe(side === null ? null : side === 0 ? one : other)
    expect(isComplete).toBe(side !== null)
    expect(setsProblem(sets) === null).toBe(side !== null)
  })

  law(
    'after a retirement the other side wins and the retired side keeps its points',
    [someSets, fc.constantFrom(0 as const, 1 as const)],
    (sets, winner) => {
      const unfinished = sets.map(([a, b]): SetPoints => [Math.min(a, 10), Math.min(b, 10)])
      const loser = winner === 0 ? 1 : 0
      const credited = creditRetirement(unfinished, winner)
      expect(matchWinner(credited)).toBe(winner)
      expect(totalPoints(credited)[loser]).toBe(totalPoints(unfinished)[loser])
      expect(credited.some(isUnusualSet)).toBe(false)
    },
  )
})

const seekers = (most: number, mixed = false): fc.Arbitrary<Seeker[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 10, max: 60 }), fc.nat(50), fc.boolean()), {
      minLength: 0,
      maxLength: most,
    })
    .map((list) =>
      list.map(([rating, joinedAt, man], id): Seeker => {
        return mixed ? { id, rating, joinedAt, gender: man ? 'male' : 'female' } : { id, rating, joinedAt }
      }),
    )
const aims = fc.constantFrom('similar' as const, 'balanced' as const)
const blocks = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 8 })

describe('laws of pairing', () => {
  law('PA1 all players are paired except an odd one, who joined last', [seekers(30), aims], (list, aim) => {
    const { pairs, unpaired } = pairSeekers(list, { aim })
    expect(pairs).toHaveLength(Math.floor(list.length / 2))
    expect([...pairs.flat(), ...unpaired].sort((a, b) => a - b)).toEqual(list.map(({ id }) => id))
    const last = list.toSorted((a, b) => a.joinedAt - b.joinedAt || a.id - b.id).at(-1)
    expect(unpaired).toEqual(list.length % 2 === 1 ? [last?.id] : [])
  })

  law(
    'PA2 the cost equals that of an exhaustive search',
    [seekers(8), aims, blocks],
    (list, aim, blocked) => {
      const { pairs } = pairSeekers(list, { aim, blocked })
      const best = bruteForce(list, aim, blocked)
      expect(pairs).toHaveLength(best.pairs)
      // If blocks leave players without a partner, the choice of those players comes before the cost.
      if (blocked.length === 0 || 2 * best.pairs === list.length)
        expect(costOf(list, pairs, aim)).toBe(best.cost)
      const keys = new Set(blocked.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
      expect(pairs.some(([a, b]) => keys.has(`${a} ${b}`))).toBe(false)
    },
    { share: 0.5 },
  )

  law(
    'PA3 the pairs do not depend on the order of the list',
    [seekers(30), aims, blocks, fc.nat()],
    (list, aim, blocked, turn) => {
      const shifted = [
        ...list.slice(turn % (list.length + 1)),
        ...list.slice(0, turn % (list.length + 1)),
      ].reverse()
      const options = list.length <= 12 ? { aim, blocked } : { aim }
      expect(pairSeekers(shifted, options)).toEqual(pairSeekers(list, options))
    },
  )

  law(
    'PA4 a mixed pair has one man and one woman',
    [seekers(24, true), aims, blocks],
    (list, aim, blocked) => {
      const genders = new Map(list.map(({ id, gender }) => [id, gender]))
      const { pairs } = pairSeekers(list, { aim, mixed: true, blocked })
      for (const [a, b] of pairs) expect(new Set([genders.get(a), genders.get(b)]).size).toBe(2)
      const men = list.filter(({ gender }) => gender === 'male').length
      if (blocked.length === 0) expect(pairs).toHaveLength(Math.min(men, list.length - men))
    },
  )

  law(
    'PA6 with unknown genders, the players left over have one known gender, or there is one of them',
    [seekers(40, true), aims, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })],
    (list, aim, isUnknown) => {
      const people = list.map((one, i): Seeker => (isUnknown[i] ? { ...one, gender: null } : one))
      const genders = new Map(people.map(({ id, gender }) => [id, gender]))
      const { pairs, unpaired } = pairSeekers(people, { aim, mixed: true })
      expect([...pairs.flat(), ...unpaired].sort((a, b) => a - b)).toEqual(people.map(({ id }) => id))
      for (const [a, b] of pairs) {
        const known = [genders.get(a), genders.get(b)].filter((gender) => gender)
        expect(new Set(known).size).toBe(known.length)
      }
      if (unpaired.length < 2) return
      expect(new Set(unpaired.map((id) => genders.get(id))).size).toBe(1)
      expect(unpaired.every((id) => Boolean(genders.get(id)))).toBe(true)
    },
    { tags: ['FIX-40'] },
  )

  law(
    'PA5 a second run finds nobody to pair',
    [seekers(40), aims, blocks, fc.boolean()],
    (list, aim, blocked, mixed) => {
      const options = { aim, blocked, mixed }
      const people = mixed
        ? list.map(
            (one, i): Seeker => ({ ...one, gender: (['male', 'female', null] as const)[i % 3] ?? null }),
          )
        : list
      const left = new Set(pairSeekers(people, options).unpaired)
      expect(
        pairSeekers(
          people.filter(({ id }) => left.has(id)),
          options,
        ).pairs,
      ).toEqual([])
    },
  )
})

const skills = fc
  .tuple(fc.double({ min: 5, max: 60, noNaN: true }), fc.double({ min: 0.5, max: 8, noNaN: true }))
  .map(([mu, sigma]): Skill => ({ mu, sigma }))
const teams = fc
  .integer({ min: 1, max: 2 })
  .chain((n) =>
    fc.tuple(
      fc.tuple(...Array.from({ length: n }, () => skills)),
      fc.tuple(...Array.from({ length: n }, () => skills)),
    ),
  )

describe('laws of ratings', () => {
  law(
    'RA2 a match raises the winners, lowers the losers and never adds uncertainty',
    [teams],
    ([winners, losers]) => {
      const [up, down] = rate(winners, losers)
      for (const [i, { mu, sigma }] of winners.entries()) {
        expect(up[i]?.mu).toBeGreaterThanOrEqual(mu)
        expect(up[i]?.sigma).toBeLessThanOrEqual(sigma)
      }
      for (const [i, { mu, sigma }] of losers.entries()) {
        expect(down[i]?.mu).toBeLessThanOrEqual(mu)
        expect(down[i]?.sigma).toBeLessThanOrEqual(sigma)
      }
      expect(publicRating(up[0] ?? startSkill(null))).toBeGreaterThanOrEqual(
        publicRating(winners[0] ?? startSkill(null)),
      )
      expect(reliability(up[0] ?? startSkill(null))).toBeGreaterThanOrEqual(
        reliability(winners[0] ?? startSkill(null)),
      )
    },
  )

  law('RA3 swapping the partners swaps their ratings', [teams], ([winners, losers]) => {
    const [up, down] = rate(winners, losers)
    const [swappedUp, swappedDown] = rate(winners.toReversed(), losers.toReversed())
    for (const [i, skill] of up.entries()) expectClose(swappedUp[up.length - 1 - i], skill)
    for (const [i, skill] of down.entries()) expectClose(swappedDown[down.length - 1 - i], skill)
    expect(expectedScore(winners, losers) + expectedScore(losers, winners)).toBeCloseTo(1, 12)
  })

  const histories = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(4)), {
    maxLength: 30,
  })
  law('RA4 a replay gives the same ratings as match by match, and skips forfeits', [histories], (list) => {
    const matches = list.flatMap(([a, b, c, d, kind], id): RatedMatch[] => {
      if (new Set([a, b, c, d]).size < 4) return []
      const outcome =
        kind === 0
          ? { kind: 'walkover' as const, winner: 0 as const }
          : { kind: 'played' as const, sets: [kind % 2 === 0 ? ([11, 3] as const) : ([3, 11] as const)] }
      const play = kind < 3 ? 'doubles' : 'singles'
      return [
        {
          id,
          play,
          teams:
            play === 'doubles'
              ? [
                  [a, b],
                  [c, d],
                ]
              : [[a], [c]],
          outcome,
        },
      ]
    })
    const start = () => startSkill('3.5')
    const all = replayRatings(matches, start)
    const half = Math.floor(matches.length / 2)
    const early = replayRatings(matches.slice(0, half), start)
    const late = replayRatings(matches.slice(half), (player, play) => early[play].get(player) ?? start())
    for (const play of ['singles', 'doubles'] as const) {
      for (const [player, skill] of all[play])
        expectClose(late[play].get(player) ?? early[play].get(player), skill)
    }
    expect([...early.changes, ...late.changes]).toEqual(all.changes)
    expect(
      replayRatings(
        matches.filter(({ outcome }) => outcome.kind === 'played'),
        start,
      ).changes,
    ).toEqual(all.changes)
  })
})

function expectClose(one: Skill | undefined, other: Skill): void {
  expect(one?.mu).toBeCloseTo(other.mu, 9)
  expect(one?.sigma).toBeCloseTo(other.sigma, 9)
}

function costOf(list: readonly Seeker[], pairs: readonly (readonly [number, number])[], aim: string): number {
  const rating = (id: number) => list[id]?.rating ?? 0
  return pairs.reduce(
    (sum, [a, b]) => sum + (aim === 'similar' ? (rating(a) - rating(b)) ** 2 : (rating(a) + rating(b)) ** 2),
    0,
  )
}

/**
 * Tries every pairing: most pairs first, then least cost. If nothing is blocked, the last player to join stays
 * without a partner.
 */
function bruteForce(
  list: readonly Seeker[],
  aim: string,
  blocked: readonly (readonly [number, number])[],
): { pairs: number; cost: number } {
  const keys = new Set(blocked.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const last = list.toSorted((a, b) => a.joinedAt - b.joinedAt || a.id - b.id).at(-1)
  const people = list.length % 2 === 1 && blocked.length === 0 ? list.filter((one) => one !== last) : list
  let best = { pairs: -1, cost: Number.POSITIVE_INFINITY }
  function extend(left: readonly number[], pairs: [number, number][]): void {
    const [first, ...rest] = left
    if (first === undefined) {
      const cost = costOf(list, pairs, aim)
      if (pairs.length > best.pairs || (pairs.length === best.pairs && cost < best.cost))
        best = { pairs: pairs.length, cost }
      return
    }
    extend(rest, pairs)
    for (const other of rest) {
      if (keys.has(`${first} ${other}`)) continue
      extend(
        rest.filter((id) => id !== other),
        [...pairs, [first, other]],
      )
    }
  }
  extend(
    people.map(({ id }) => id),
    [],
  )
  return best
}
