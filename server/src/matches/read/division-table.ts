import { type LadderMeeting, ladder, openingOrder } from '@tussle/competition/formats/ladder'
import type { Entrant, EntrantId, Meeting } from '@tussle/competition/result'
import { outcomeWinner } from '@tussle/competition/result'
import { seasonOf, seasonStandings } from '@tussle/competition/season/playoffs'
import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { planCounted, planGroupTables, planStandings } from '@tussle/competition/stages/plan-standings'
import { leagueTable, type Standing } from '@tussle/competition/standings'
import { meetingOf, type Node } from '../apply/facts.ts'
import { type Draw, evaluateBoard } from '../draw/board.ts'
import type { LadderInPlay } from '../ladder/read-ladders.ts'
import type { RankedRow } from './standings.present.ts'

/** The number of results that make up an entry's form. */
const FORM = 5

/** An entry of a division, in the order of joining. */
export interface Contestant extends Entrant {
  readonly hasLeft: boolean
  /** The entry of a partner-seeker, which does not play until it has a partner. */
  readonly isSeeking: boolean
}

export interface TableInput {
  readonly isLeague: boolean
  /** The whole competition is over. */
  readonly isOver: boolean
  /** Null before the draw, and in a league without fixtures. */
  readonly draw: Draw | null
  /** Null if the division is not a ladder. */
  readonly ladder: LadderInPlay | null
  readonly matches: readonly (Node & { readonly match_date: string | null })[]
  readonly contestants: readonly Contestant[]
}

/** A table and the number of matches that count in it. */
export interface Table {
  readonly rows: readonly RankedRow[]
  readonly matchCount: number
  /** Null without a draw, and for a ladder. */
  readonly evaluation: PlanEvaluation | null
}

type Row = Omit<RankedRow, 'form' | 'isRanked'>

/** A division's table, best first. Entries that have not played yet are in it with zeros (OQ-110). */
export function tableOf(division: TableInput): Table {
  const { draw, ladder: onLadder } = division
  const evaluation = draw === null || onLadder !== null ? null : evaluationOf(division, draw)
  // The table of a league ends with its season: the playoffs have a bracket of their own.
  const season = evaluation === null || !division.isLeague ? evaluation : seasonOf(evaluation)
  const meetings = countedMeetings(division, season)
  const rows = rowsOf(division, evaluation, meetings)
  // A ladder has positions from its first day on; every other table has them from its first result on.
  const isRanked = meetings.length > 0 || onLadder !== null
  const forms = formsOf(meetings)
  return {
    rows: rows.map((row) => ({ ...row, isRanked, form: forms.get(row.standing.entrant) ?? [] })),
    matchCount: meetings.length,
    evaluation,
  }
}

function rowsOf(
  division: TableInput,
  evaluation: PlanEvaluation | null,
  meetings: readonly LadderMeeting[],
): Row[] {
  if (division.ladder !== null) return ladderRows(division, division.ladder, meetings)
  if (evaluation !== null && division.isLeague && evaluation.stages.length > 1) {
    return seasonRows(division, evaluation)
  }
  return evaluation === null || isLoose(division, evaluation)
    ? playedRows(division, meetings)
    : drawnRows(evaluation)
}

function evaluationOf({ matches, contestants }: TableInput, draw: Draw): PlanEvaluation {
  const withdrawn = contestants.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  const nodes = matches.filter(({ node }) => node !== null)
  return evaluateBoard({ draw, nodes, withdrawn })
}

/** Whether a league has fixtures, but also matches without one, or entries that no fixture names. */
function isLoose({ isLeague, matches, contestants }: TableInput, { stages }: PlanEvaluation): boolean {
  if (!isLeague) return false
  const drawn = new Set(stages[0]?.entrants.map(({ id }) => id))
  return (
    matches.some(({ node }) => node === null) ||
    contestants.some(({ id, isSeeking }) => !isSeeking && !drawn.has(id))
  )
}

/**
 * Every match that counts in the table, in the order of play. Record, form and the number of matches are computed
 * from these. For drawn matches the evaluation says what counts; other matches count if they were played (OQ-087),
 * unless all results of one of the two entries were taken out.
 */
function countedMeetings(
  { matches, ladder: onLadder }: TableInput,
  evaluation: PlanEvaluation | null,
): LadderMeeting[] {
  const counted = evaluation === null ? null : planCounted(evaluation)
  const ofNode = new Map(counted?.matches.map((result) => [`${result.stage} ${result.match}`, result]))
  const isOut = ({ entrants }: Meeting) => entrants.some((id) => counted?.left.has(id))
  // A challenge has its match before it is played, so on a ladder the reports say what came first on a day.
  const turnOf = (id: number) => onLadder?.results.get(id)?.turn ?? id
  return matches
    .toSorted((a, b) => compare(a.match_date ?? '', b.match_date ?? '') || turnOf(a.id) - turnOf(b.id))
    .flatMap((match): LadderMeeting[] => {
      if (evaluation !== null && match.node !== null) {
        const result = ofNode.get(`${match.stage_nr} ${match.node}`)
        return result === undefined ? [] : [result]
      }
      const meeting = meetingOf(match)
      if (meeting === null || isOut(meeting)) return []
      return [{ ...meeting, isChallenge: onLadder?.results.get(match.id)?.is_challenge === true }]
    })
}

/** The last results of each entry, the newest last. */
function formsOf(meetings: readonly Meeting[]): ReadonlyMap<EntrantId, readonly ('W' | 'L')[]> {
  const forms = new Map<EntrantId, ('W' | 'L')[]>()
  for (const { entrants, outcome } of meetings.toReversed()) {
    const winner = outcomeWinner(outcome)
    for (const [side, id] of entrants.entries()) {
      const form = forms.get(id) ?? []
      if (form.length < FORM) form.unshift(side === winner ? 'W' : 'L')
      forms.set(id, form)
    }
  }
  return forms
}

function drawnRows(evaluation: PlanEvaluation): Row[] {
  const standings = planStandings(evaluation)
  const groups = new Map(
    planGroupTables(evaluation, standings).flatMap(({ group: name, standings: rows, states }) =>
      rows.map((standing) => {
        const state = states.get(standing.entrant) ?? 'open'
        return [standing.entrant, { name, standing, state }] as const
      }),
    ),
  )
  return standings.map((standing) => {
    const group = groups.get(standing.entrant)
    if (group === undefined) return { standing }
    // Only the group standings know that an entry has qualified before its last match (OQ-112).
    return { standing: { ...standing, status: group.standing.status }, group }
  })
}

/** The table that seeds the playoffs: its fixtures alone count. Whoever has none yet stands below. */
function seasonRows({ contestants }: TableInput, evaluation: PlanEvaluation): Row[] {
  const drawn = new Set(evaluation.stages[0]?.entrants.map(({ id }) => id))
  const others = contestants.filter(({ id, hasLeft, isSeeking }) => !drawn.has(id) && !hasLeft && !isSeeking)
  return [...seasonStandings(evaluation), ...leagueTable(others, [])].map((standing, index) => ({
    standing: { ...standing, position: index + 1 },
  }))
}

/** Leaves out entries that withdrew without playing, and partner-seekers. */
function playedRows(division: TableInput, meetings: readonly Meeting[]): Row[] {
  const played = new Set(meetings.flatMap(({ entrants }) => entrants))
  const contestants = division.contestants.filter(
    ({ id, hasLeft, isSeeking }) => played.has(id) || !(hasLeft || isSeeking),
  )
  const rows = leagueTable(contestants, meetings, division.draw?.plan.stages[0]?.rule)
  return numbered(rows, { ...division, contestants })
}

/**
 * A winner takes the place of a higher-placed loser; new entries start at the bottom (OQ-092). A ladder that was not
 * drawn begins with the last order of the season before.
 */
function ladderRows(
  division: TableInput,
  { drawn, lastPlaces, settings }: LadderInPlay,
  meetings: readonly LadderMeeting[],
): Row[] {
  const known = new Set(drawn)
  const newcomers = division.contestants
    .filter(({ id, isSeeking }) => !isSeeking && !known.has(id))
    .map(({ id }) => ({ id, lastPlace: lastPlaces.get(id) ?? null }))
  const { order } = ladder([...drawn, ...openingOrder(newcomers)], meetings, settings)
  const rows = new Map(leagueTable(division.contestants, meetings).map((row) => [row.entrant, row]))
  const climbed = order.flatMap((id) => {
    const row = rows.get(id)
    // The ladder's order follows from the matches, so no tie-break applies.
    return row === undefined ? [] : [{ ...row, reason: { ...row.reason, steps: [] } }]
  })
  return numbered(climbed, division)
}

/**
 * Puts withdrawn entries last. The first of a completed competition is the champion if anything was played and every
 * result stands.
 */
function numbered(rows: readonly Standing[], { contestants, isOver }: TableInput): Row[] {
  const left = new Set(contestants.filter(({ hasLeft }) => hasLeft).map(({ id }) => id))
  const isHere = ({ entrant }: Standing) => !left.has(entrant)
  const ordered = [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))]
  const hasEnded = isOver && rows.every(({ provisional }) => provisional === 0)
  return ordered.map((row, index) => {
    const hasWon = hasEnded && index === 0 && row.wins + row.losses > 0
    const isOut = !hasWon && (hasEnded || left.has(row.entrant))
    const status = hasWon ? 'champion' : isOut ? 'eliminated' : 'active'
    return { standing: { ...row, position: index + 1, status } }
  })
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
