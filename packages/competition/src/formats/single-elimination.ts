import { CARDS } from '../advice.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { type Draft, draftGraph, firstLoserOf, type Graph, loserOf, NOWHERE, winnerOf } from '../graph.ts'
import { knockoutRound } from '../rounds.ts'
import { bracketSize, roundsFor } from '../seeding.ts'
import { standings } from '../standings.ts'
import { drawLosers, loserPlaces } from './double-elimination.ts'
import type { StageFormat } from './format.ts'
import { drawBronze, drawKnockout, placeAfterRound, type Rounds } from './knockout.ts'
import { limitsOf, phaseByBracket, trees } from './shape.ts'

export interface SingleEliminationOptions {
  /** The losers of the semifinals play for third place. A feed-in consolation decides third place itself. */
  readonly bronze?: boolean
  readonly consolation?: Consolation
}

/**
 * What the losers play. `first_match`: whoever loses their first match plays a knockout for the consolation.
 * `feed_in`: the losers of all rounds before the final drop to a back draw for bronze, and a second loss is the end.
 */
export const CONSOLATIONS = ['none', 'first_match', 'feed_in'] as const
export type Consolation = (typeof CONSOLATIONS)[number]
type SingleEliminationSettings = { readonly bronze: boolean; readonly consolation: Consolation }

const MAIN = 0
const BRONZE = 1
const CONSOLATION = 2
/** Three entrants have no two losers of a first match besides the finalists. */
const LEAST_FOR_CONSOLATION = 4

export const singleEliminationFormat: StageFormat<SingleEliminationSettings> = {
  name: 'single_elimination',
  label: FORMAT_LABELS.single_elimination,
  settings: {
    defaults: { bronze: false, consolation: 'none' },
    choices: { bronze: { options: [false, true] }, consolation: { options: CONSOLATIONS } },
  },
  limits: (entrants) => limitsOf(entrants, 2, FORMAT_TRAITS.single_elimination.maxEntries),
  draw: (entrants, settings, options) => ({
    ...singleElimination(entrants, settings),
    rule: options?.rule ?? 'specified',
  }),
  places: standings,
  sections: (graph) =>
    trees(singleEliminationFormat, graph, [
      [graph.brackets.length > 1 && hasConsolation(graph) ? 'Main draw' : null, 'main'],
      ['Consolation', 'consolation'],
      ['Bronze Match', 'bronze'],
    ]),
  roundName: ({ entrants, bracket, round }) => {
    if (bracket === 'bronze') return 'Bronze Match'
    return bracket === 'main' ? knockoutRound(roundsFor(entrants), round) : `Round ${round}`
  },
  phaseOf: (at) => phaseByBracket(at, roundsFor(at.entrants)),
  advice: (entrants, settings) => ({
    ...CARDS.single_elimination(entrants),
    matches: singleEliminationMatches(entrants, settings),
    rounds: singleEliminationRounds(entrants, settings),
    leastMatches: leastMatches(entrants, settings),
  }),
}

/** An entrant is out after one loss, unless there is a consolation. Fewer than two entrants give a draw without matches. */
export function singleElimination(entrants: number, options: SingleEliminationOptions = {}): Graph {
  const rounds = roundsFor(entrants)
  const { bronze, consolation } = whatFollows(entrants, options)
  const length =
    rounds === 0 ? 0 : 2 ** rounds - 1 + (bronze ? 1 : 0) + consolationLines(entrants, bronze, consolation)
  const draft = draftGraph('single_elimination', entrants, length, ['main', 'bronze', 'consolation'])
  if (rounds === 0) return draft.seal({})
  const places = loserPlaces(rounds)
  const isFedIn = (round: number) => consolation === 'feed_in' && round < rounds
  const drawn = drawKnockout(draft, MAIN, rounds, (round) =>
    isFedIn(round) ? (places[Math.max(1, 2 * (round - 1))] ?? 2) : placeAfterRound(rounds, round),
  )
  const final = drawn[rounds - 1]?.[0] ?? 0
  const ends = { final, bronze: bronze ? drawBronze(draft, BRONZE, drawn[rounds - 2] ?? []) : NOWHERE }
  if (consolation === 'feed_in') return draft.seal({ final, bronze: drawFeedIn(draft, rounds, drawn) })
  if (consolation === 'none') return draft.seal(ends)
  drawFirstMatch(draft, rounds, drawn, feedsSecondRound(entrants, bronze))
  // Which losers of the second round drop is known only after it, so a place below them is counted at the end.
  return draft.seal({ ...ends, countedFrom: 2 ** (rounds - 1) + 1 })
}

/** A loser has one way on: in a draw of four the losers of the first match are those of the semifinals. */
function whatFollows(entrants: number, options: SingleEliminationOptions): SingleEliminationSettings {
  const wanted = entrants < LEAST_FOR_CONSOLATION ? 'none' : (options.consolation ?? 'none')
  const bronze = options.bronze === true && entrants > 2 && wanted !== 'feed_in'
  return { bronze, consolation: bronze && wanted === 'first_match' && entrants === 4 ? 'none' : wanted }
}

/** The back draw of a double elimination up to its semifinal, whose winner has the bronze medal. */
function drawFeedIn(draft: Draft, rounds: number, main: Rounds): number {
  const survivors = drawLosers(draft, CONSOLATION, rounds, main, loserPlaces(rounds), rounds - 2)
  return draft.add(BRONZE, 1, 1, survivors[0] as number, survivors[1] as number, 4)
}

/**
 * A knockout of those who lost their first match. Losers of the second round join in its second round if a bye had
 * led them there. Nobody in it has met anybody else in it, so the lines need no crossing.
 */
function drawFirstMatch(draft: Draft, rounds: number, main: Rounds, feeds: boolean): void {
  const base = 2 ** (rounds - 1)
  let survivors = (main[0] ?? []).map(loserOf)
  let round = 0
  const play = (pairs: readonly (readonly [number, number])[]) => {
    round++
    const place = base + pairs.length + 1
    survivors = pairs.map(([a, b], i) => winnerOf(draft.add(CONSOLATION, round, i + 1, a, b, place)))
  }
  const inPairs = () =>
    Array.from({ length: survivors.length / 2 }, (_, i) => {
      return [survivors[2 * i] as number, survivors[2 * i + 1] as number] as const
    })
  play(inPairs())
  const dropping = feeds ? (main[1] ?? []) : []
  if (feeds) play(survivors.map((one, i) => [one, firstLoserOf(dropping[i] as number)] as const))
  while (survivors.length > 1) play(inPairs())
}

/** Losers of the second round drop only if there were byes, and if they have no other match: the final or the bronze. */
function feedsSecondRound(entrants: number, bronze: boolean): boolean {
  const rounds = roundsFor(entrants)
  return entrants < bracketSize(entrants) && rounds > 2 && !(bronze && rounds === 3)
}

function consolationLines(entrants: number, bronze: boolean, consolation: Consolation): number {
  const lines = bracketSize(entrants) / 2
  if (consolation === 'none') return 0
  if (consolation === 'feed_in') return 2 * lines - 3
  return lines - 1 + (feedsSecondRound(entrants, bronze) ? lines / 2 : 0)
}

const hasConsolation = (graph: Graph): boolean => graph.bracket.includes(CONSOLATION)

function singleEliminationMatches(entrants: number, options: SingleEliminationOptions): number {
  if (entrants < 2) return 0
  const { bronze, consolation } = whatFollows(entrants, options)
  if (consolation === 'feed_in') return 2 * entrants - 4
  const main = entrants - 1 + (bronze && entrants > 3 ? 1 : 0)
  return consolation === 'first_match' ? main + firstMatchLosers(entrants, bronze) - 1 : main
}

/** How many drop if the better seed always wins: all of round one, and those of round two between two byes. */
function firstMatchLosers(entrants: number, bronze: boolean): number {
  const size = bracketSize(entrants)
  const fed = feedsSecondRound(entrants, bronze) ? Math.max(0, size - entrants - size / 4) : 0
  return entrants - size / 2 + fed
}

function singleEliminationRounds(entrants: number, { consolation }: SingleEliminationOptions): number {
  const rounds = roundsFor(entrants)
  return consolation === 'feed_in' ? Math.max(rounds, 2 * rounds - 2) : rounds
}

/** A consolation gives everybody a second match, unless only one entrant could play in it. */
function leastMatches(entrants: number, { bronze, consolation }: SingleEliminationOptions): number {
  if (consolation === 'none' || entrants < LEAST_FOR_CONSOLATION) return Math.min(1, entrants - 1)
  return consolation === 'first_match' && bronze === true && entrants === 5 ? 1 : 2
}
