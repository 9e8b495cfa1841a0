import type { Evaluation } from '../evaluation.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { draftGraph, type Graph, seedSlot } from '../graph.ts'
import { type EntrantId, type Meeting, outcomeWinner } from '../result.ts'
import { type Standing, tableStandings } from '../standings.ts'
import type { SeedPair } from '../swiss/round.ts'
import { tallyMatches } from '../tally.ts'
import type { DrawOptions, Round, StageFormat } from './format.ts'
import { limitsOf } from './shape.ts'

const USUAL_RANGE = 3
const MOST_RANGE = 10

export interface LadderOptions {
  /** How many places a challenge can move an entrant up. */
  readonly range?: number
}

export interface LadderMove {
  readonly meeting: Meeting
  readonly entrant: EntrantId
  /** Places count from 1. */
  readonly from: number
  readonly to: number
}

export interface Ladder {
  readonly order: readonly EntrantId[]
  readonly moves: readonly LadderMove[]
}

/**
 * Computes the ladder from its meetings, in order. A winner takes the place of a higher-placed loser within range,
 * and the entrants between move down one (OQ-092). No other meeting changes a place. New entrants are at the bottom
 * of `start`.
 */
export function ladder(
  start: readonly EntrantId[],
  meetings: readonly Meeting[],
  options: LadderOptions = {},
): Ladder {
  const range = options.range ?? USUAL_RANGE
  const order = [...start]
  const moves: LadderMove[] = []
  for (const meeting of meetings) {
    const side = outcomeWinner(meeting.outcome)
    if (side === null || side === 'none') continue
    const entrant = meeting.entrants[side]
    const from = order.indexOf(entrant)
    const to = order.indexOf(meeting.entrants[side === 0 ? 1 : 0])
    if (to < 0 || from <= to || from - to > range) continue
    order.splice(from, 1)
    order.splice(to, 0, entrant)
    moves.push({ meeting, entrant, from: from + 1, to: to + 1 })
  }
  return { order, moves }
}

export type LadderSettings = {
  /** How many places up an entrant may challenge. */
  readonly range: number
}

/** Open-ended: entrants challenge those above them, and every challenge is an appended round of one match. */
export const ladderFormat: StageFormat<LadderSettings> = {
  name: 'ladder',
  label: FORMAT_LABELS.ladder,
  settings: { defaults: { range: USUAL_RANGE }, choices: { range: { from: 1, to: MOST_RANGE } } },
  limits: (entrants) => limitsOf(entrants, 0, FORMAT_TRAITS.ladder.maxEntries),
  draw: challengeGraph,
  // The entrants choose their matches themselves, and a ladder has no last one.
  next: () => null,
  places,
  sections: (graph) => [
    {
      ...{ kind: 'table', brackets: ['main'], title: null },
      seeds: Array.from({ length: graph.entrants }, (_, seed) => seed),
      rounds: Array.from({ length: graph.length }, (_, match) => ({
        name: `Challenge ${match + 1}`,
        matches: [match],
      })),
    },
  ],
  roundName: ({ round }) => `Challenge ${round}`,
  phaseOf: () => 'group',
  advice: () => ({
    ...{ matches: 0, rounds: 0, leastMatches: 0, fit: 'Good Fit' },
    reason: 'Entrants challenge those above them over weeks; there is no last match.',
  }),
}

/** The round of a challenge, by seed; null if the other one is not above, too far above, or gone. */
export function challenge(evaluation: Evaluation, [challenger, challenged]: SeedPair): Round | null {
  const { entrants, graph, withdrawn } = evaluation
  // Nobody can challenge an entrant who has withdrawn: they are all at the bottom.
  if (withdrawn[challenger] === 1) return null
  const order = presentOrder(evaluation)
  const from = order.indexOf(entrants[challenger]?.id ?? -1)
  const to = order.indexOf(entrants[challenged]?.id ?? -1)
  const isInRange = to >= 0 && from > to && from - to <= graph.range
  return isInRange ? { pairs: [[challenger, challenged]], byes: [] } : null
}

function challengeGraph(
  entrants: number,
  { range }: LadderSettings,
  { rule = 'specified', rounds = [] }: DrawOptions = {},
): Graph {
  const pairs = rounds.flatMap((round) => round.pairs)
  const draft = draftGraph('ladder', entrants, pairs.length, ['main'])
  for (const [index, [a, b]] of pairs.entries()) draft.add(0, index + 1, 1, seedSlot(a), seedSlot(b), 0)
  // No round of a ladder is the last one.
  return draft.seal({ rule, range, plannedRounds: Number.POSITIVE_INFINITY })
}

function places(evaluation: Evaluation): Standing[] {
  const tally = tallyMatches(evaluation, 0, evaluation.graph.length, false)
  const rows = new Map(tableStandings(evaluation, tally).map((row) => [row.entrant, row]))
  return presentOrder(evaluation).flatMap((id, index) => {
    const row = rows.get(id)
    // The order follows from the matches, so no criterion has separated anybody.
    return row ? [{ ...row, position: index + 1, reason: { ...row.reason, steps: [] } }] : []
  })
}

/** The ladder after the results that count, in the order of the facts; withdrawn entrants are at the bottom. */
function presentOrder(evaluation: Evaluation): EntrantId[] {
  const { entrants, graph, results, applied, withdrawn } = evaluation
  const counted = new Set(applied)
  const meetings = results.filter((_, fact) => counted.has(fact))
  const { order } = ladder(
    entrants.map(({ id }) => id),
    meetings,
    { range: graph.range },
  )
  const left = new Set(entrants.filter((_, seed) => withdrawn[seed] === 1).map(({ id }) => id))
  return [...order.filter((id) => !left.has(id)), ...order.filter((id) => left.has(id))]
}
