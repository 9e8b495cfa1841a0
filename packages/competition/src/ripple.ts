import { placesOf } from './draw.ts'
import { type Evaluation, idOf, type MatchState, matchState, OPEN } from './evaluation.ts'
import type { MatchId } from './graph.ts'
import type { EntrantId, Result } from './result.ts'
import type { Standing } from './standings.ts'

export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** Everything that an edit of the facts would change, for a preview. */
export interface Ripple {
  /** The matches whose own facts were edited. */
  readonly edited: readonly MatchId[]
  /** Other matches whose sides, status or winner change, in order of play. */
  readonly matches: readonly Change<MatchState>[]
  /** Entrants whose final place changes; null means "not yet placed". */
  readonly placements: readonly (Change<number | null> & { readonly entrant: EntrantId })[]
  /** Rows of the table that change in position, record, points or status. */
  readonly standings: readonly Change<Standing>[]
  /** Results that count now and would stop counting, because other entrants would be in their match. */
  readonly voided: readonly Result[]
}

/** Compares two evaluations of the same draw, before and after the edit. */
export function ripple(before: Evaluation, after: Evaluation): Ripple {
  const edited: MatchId[] = []
  const matches: Change<MatchState>[] = []
  const voided: Result[] = []
  const orphaned = new Set(after.orphans.map(({ result }) => factKey(result)))
  for (let match = 0; match < before.graph.length; match++) {
    const was = factOf(before, match)
    const is = factOf(after, match)
    const dropped = was !== null && is === null && orphaned.has(factKey(was))
    if (dropped) voided.push(was)
    const isEdited = !dropped && factText(was) !== factText(is) && sameSides(before, after, match)
    if (isEdited) edited.push(match)
    else if (!sameState(before, after, match)) {
      matches.push({ before: matchState(before, match), after: matchState(after, match) })
    }
  }
  const rows = changedRows(placesOf(before), placesOf(after))
  const placements = rows
    .filter((row) => row.before.place !== row.after.place)
    .map((row) => ({ entrant: row.after.entrant, before: row.before.place, after: row.after.place }))
  return { edited, matches, placements, standings: rows, voided }
}

function changedRows(before: readonly Standing[], after: readonly Standing[]): Change<Standing>[] {
  const byEntrant = new Map(before.map((row) => [row.entrant, row]))
  const changes: Change<Standing>[] = []
  for (const row of after) {
    const was = byEntrant.get(row.entrant)
    if (was !== undefined && rowText(was) !== rowText(row)) changes.push({ before: was, after: row })
  }
  return changes
}

function rowText({ reason: _, ...row }: Standing): string {
  return JSON.stringify(row)
}

function factOf(evaluation: Evaluation, match: MatchId): Result | null {
  return evaluation.results[evaluation.applied[match] ?? -1] ?? null
}

const factKey = (fact: Result): string =>
  `${fact.match}:${[...fact.entrants].sort((a, b) => a - b).join('-')}`
const factText = (fact: Result | null): string => (fact === null ? '' : JSON.stringify(fact))

function sameSides(one: Evaluation, other: Evaluation, match: MatchId): boolean {
  return (
    sameEntrant(one, other, one.side[2 * match], other.side[2 * match]) &&
    sameEntrant(one, other, one.side[2 * match + 1], other.side[2 * match + 1])
  )
}

/** The same seed may be another entrant: a correction of an earlier stage changes who plays the later one. */
function sameEntrant(one: Evaluation, other: Evaluation, a = OPEN, b = OPEN): boolean {
  return a < 0 || b < 0 ? a === b : idOf(one, a) === idOf(other, b)
}

function sameState(one: Evaluation, other: Evaluation, match: MatchId): boolean {
  return (
    sameSides(one, other, match) &&
    one.status[match] === other.status[match] &&
    sameEntrant(one, other, one.winner[match], other.winner[match])
  )
}
