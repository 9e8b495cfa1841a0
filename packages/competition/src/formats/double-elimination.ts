import { type Draft, draftGraph, type Graph, loserOf, winnerOf } from '../graph.ts'
import { roundsFor } from '../seeding.ts'
import { drawKnockout, type Rounds } from './knockout.ts'

export interface DoubleEliminationOptions {
  /** Whether a second grand final follows if the losers side wins the first one. On by default. */
  readonly decider?: boolean
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
  const challenger = drawLosers(draft, rounds, winners, places)
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
 * Adds level j of the losers bracket: its survivors play each other (2j-1), then the new losers (2j). Returns the
 * source of the losers champion; in a field of two that is the loser of the only match.
 */
function drawLosers(draft: Draft, rounds: number, winners: Rounds, places: readonly number[]): number {
  let survivors = (winners[0] ?? []).map(loserOf)
  for (let level = 1; level < rounds; level++) {
    const dropping = winners[level] ?? []
    const mask = dropMask(rounds, level)
    const minor = dropping.map((_, i) => {
      const a = survivors[2 * i] as number
      const b = survivors[2 * i + 1] as number
      return draft.add(LOSERS, 2 * level - 1, i + 1, a, b, places[2 * level - 1] ?? 0)
    })
    survivors = minor.map((match, i) => {
      const dropped = loserOf(dropping[i ^ mask] as number)
      return winnerOf(draft.add(LOSERS, 2 * level, i + 1, winnerOf(match), dropped, places[2 * level] ?? 0))
    })
  }
  return survivors[0] as number
}

/** The place of the losers of each losers round, counted back from third. */
function loserPlaces(rounds: number): number[] {
  const places: number[] = []
  let place = 3
  for (let round = 2 * (rounds - 1); round >= 1; round--) {
    places[round] = place
    place += 2 ** (rounds - 1 - Math.ceil(round / 2))
  }
  return places
}
