import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import {
  championSeed,
  type Evaluation,
  isOver,
  type MatchState,
  matchState,
  matchStates,
} from './evaluation.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { roundRobin } from './formats/round-robin.ts'
import { singleElimination } from './formats/single-elimination.ts'
import type { Entrant, EntrantId, Outcome, Result } from './result.ts'
import { chalk, playOut } from './test/play.ts'

const [ANN, BEN, CAT, DAN] = [1, 2, 3, 4] as const
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']
const people = (n: number): Entrant[] => NAMES.slice(0, n).map((name, i) => ({ id: i + 1, name }))

const beats = (match: number, winner: EntrantId, loser: EntrantId): Result => ({
  match,
  entrants: [winner, loser],
  outcome: {
    kind: 'played',
    sets: [
      [11, 4],
      [11, 9],
    ],
  },
})
const pairOf = ({ sides }: MatchState) => sides.map((side) => (side.is === 'entrant' ? side.id : side.is))
const seenAt = (evaluation: Evaluation, match: number) => {
  const state = matchState(evaluation, match)
  return [...pairOf(state), state.status]
}

describe('single elimination of four entrants', () => {
  const graph = singleElimination(4)

  test('the draw starts with two ready semifinals and an open final', () => {
    const start = evaluate(graph, people(4), [])
    expect(matchStates(start).map((state) => [...pairOf(state), state.status])).toEqual([
      [ANN, DAN, 'ready'],
      [BEN, CAT, 'ready'],
      ['open', 'open', 'pending'],
    ])
  })

  test('the winners of the semifinals fill the final', () => {
    const half = evaluate(graph, people(4), [beats(0, DAN, ANN)])
    expect(seenAt(half, 2)).toEqual([DAN, 'open', 'pending'])
    const full = evaluate(graph, people(4), [beats(0, DAN, ANN), beats(1, CAT, BEN)])
    expect(seenAt(full, 2)).toEqual([DAN, CAT, 'ready'])
  })

  test('the winner of the final is champion', () => {
    const end = evaluate(graph, people(4), [beats(0, ANN, DAN), beats(1, BEN, CAT), beats(2, BEN, ANN)])
    expect(championSeed(end)).toBe(1)
    expect(isOver(end)).toBe(true)
    expect(matchState(end, 2)).toMatchObject({ status: 'played', winner: BEN, loser: ANN })
  })

  test('a match names both sides with their seeds', () => {
    expect(matchState(evaluate(graph, people(4), []), 1).sides).toEqual([
      { is: 'entrant', id: BEN, seed: 2 },
      { is: 'entrant', id: CAT, seed: 3 },
    ])
  })

  test('a match shows the fact that decided it', () => {
    const fact = beats(0, ANN, DAN)
    expect(matchState(evaluate(graph, people(4), [fact]), 0).result).toBe(fact)
    expect(matchState(evaluate(graph, people(4), []), 0).result).toBeNull()
  })
})

describe('byes in a draw', () => {
  test('a bye advances the best of three seeds to the final', () => {
    const start = evaluate(singleElimination(3), people(3), [])
    expect(seenAt(start, 0)).toEqual([ANN, 'bye', 'bye'])
    expect(seenAt(start, 1)).toEqual([BEN, CAT, 'ready'])
    expect(seenAt(start, 2)).toEqual([ANN, 'open', 'pending'])
  })

  test('byes advance entrants through the losers bracket of a small double elimination', () => {
    const graph = doubleElimination(3)
    const now = evaluate(graph, people(3), [beats(1, BEN, CAT)])
    expect(seenAt(now, 3)).toEqual(['bye', CAT, 'bye'])
    expect(seenAt(now, 4)).toEqual([CAT, 'open', 'pending'])
    expect(seenAt(now, 2)).toEqual([ANN, BEN, 'ready'])
  })

  test('with three entrants the only semifinal loser gets third place', () => {
    const graph = singleElimination(3, { bronze: true })
    const now = evaluate(graph, people(3), [beats(1, BEN, CAT)])
    expect(matchState(now, graph.bronze)).toMatchObject({ status: 'bye', winner: CAT })
  })

  test('a draw of one or no entrants has no matches', () => {
    for (const n of [0, 1]) {
      expect(matchStates(evaluate(singleElimination(n), people(n), []))).toEqual([])
      expect(matchStates(evaluate(doubleElimination(n), people(n), []))).toEqual([])
      expect(matchStates(evaluate(roundRobin(n), people(n), []))).toEqual([])
      expect(matchStates(evaluate(groupKnockout(n), people(n), []))).toEqual([])
    }
  })
})

describe('double elimination of two entrants', () => {
  const graph = doubleElimination(2)

  test('the loser of the first match plays the grand final', () => {
    const now = evaluate(graph, people(2), [beats(0, ANN, BEN)])
    expect(seenAt(now, 1)).toEqual([ANN, BEN, 'ready'])
    expect(seenAt(now, 2)).toEqual(['open', 'open', 'pending'])
  })

  test('no decider is played if the unbeaten side wins the grand final', () => {
    const end = evaluate(graph, people(2), [beats(0, ANN, BEN), beats(1, ANN, BEN)])
    expect(seenAt(end, 2)).toEqual(['bye', 'bye', 'void'])
    expect(championSeed(end)).toBe(0)
    expect(isOver(end)).toBe(true)
  })

  test('a decider is played if both finalists have lost once', () => {
    const facts = [beats(0, ANN, BEN), beats(1, BEN, ANN)]
    expect(seenAt(evaluate(graph, people(2), facts), 2)).toEqual([ANN, BEN, 'ready'])
    const end = evaluate(graph, people(2), [...facts, beats(2, BEN, ANN)])
    expect(championSeed(end)).toBe(1)
  })

  test('the draw is complete after the grand final if the decider is switched off', () => {
    const short = doubleElimination(2, { decider: false })
    const end = evaluate(short, people(2), [beats(0, ANN, BEN), beats(1, BEN, ANN)])
    expect(isOver(end)).toBe(true)
    expect(championSeed(end)).toBe(1)
  })
})

describe('outcomes of matches', () => {
  const graph = singleElimination(4)
  const withOutcome = (outcome: Outcome) =>
    evaluate(graph, people(4), [{ match: 0, entrants: [ANN, DAN], outcome }])

  test.each<[Outcome, string, number | null]>([
    [{ kind: 'played', sets: [[11, 3]] }, 'played', ANN],
    [{ kind: 'played', sets: [[3, 11]] }, 'played', DAN],
    [{ kind: 'walkover', winner: 1 }, 'walkover', DAN],
    [{ kind: 'retired', winner: 0, sets: [[4, 9]] }, 'retired', ANN],
    [{ kind: 'double_forfeit' }, 'double_forfeit', null],
  ])('a match with the outcome %j ends as %s', (outcome, status, winner) => {
    expect(matchState(withOutcome(outcome), 0)).toMatchObject({ status, winner })
  })

  test('after a double forfeit in a semifinal the other finalist wins without a match', () => {
    const end = evaluate(graph, people(4), [
      { match: 0, entrants: [ANN, DAN], outcome: { kind: 'double_forfeit' } },
      beats(1, CAT, BEN),
    ])
    expect(seenAt(end, 2)).toEqual(['bye', CAT, 'bye'])
    expect(championSeed(end)).toBe(2)
  })

  test('the draw has no champion if both sides forfeit the final', () => {
    const end = evaluate(graph, people(4), [
      beats(0, ANN, DAN),
      beats(1, BEN, CAT),
      { match: 2, entrants: [ANN, BEN], outcome: { kind: 'double_forfeit' } },
    ])
    expect(championSeed(end)).toBeNull()
    expect(isOver(end)).toBe(true)
  })

  test('a level score does not decide a match', () => {
    const now = withOutcome({
      kind: 'played',
      sets: [
        [11, 3],
        [3, 11],
      ],
    })
    expect(matchState(now, 0).status).toBe('ready')
    expect(now.orphans).toMatchObject([{ reason: 'no_winner' }])
  })
})

describe('facts about matches', () => {
  const graph = singleElimination(4)

  test('a fact names its entrants in either order', () => {
    const turned: Result = { match: 0, entrants: [DAN, ANN], outcome: { kind: 'walkover', winner: 0 } }
    expect(matchState(evaluate(graph, people(4), [turned]), 0)).toMatchObject({ winner: DAN, loser: ANN })
    const played: Result = { match: 0, entrants: [DAN, ANN], outcome: { kind: 'played', sets: [[5, 11]] } }
    expect(matchState(evaluate(graph, people(4), [played]), 0)).toMatchObject({ winner: ANN, loser: DAN })
  })

  test('if several facts name one match, the last one counts and the others are superseded', () => {
    const now = evaluate(graph, people(4), [beats(0, ANN, DAN), beats(0, DAN, ANN)])
    expect(matchState(now, 0).winner).toBe(DAN)
    expect(now.orphans).toMatchObject([{ reason: 'superseded', result: { entrants: [ANN, DAN] } }])
  })

  test('facts that a correction orphaned count again when the correction is undone', () => {
    const final = beats(2, ANN, BEN)
    const facts = [beats(0, ANN, DAN), beats(1, BEN, CAT), final]
    const corrected = evaluate(graph, people(4), [beats(0, DAN, ANN), ...facts.slice(1)])
    expect(seenAt(corrected, 2)).toEqual([DAN, BEN, 'ready'])
    expect(corrected.orphans).toEqual([{ result: final, reason: 'other_entrants' }])
    expect(championSeed(evaluate(graph, people(4), facts))).toBe(0)
  })

  test('facts about a match that does not exist are listed separately', () => {
    for (const match of [-1, 3, 99, Number.NaN]) {
      expect(evaluate(graph, people(4), [beats(match, ANN, DAN)]).orphans).toMatchObject([
        { reason: 'unknown_match' },
      ])
    }
  })

  test('facts about a later match wait until both its entrants are known', () => {
    const early = evaluate(graph, people(4), [beats(2, ANN, BEN)])
    expect(matchState(early, 2).status).toBe('pending')
    const due = evaluate(graph, people(4), [beats(2, ANN, BEN), beats(1, BEN, CAT), beats(0, ANN, DAN)])
    expect(championSeed(due)).toBe(0)
  })
})

describe('withdrawals of entrants', () => {
  test('a withdrawal gives walkovers to the next opponent and to later ones', () => {
    const graph = doubleElimination(4)
    const now = evaluate(graph, people(4), [beats(0, ANN, DAN)], [ANN])
    expect(matchState(now, 0).winner).toBe(ANN)
    const later = evaluate(graph, people(4), [beats(0, ANN, DAN), beats(1, BEN, CAT)], [ANN])
    expect(matchState(later, 2)).toMatchObject({ status: 'walkover', winner: BEN, loser: ANN, result: null })
    expect(matchState(later, 3).status).toBe('ready')
  })

  test('if both opponents withdraw, the match is a double forfeit', () => {
    const now = evaluate(singleElimination(4), people(4), [], [ANN, DAN])
    expect(matchState(now, 0)).toMatchObject({ status: 'double_forfeit', winner: null })
    expect(seenAt(now, 2)).toEqual(['bye', 'open', 'pending'])
  })

  test('a withdrawal of an entrant outside the draw changes nothing', () => {
    expect(matchStates(evaluate(singleElimination(4), people(4), [], [77]))).toEqual(
      matchStates(evaluate(singleElimination(4), people(4), [])),
    )
  })

  test('an entrant who withdraws during the group loses the place to the next one', () => {
    const graph = groupKnockout(3)
    const pairs = matchStates(evaluate(graph, people(3), []))
      .slice(0, 3)
      .map(pairOf)
    const matchOf = (one: EntrantId, other: EntrantId) =>
      pairs.findIndex((pair) => pair.includes(one) && pair.includes(other))
    const facts = [beats(matchOf(ANN, BEN), ANN, BEN), beats(matchOf(BEN, CAT), BEN, CAT)]
    const now = evaluate(graph, people(3), facts, [ANN])
    expect(matchState(now, matchOf(ANN, CAT))).toMatchObject({ status: 'walkover', winner: CAT })
    expect(new Set(pairOf(matchState(now, graph.final)))).toEqual(new Set([BEN, CAT]))
    expect(matchState(now, graph.final).status).toBe('ready')
  })

  test('an entrant who withdraws after the group keeps the place and loses the knockout match', () => {
    const graph = groupKnockout(3)
    const end = playOut({ ...graph }, people(3), chalk)
    const groupFacts = end.results.filter(({ match }) => match < 3)
    const now = evaluate(graph, people(3), groupFacts, [ANN])
    expect(matchState(now, graph.final)).toMatchObject({ status: 'walkover', winner: BEN, loser: ANN })
  })

  test('an entrant who withdraws after a group without play keeps the place as well', () => {
    const graph = groupKnockout(3)
    const facts = matchStates(evaluate(graph, people(3), []))
      .slice(0, 3)
      .map((state): Result => {
        const [one, other] = pairOf(state) as [EntrantId, EntrantId]
        const winner = one < other ? 0 : 1
        return { match: state.match, entrants: [one, other], outcome: { kind: 'walkover', winner } }
      })
    const now = evaluate(graph, people(3), [...facts, beats(graph.final, ANN, BEN)], [ANN])
    expect(matchState(now, graph.final)).toMatchObject({ status: 'played', winner: ANN })
  })
})

describe('group knockout of eight entrants', () => {
  const graph = groupKnockout(8)

  test('the knockout waits for each group to be complete before it names the qualifiers', () => {
    const end = playOut(graph, people(8), chalk)
    const groupA = end.results.filter(({ match }) => match < 6)
    const half = evaluate(graph, people(8), groupA)
    expect(half.groupOrder).toEqual([[0, 3, 4, 7], null])
    expect(pairOf(matchState(half, 12))).toEqual([ANN, 'open'])
  })

  test('a group winner meets the runner-up of the other group', () => {
    const end = playOut(graph, people(8), chalk)
    const semifinals = [12, 13].map((match) => pairOf(matchState(end, match)))
    expect(semifinals).toEqual([
      [ANN, CAT],
      [BEN, DAN],
    ])
    expect(championSeed(end)).toBe(0)
  })
})
