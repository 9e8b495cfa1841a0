import { type Evaluation, Status } from '../evaluation.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { draftGraph, type Graph, seedSlot } from '../graph.ts'
import { roundsFor } from '../seeding.ts'
import { tableStandings } from '../standings.ts'
import { type Contender, type SeedPair, swissRound } from '../swiss/round.ts'
import { bookBye, type Tally, tallyMatches } from '../tally.ts'
import { roundRobinRounds } from './circle.ts'
import type { DrawOptions, DrawSection, FormatFigures, Limits, Round, StageFormat } from './format.ts'
import { limitsOf, sectionRounds } from './shape.ts'

export type SwissSettings = {
  /** 0 chooses the number of rounds by the number of entrants. */
  readonly rounds: number
}

const LEAST = 2
const MOST_ROUNDS = 15
/** With fewer rounds a small field would be decided by one match. */
const USUAL_LEAST_ROUNDS = 3

/** Everybody plays every round, against an opponent with nearly the same number of wins. */
export const swissFormat: StageFormat<SwissSettings> = {
  name: 'swiss',
  label: FORMAT_LABELS.swiss,
  settings: { defaults: { rounds: 0 }, choices: { rounds: { from: 0, to: MOST_ROUNDS } } },
  limits,
  draw: swissGraph,
  next: nextRound,
  places: (evaluation) => tableStandings(evaluation, tallyWithByes(evaluation), true),
  sections,
  roundName: ({ round }) => `Round ${round}`,
  phaseOf: () => 'main',
  advice,
}

/** Enough rounds for a single unbeaten entrant, but no more than without repeat meetings. */
export function swissRounds(entrants: number): number {
  return Math.min(roundRobinRounds(entrants), Math.max(USUAL_LEAST_ROUNDS, roundsFor(entrants)))
}

const plannedRounds = (entrants: number, { rounds }: SwissSettings): number =>
  rounds === 0 ? swissRounds(entrants) : rounds

function limits(entrants: number, settings: SwissSettings): Limits {
  const size = limitsOf(entrants, LEAST, FORMAT_TRAITS.swiss.maxEntries)
  const possible = roundRobinRounds(entrants)
  if (size.problem !== null || plannedRounds(entrants, settings) <= possible) return size
  const rounds = possible === 1 ? 'round' : 'rounds'
  return {
    ...size,
    problem: `${entrants} entries can play at most ${possible} ${rounds} without repeat meetings.`,
  }
}

/** The matches of the appended rounds. A bye is a match against a seed that does not exist. */
function swissGraph(
  entrants: number,
  settings: SwissSettings,
  { rule = 'specified', rounds = [] }: DrawOptions = {},
): Graph {
  const length = rounds.reduce((sum, { pairs, byes }) => sum + pairs.length + byes.length, 0)
  const draft = draftGraph('swiss', entrants, length, ['main'])
  for (const [index, { pairs, byes }] of rounds.entries()) {
    const lines = [...pairs, ...byes.map((seed): SeedPair => [seed, entrants])]
    for (const [at, [a, b]] of lines.entries()) draft.add(0, index + 1, at + 1, seedSlot(a), seedSlot(b), 0)
  }
  return draft.seal({ rule, plannedRounds: plannedRounds(entrants, settings) })
}

function nextRound(evaluation: Evaluation): Round | 'complete' | null {
  const { graph, status, withdrawn } = evaluation
  if (status.some((one) => one <= Status.ready)) return null
  const contenders = contendersOf(evaluation).filter(({ seed }) => withdrawn[seed] !== 1)
  const played = graph.round.at(-1) ?? 0
  if (played >= graph.plannedRounds || contenders.length < LEAST) return 'complete'
  const { pairs, bye } = swissRound(contenders, pairsOf(evaluation))
  return { pairs, byes: bye === null ? [] : [bye] }
}

function contendersOf(evaluation: Evaluation): Contender[] {
  const { wins } = tallyWithByes(evaluation)
  const byes = new Int32Array(evaluation.entrants.length)
  for (const seed of byeSeeds(evaluation)) byes[seed] = (byes[seed] ?? 0) + 1
  return evaluation.entrants.map((_, seed) => ({ seed, score: wins[seed] ?? 0, byes: byes[seed] ?? 0 }))
}

function tallyWithByes(evaluation: Evaluation): Tally {
  const tally = tallyMatches(evaluation, 0, evaluation.graph.length, false)
  for (const seed of byeSeeds(evaluation)) bookBye(tally, seed)
  return tally
}

/** The seed of every bye; an entrant who had two is in it twice. */
function byeSeeds({ status, side }: Evaluation): number[] {
  return Array.from(status.keys())
    .filter((match) => status[match] === Status.bye)
    .map((match) => side[2 * match] ?? 0)
}

function pairsOf({ graph, side, status }: Evaluation): SeedPair[] {
  return Array.from({ length: graph.length }, (_, match) => match)
    .filter((match) => status[match] !== Status.bye)
    .map((match): SeedPair => [side[2 * match] ?? 0, side[2 * match + 1] ?? 0])
}

/** The table, then the rounds with the latest one last. */
function sections(graph: Graph): DrawSection[] {
  const seeds = Array.from({ length: graph.entrants }, (_, seed) => seed)
  return [
    { kind: 'table', brackets: ['table'], title: 'Standings', seeds, rounds: [] },
    {
      kind: 'list',
      brackets: ['main'],
      title: 'Rounds',
      rounds: sectionRounds(swissFormat, graph, ['main']),
    },
  ]
}

function advice(entrants: number, settings: SwissSettings): FormatFigures {
  const rounds = plannedRounds(entrants, settings)
  const mostByes = entrants % 2 === 0 ? 0 : Math.ceil(rounds / entrants)
  return {
    matches: rounds * Math.floor(entrants / 2),
    rounds,
    leastMatches: rounds - mostByes,
    fit: entrants >= 16 ? 'Best Fit' : entrants >= 8 ? 'Good Fit' : 'Not Recommended',
    reason: `Everybody plays ${rounds} rounds against opponents with a similar record, and nobody is out early.`,
  }
}
