import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Round } from '../formats/format.ts'
import {
  challenge,
  challengeable,
  type LadderMeeting,
  ladder,
  ladderFormat,
  openingOrder,
} from '../formats/ladder.ts'
import type { EntrantId, Result } from '../result.ts'
import { law } from '../test/laws.ts'
import { factFor, field, LOSS, readyMatches, WIN } from '../test/play.ts'

const people = fc.integer({ min: 2, max: 12 })
const ranges = fc.integer({ min: 1, max: 5 })
/** Who challenges whom, by place from 0, and whether the challenger wins. */
const challenges = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 25 })

interface Played {
  readonly a: number
  readonly b: number
  readonly won: boolean
  readonly isChallenge: boolean
}

/** Results in any order between any two, challenges or not. */
const meetingsOf = fc.array(
  fc.record({ a: fc.nat(), b: fc.nat(), won: fc.boolean(), isChallenge: fc.boolean() }),
  { maxLength: 30 },
)

function meetingsAmong(ids: readonly EntrantId[], played: readonly Played[]): LadderMeeting[] {
  return played.flatMap(({ a, b, won, isChallenge }) => {
    const [one, other] = [ids[a % ids.length], ids[b % ids.length]]
    if (one === undefined || other === undefined || one === other) return []
    return [
      { entrants: [one, other], outcome: { kind: 'played', sets: [won ? [11, 5] : [5, 11]] }, isChallenge },
    ]
  })
}

interface Season {
  readonly rounds: readonly Round[]
  readonly evaluation: Evaluation
}

const settingsOf = (range: number) => ({ ...ladderFormat.settings.defaults, range })

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
  const state = () => evaluate(ladderFormat.draw(n, settingsOf(range), { rounds }), entrants, results, gone)
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
      const earlier = ladderFormat.draw(n, settingsOf(range), { rounds: rounds.slice(0, half) })
      expect(graph.source.slice(0, 2 * half)).toEqual(earlier.source)
      const then = evaluate(earlier, entrants, results.slice(0, half))
      expect(evaluation.side.slice(0, 2 * half)).toEqual(then.side)
      expect(ladderFormat.next?.(evaluation, settingsOf(range))).toBeNull()
      expect(
        ladderFormat.sections(graph).flatMap(({ rounds: all }) => all.flatMap(({ matches }) => matches)),
      ).toEqual(Array.from(graph.round.keys()))
    },
    { share: 0.5 },
  )

  law(
    'LA6 a ladder whom teams join and leave is a permutation of those who are on it, in any order of results',
    [people, meetingsOf, ranges, fc.array(fc.nat(11), { maxLength: 4 })],
    (n, played, range, late) => {
      const start = field(n).map(({ id }) => id)
      const joined = [...start, ...late.map((_, index) => 1000 + index)]
      const { order } = ladder(joined, meetingsAmong(joined, played), { range })
      expect(order.toSorted((a, b) => a - b)).toEqual(joined.toSorted((a, b) => a - b))
      // Who joins without having played is below everybody who was there, in the order of joining.
      const without = ladder(start, meetingsAmong(start, played), { range }).order
      const withLate = ladder(joined, meetingsAmong(start, played), { range }).order
      expect(withLate).toEqual([...without, ...joined.slice(n)])
    },
  )

  law(
    'LA7 a correction replays the season: the ladder is that of a season in which the result was so from the start',
    [people, meetingsOf, ranges, fc.nat()],
    (n, played, range, at) => {
      if (played.length === 0) return
      const start = field(n).map(({ id }) => id)
      const index = at % played.length
      const corrected = played.map((one, i) => (i === index ? { ...one, won: !one.won } : one))
      const before = ladder(start, meetingsAmong(start, corrected.slice(0, index)), { range }).order
      const replayed = ladder(before, meetingsAmong(start, corrected.slice(index)), { range }).order
      expect(ladder(start, meetingsAmong(start, corrected), { range }).order).toEqual(replayed)
    },
  )

  law(
    'LA8 only the challenged place and those between move, each of these by one, whoever challenged from where',
    [people, meetingsOf, ranges],
    (n, played, range) => {
      let order: readonly EntrantId[] = field(n).map(({ id }) => id)
      for (const meeting of meetingsAmong(order, played)) {
        const after = ladder(order, [meeting], { range }).order
        const winner = meeting.outcome.kind === 'played' && (meeting.outcome.sets[0]?.[0] ?? 0) > 5 ? 0 : 1
        const [from, to] = [
          order.indexOf(meeting.entrants[winner]),
          order.indexOf(meeting.entrants[1 - winner] ?? -1),
        ]
        const moves = from > to && (meeting.isChallenge === true || from - to <= range)
        const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? -1)
        expect(after).toEqual(moves ? moved : order)
        order = after
      }
    },
  )

  law(
    'LA9 an entrant may challenge those above within range and nobody else, and nobody challenges upwards from the top',
    [people, ranges],
    (n, range) => {
      const order = field(n).map(({ id }) => id)
      for (const [place, id] of order.entries()) {
        const above = order.filter((_, other) => other < place && place - other <= range)
        expect(challengeable(order, id, range)).toEqual(above)
      }
      expect(challengeable(order, -7, range)).toEqual([])
    },
  )

  law(
    'LA10 a new season keeps the last order of those who come back, and all others join behind them',
    [fc.uniqueArray(fc.nat(30), { maxLength: 12 }), fc.array(fc.boolean(), { maxLength: 12 })],
    (places, known) => {
      const entrants = places.map((place, index) => ({
        id: index + 1,
        lastPlace: known[index] === true ? place : null,
      }))
      const order = openingOrder(entrants)
      expect(order.toSorted((a, b) => a - b)).toEqual(entrants.map(({ id }) => id))
      const placeOf = (id: EntrantId) => entrants[id - 1]?.lastPlace ?? null
      const back = order.filter((id) => placeOf(id) !== null)
      expect(order.slice(0, back.length)).toEqual(back)
      expect(back.map(placeOf)).toEqual(back.map(placeOf).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
      const others = order.slice(back.length)
      expect(others).toEqual(others.toSorted((a, b) => a - b))
    },
  )
})
