import { CARDS } from '../advice.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { type Draft, draftGraph, type Graph, loserOf, winnerOf } from '../graph.ts'
import { knockoutRound } from '../rounds.ts'
import { roundsFor } from '../seeding.ts'
import { standings } from '../standings.ts'
import type { StageFormat } from './format.ts'
import { drawKnockout, type Rounds } from './knockout.ts'
import { limitsOf, phaseByBracket, trees } from './shape.ts'

export interface DoubleEliminationOptions {
  /** Whether a second grand final follows if the losers side wins the first one. On by default. */
  readonly decider?: boolean
}

/**
 * What follows if the losers side wins the grand final: nothing, a second match, or one game. The official rules play
 * one game to 15, won by two.
 */
export const DECIDERS = ['none', 'match', 'game'] as const
type DoubleEliminationSettings = { readonly decider: (typeof DECIDERS)[number] }

export const doubleEliminationFormat: StageFormat<DoubleEliminationSettings> = {
  name: 'double_elimination',
  label: FORMAT_LABELS.double_elimination,
  settings: { defaults: { decider: 'match' }, choices: { decider: { options: DECIDERS } } },
  limits: (entrants) => limitsOf(entrants, 2, FORMAT_TRAITS.double_elimination.maxEntries),
  draw: (entrants, { decider }, options) => ({
    ...doubleElimination(entrants, { decider: decider !== 'none' }),
    rule: options?.rule ?? 'specified',
  }),
  places: standings,
  sections: (graph) =>
    trees(doubleEliminationFormat, graph, [
      ['Winners bracket', 'main'],
      ['Losers bracket', 'losers'],
      ['Finals', 'final'],
    ]),
  roundName: ({ entrants, bracket, round }) => {
    if (bracket === 'final') return round > 1 ? 'Decider' : 'Finals'
    return bracket === 'main' ? knockoutRound(roundsFor(entrants), round) : `Round ${round}`
  },
  phaseOf: (at) => phaseByBracket(at, null),
  rules: ({ decider }) => (decider === 'game' ? { decider: { bestOf: 1, pointsTo: 15 } } : {}),
  advice: (entrants) => ({
    ...CARDS.double_elimination(entrants),
    matches: Math.max(0, 2 * entrants - 2),
    rounds: 2 * roundsFor(entrants),
    leastMatches: entrants < 2 ? 0 : 2,
  }),
}

const WINNERS = 0
const LOSERS = 1
const FINAL = 2

/** An entrant is out after two losses: winners bracket, losers bracket, grand final and its decider. */
export function doubleElimination(entrants: number, options: DoubleEliminationOptions = {}): Graph {
  const rounds = roundsFor(entrants)
  const withDecider = options.decider !== false
  const length = rounds === 0 ? 0 : 2 * 2 ** rounds - 2 + (withDecider ? 1 : 0)
  const draft = draftGraph('double_elimination', entrants, length, ['main', 'losers', 'final'])
  if (rounds === 0) return draft.seal({})

  const places = loserPlaces(rounds)
  const dropRound = (round: number) => Math.max(1, 2 * (round - 1))
  const winners = drawKnockout(draft, WINNERS, rounds, (round) => places[dropRound(round)] ?? 2)
  const winnersFinal = winners[rounds - 1]?.[0] ?? 0
  const [challenger = 0] = drawLosers(draft, LOSERS, rounds, winners, places, rounds - 1)
  const grand = draft.add(FINAL, 1, 1, winnerOf(winnersFinal), challenger, 2)
  if (!withDecider) return draft.seal({ final: grand })
  const decider = draft.add(FINAL, 2, 1, loserOf(grand), winnerOf(grand), 2)
  return draft.seal({ final: decider, decider })
}

/**
 * A loser of level j in the winners bracket drops to their own line XOR this mask. Reversing the bits of the level
 * keeps two players who have met apart for as many losers rounds as any wiring can.
 */
export function dropMask(rounds: number, level: number): number {
  let reversed = 0
  for (let bit = 0; bit < rounds - 1; bit++) reversed |= ((level >> bit) & 1) << (rounds - 2 - bit)
  return reversed >> level
}

/**
 * Adds the levels of a losers bracket: in level j its survivors play each other (2j-1), then the new losers (2j).
 * Returns the sources of the survivors after the last level. After all levels that is the losers champion; in a field
 * of two it is the loser of the only match.
 */
export function drawLosers(
  draft: Draft,
  bracket: number,
  rounds: number,
  winners: Rounds,
  places: readonly number[],
  levels: number,
): number[] {
  let survivors = (winners[0] ?? []).map(loserOf)
  for (let level = 1; level <= levels; level++) {
    const dropping = winners[level] ?? []
    const mask = dropMask(rounds, level)
    const minor = dropping.map((_, i) => {
      const a = survivors[2 * i] as number
      const b = survivors[2 * i + 1] as number
      return draft.add(bracket, 2 * level - 1, i + 1, a, b, places[2 * level - 1] ?? 0)
    })
    survivors = minor.map((match, i) => {
      const dropped = loserOf(dropping[i ^ mask] as number)
      return winnerOf(draft.add(bracket, 2 * level, i + 1, winnerOf(match), dropped, places[2 * level] ?? 0))
    })
  }
  return survivors
}

/** The place of the losers of each losers round, counted back from third. */
export function loserPlaces(rounds: number): number[] {
  const places: number[] = []
  let place = 3
  for (let round = 2 * (rounds - 1); round >= 1; round--) {
    places[round] = place
    place += 2 ** (rounds - 1 - Math.ceil(round / 2))
  }
  return places
}
