import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Round } from '../formats/format.ts'
import { challenge, ladderFormat } from '../formats/ladder.ts'
import type { EntrantId, Result } from '../result.ts'
import { law } from '../test/laws.ts'
import { factFor, field, LOSS, readyMatches, WIN } from '../test/play.ts'

const people = fc.integer({ min: 2, max: 12 })
const ranges = fc.integer({ min: 1, max: 5 })
/** Who challenges whom, by place from 0, and whether the challenger wins. */
const challenges = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 25 })

interface Season {
  readonly rounds: readonly Round[]
  readonly evaluation: Evaluation
}

const orderOf = (evaluation: Evaluation): EntrantId[] =>
  ladderFormat.places(evaluation).map(({ entrant }) => entrant)

/** Plays the challenges that are allowed, one after the other. */
function playSeason(
  n: number,
  list: readonly (readonly [number, number, boolean])[],
  range: number,
  gone: readonly EntrantId[] = [],
  seen: (
    before: EntrantId[],
    after: EntrantId[],
    at: readonly [number, number],
    won: boolean,
  ) => void = () => {},
): Season {
  const entrants = field(n)
  const rounds: Round[] = []
  const results: Result[] = []
  const state = () => evaluate(ladderFormat.draw(n, { range }, { rounds }), entrants, results, gone)
  for (const [a, b, won] of list) {
    const now = state()
    const order = orderOf(now)
    const at = [a % n, b % n] as const
    const seedAt = (place: number): number => entrants.findIndex(({ id }) => id === order[place])
    const round = challenge(now, [seedAt(at[0]), seedAt(at[1])])
    const isHere = at.every((place) => !gone.includes(order[place] ?? -1))
    expect(round !== null).toBe(isHere && at[0] > at[1] && at[0] - at[1] <= range)
    if (round === null) continue
    rounds.push(round)
    const drawn = state()
    const [match] = readyMatches(drawn)
    results.push(factFor(drawn, match ?? -1, won ? WIN : LOSS))
    seen(order, orderOf(state()), at, won)
  }
  return { rounds, evaluation: state() }
}

describe('laws of a ladder stage', () => {
  law(
    'LA3 the places are a permutation, whoever has withdrawn is at the bottom',
    [people, challenges, ranges, fc.array(fc.nat(11), { maxLength: 3 })],
    (n, list, range, leaving) => {
      const gone = leaving.flatMap((seed) => field(n)[seed]?.id ?? [])
      const { evaluation } = playSeason(n, list, range, gone)
      const rows = ladderFormat.places(evaluation)
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
      expect(rows.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual(
        field(n)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b),
      )
      const left = new Set(gone)
      expect(rows.slice(n - left.size).every(({ entrant }) => left.has(entrant))).toBe(true)
    },
  )

  law(
    'LA4 a won challenge takes the place and moves those between down by one; a lost one moves nobody',
    [people, challenges, ranges],
    (n, list, range) => {
      playSeason(n, list, range, [], (before, after, [from, to], won) => {
        const moved = before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? -1)
        expect(after).toEqual(won ? moved : before)
      })
    },
    { share: 0.5 },
  )

  law(
    'LA5 an appended challenge never changes an earlier match, and the ladder is never complete',
    [people, challenges, ranges],
    (n, list, range) => {
      const { rounds, evaluation } = playSeason(n, list, range)
      const { graph, results, entrants } = evaluation
      const half = Math.floor(rounds.length / 2)
      const earlier = ladderFormat.draw(n, { range }, { rounds: rounds.slice(0, half) })
      expect(graph.source.slice(0, 2 * half)).toEqual(earlier.source)
      const then = evaluate(earlier, entrants, results.slice(0, half))
      expect(evaluation.side.slice(0, 2 * half)).toEqual(then.side)
      expect(ladderFormat.next?.(evaluation, { range })).toBeNull()
      expect(
        ladderFormat.sections(graph).flatMap(({ rounds: all }) => all.flatMap(({ matches }) => matches)),
      ).toEqual(Array.from(graph.round.keys()))
    },
    { share: 0.5 },
  )
})
