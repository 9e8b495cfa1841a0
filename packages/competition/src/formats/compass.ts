import { FORMAT_LABELS } from '../format-names.ts'
import {
  type Draft,
  draftGraph,
  type Graph,
  loserOf,
  NOWHERE,
  seedSlot,
  sourceValue,
  winnerOf,
} from '../graph.ts'
import { knockoutRound } from '../rounds.ts'
import { bracketSize, drawOrder, roundsFor } from '../seeding.ts'
import { standings } from '../standings.ts'
import type { StageFormat } from './format.ts'
import { limitsOf, phaseByBracket, trees } from './shape.ts'

const LARGEST = 32

/**
 * The sections by the way into them: '' is East, '1' the losers of its first round, '12' the losers of the second
 * round of that section. A draw of 8 has the sections whose digits add up to at most 2, a draw of 32 all of them.
 */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['', 'East'],
  ['1', 'West'],
  ['2', 'North'],
  ['11', 'South'],
  ['3', 'Northeast'],
  ['21', 'Northwest'],
  ['12', 'Southwest'],
  ['111', 'Southeast'],
  ['4', 'East-northeast'],
  ['31', 'North-northeast'],
  ['22', 'North-northwest'],
  ['211', 'West-northwest'],
  ['13', 'West-southwest'],
  ['121', 'South-southwest'],
  ['112', 'South-southeast'],
  ['1111', 'East-southeast'],
])
const WAYS = [...SECTIONS.keys()]
const bracketOf = (way: string): string => (way === '' ? 'main' : `compass:${SECTIONS.get(way)}`)
const wayOf = (bracket: string): string => WAYS.find((way) => bracketOf(way) === bracket) ?? ''
const depthOf = (way: string): number => Array.from(way).reduce((sum, digit) => sum + Number(digit), 0)

export const compassFormat: StageFormat = {
  name: 'compass',
  label: FORMAT_LABELS.compass,
  settings: { defaults: {}, choices: {} },
  limits: (entrants) => {
    const { least, most, problem } = limitsOf(entrants, 6, LARGEST)
    const lines = bracketSize(entrants)
    if (problem !== null || 4 * entrants >= 3 * lines) return { least, most, problem }
    return { least, most, problem: 'A compass draw needs 6 to 8, 12 to 16, or 24 to 32 entries.' }
  },
  draw: (entrants, _, options) => ({ ...compass(entrants), rule: options?.rule ?? 'specified' }),
  places: standings,
  sections: (graph) =>
    trees(
      compassFormat,
      graph,
      WAYS.map((way) => [SECTIONS.get(way) ?? '', bracketOf(way)]),
    ),
  roundName: ({ entrants, bracket, round }) =>
    knockoutRound(roundsFor(entrants) - depthOf(wayOf(bracket)), round),
  phaseOf: (at) => phaseByBracket(at, roundsFor(at.entrants)),
  advice: (entrants) => {
    const rounds = roundsFor(entrants)
    const isTaken = Array.from(drawOrder(rounds), (seed) => seed < entrants)
    const leastMatches = entrants === 0 ? 0 : Math.min(...leastFor(isTaken))
    const isFull = leastMatches === rounds
    return {
      matches: matchesAmong(isTaken),
      rounds,
      leastMatches,
      fit: isFull && rounds > 2 ? 'Best Fit' : 'Good Fit',
      reason: `Everyone plays ${isFull ? rounds : `${leastMatches} to ${rounds}`} matches`,
    }
  },
}

/**
 * Every loser goes on in a section of those who lost in the same round, so that everybody plays one match per round
 * and every place is played for. Two entrants never meet twice: the winner and the loser of a match are in different
 * sections from then on.
 */
export function compass(entrants: number): Graph {
  const rounds = roundsFor(entrants)
  const ways = WAYS.filter((way) => depthOf(way) < Math.max(1, rounds))
  const draft = draftGraph('compass', entrants, rounds * 2 ** Math.max(0, rounds - 1), ways.map(bracketOf))
  let sections: Section[] = [
    { way: '', round: 0, place: 1, sources: Array.from(drawOrder(rounds), seedSlot) },
  ]
  let final = NOWHERE
  for (let round = 1; round <= rounds; round++) {
    sections = sections.flatMap((section) => {
      const [winners, losers] = playRound(draft, ways, section)
      if (section.way === '') final = sourceValue(winners.sources[0] as number)
      return [winners, losers]
    })
  }
  return draft.seal({ final })
}

interface Section {
  readonly way: string
  /** The rounds played in it so far. */
  readonly round: number
  /** The best place in it. */
  readonly place: number
  readonly sources: readonly number[]
}

/** One round of a section: the winners go on in it, the losers make a new one. */
function playRound(draft: Draft, ways: readonly string[], section: Section): [Section, Section] {
  const { way, sources } = section
  const round = section.round + 1
  const half = sources.length / 2
  const matches = Array.from({ length: half }, (_, i) => {
    const [a, b] = [sources[2 * i] as number, sources[2 * i + 1] as number]
    return draft.add(ways.indexOf(way), round, i + 1, a, b, section.place + half)
  })
  return [
    { ...section, round, sources: matches.map(winnerOf) },
    { way: `${way}${round}`, round: 0, place: section.place + half, sources: matches.map(loserOf) },
  ]
}

/** Counts the matches of a section and of all that follow from it. Where a bye stands is known before any result. */
function matchesAmong(isTaken: readonly boolean[]): number {
  if (isTaken.length < 2) return 0
  const { both, any } = pairsOf(isTaken)
  return both.filter(Boolean).length + matchesAmong(any) + matchesAmong(both)
}

/** The least number of matches for each line, whoever wins; infinite for a bye. */
function leastFor(isTaken: readonly boolean[]): number[] {
  if (isTaken.length < 2) return isTaken.map((taken) => (taken ? 0 : Number.POSITIVE_INFINITY))
  const { both, any } = pairsOf(isTaken)
  const [afterWin, afterLoss] = [leastFor(any), leastFor(both)]
  return isTaken.map((taken, line) => {
    const pair = line >> 1
    if (!taken) return Number.POSITIVE_INFINITY
    return both[pair] ? 1 + Math.min(afterWin[pair] ?? 0, afterLoss[pair] ?? 0) : (afterWin[pair] ?? 0)
  })
}

/** For each pair of lines whether both have an entrant, so that the loser has one, and whether any has. */
function pairsOf(isTaken: readonly boolean[]) {
  const pairs = Array.from({ length: isTaken.length / 2 }, (_, i) => isTaken.slice(2 * i, 2 * i + 2))
  return { both: pairs.map((pair) => pair.every(Boolean)), any: pairs.map((pair) => pair.some(Boolean)) }
}
