import type { Evaluation } from '../evaluation.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { draftGraph, type Graph, seedSlot } from '../graph.ts'
import { type EntrantId, type Meeting, outcomeWinner } from '../result.ts'
import { type Standing, tableStandings } from '../standings.ts'
import type { SeedPair } from '../swiss/round.ts'
import { tallyMatches } from '../tally.ts'
import type { DrawOptions, Round, Settings, StageFormat } from './format.ts'
import { limitsOf } from './shape.ts'

const USUAL_RANGE = 3
const MOST_RANGE = 10
const USUAL_ANSWER_DAYS = 3
const MOST_ANSWER_DAYS = 14
const USUAL_PLAY_DAYS = 7
const MOST_PLAY_DAYS = 28

export interface LadderOptions {
  /** How many places a challenge can move an entrant up. */
  readonly range?: number
}

/** A meeting on a ladder. A challenge was within range when it was made, and holds whatever happens in between. */
export interface LadderMeeting extends Meeting {
  readonly isChallenge?: boolean
}

export interface LadderMove {
  readonly meeting: LadderMeeting
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
 * Computes the ladder from its meetings, in order. A winner takes the place of a higher-placed loser, in a challenge
 * from wherever the two are by then, else within range; the entrants between move down one (OQ-092). No other meeting
 * changes a place. New entrants are at the bottom of `start`.
 */
export function ladder(
  start: readonly EntrantId[],
  meetings: readonly LadderMeeting[],
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
    if (to < 0 || from <= to || (meeting.isChallenge !== true && from - to > range)) continue
    order.splice(from, 1)
    order.splice(to, 0, entrant)
    moves.push({ meeting, entrant, from: from + 1, to: to + 1 })
  }
  return { order, moves }
}

export type LadderSettings = {
  /** How many places up an entrant may challenge. */
  readonly range: number
  /** In how many days a challenge is answered. Without an answer the challenger takes the place. */
  readonly answerDays: number
  /** In how many days an accepted challenge is played. After that it lapses. */
  readonly playDays: number
}

/** The settings of a stored stage, with the usual values of those that it does not have. */
export function ladderSettings(stored: Settings): LadderSettings {
  const { defaults } = ladderFormat.settings
  const numberAt = (key: keyof LadderSettings) => {
    const value = stored[key]
    return typeof value === 'number' ? value : defaults[key]
  }
  return { range: numberAt('range'), answerDays: numberAt('answerDays'), playDays: numberAt('playDays') }
}

/** Open-ended: entrants challenge those above them, and every challenge is an appended round of one match. */
export const ladderFormat: StageFormat<LadderSettings> = {
  name: 'ladder',
  label: FORMAT_LABELS.ladder,
  settings: {
    defaults: { range: USUAL_RANGE, answerDays: USUAL_ANSWER_DAYS, playDays: USUAL_PLAY_DAYS },
    choices: {
      range: { from: 1, to: MOST_RANGE },
      answerDays: { from: 1, to: MOST_ANSWER_DAYS },
      playDays: { from: 1, to: MOST_PLAY_DAYS },
    },
  },
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

/** Whom an entrant may challenge, the highest first: those above, within range. Nobody if the entrant is not on it. */
export function challengeable(
  order: readonly EntrantId[],
  entrant: EntrantId,
  range: number,
): readonly EntrantId[] {
  const from = order.indexOf(entrant)
  return from < 0 ? [] : order.slice(Math.max(0, from - range), from)
}

/**
 * The order in which a ladder begins: those whom the last season has placed by that place, all others behind them in
 * the order in which they joined.
 */
export function openingOrder(
  entrants: readonly { readonly id: EntrantId; readonly lastPlace: number | null }[],
): readonly EntrantId[] {
  const place = ({ lastPlace }: { readonly lastPlace: number | null }) =>
    lastPlace ?? Number.POSITIVE_INFINITY
  const known = entrants.filter(({ lastPlace }) => lastPlace !== null)
  const others = entrants.filter(({ lastPlace }) => lastPlace === null)
  return [...known.toSorted((a, b) => place(a) - place(b)), ...others].map(({ id }) => id)
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
  { range }: Pick<LadderSettings, 'range'>,
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
