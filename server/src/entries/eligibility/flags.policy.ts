import {
  isRatedAbove,
  type LevelResults,
  playersBelowResults,
  resultsText,
} from '@tussle/competition/rules/below-results'
import { findingsOf } from '@tussle/competition/rules/eligibility'
import { evidenceOf } from '@tussle/competition/rules/eligibility-words'
import type { FlagKind } from '@tussle/competition/rules/limit-rules'
import type { Candidate, Eligibility } from '@tussle/competition/rules/who-may-play'
import { playerLevel } from '../level.policy.ts'

/** One player of an entry, with everything that decides whether the entry keeps the limits. */
interface Flagged {
  readonly entry_id: number
  readonly seats: number
  readonly is_exception: boolean
  readonly year: number
  /** The limits of the division. */
  readonly limits: Eligibility
  readonly user_gender: string | null
  readonly user_birth: string | null
  readonly level: string | null
  readonly mu: number | null
  readonly sigma: number | null
}

/** What speaks against a player of an entry in its division, with what organisers see of it. */
export interface Flag<Row> {
  readonly row: Row
  readonly kind: FlagKind
  readonly evidence: string
  /** How many results it is based on; limits are based on none. */
  readonly results: number
}

/** The players whose results have to be read, because their rating is above the division. */
export function ratedAbove<Row extends Flagged>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.is_exception && isRatedAbove(row.limits, playerLevel(row).skill))
}

/**
 * The flags of entries, one for each player and kind. They are derived, so that every way into a division, a changed
 * rule and a new profile have the same flags. Entries that an organiser has admitted as exceptions have none.
 */
export function flagsOf<Row extends Flagged>(
  rows: readonly Row[],
  resultsOf: (row: Row) => readonly LevelResults[],
): Flag<Row>[] {
  const teams = Map.groupBy(rows, ({ entry_id: id }) => id)
  return [...teams.values()].flatMap((team) => {
    if (team[0]?.is_exception !== false) return []
    const below = belowResults(team, resultsOf)
    // Results say more than the rating that follows from them, so one flag is enough.
    const limits = outsideLimits(team).filter(
      ({ row, kind }) => kind !== 'skill' || below.every((flag) => flag.row !== row),
    )
    return [...limits, ...below]
  })
}

function outsideLimits<Row extends Flagged>(rows: readonly Row[]): Flag<Row>[] {
  const [first] = rows
  if (first === undefined) return []
  const [division, team] = [first.limits, rows.map(candidateOf)]
  const occasion = { year: first.year, isWhole: rows.length === first.seats }
  return findingsOf(division, team, occasion).flatMap((finding) =>
    finding.players.flatMap((index) => {
      const [row, candidate] = [rows[index], team[index]]
      if (row === undefined || candidate === undefined) return []
      return [{ row, kind: finding.kind, evidence: evidenceOf(division, finding, candidate), results: 0 }]
    }),
  )
}

function belowResults<Row extends Flagged>(
  rows: readonly Row[],
  resultsOf: (row: Row) => readonly LevelResults[],
): Flag<Row>[] {
  const [first] = rows
  if (first === undefined) return []
  const team = rows.map((row) => ({ skill: playerLevel(row).skill, results: resultsOf(row) }))
  return playersBelowResults(first.limits, team).flatMap(({ player, evidence }) => {
    const row = rows[player]
    if (row === undefined) return []
    return [{ row, kind: 'results' as const, evidence: resultsText(evidence), results: evidence.matches }]
  })
}

function candidateOf(row: Flagged): Candidate {
  return {
    gender: row.user_gender as Candidate['gender'],
    level: playerLevel(row),
    birthMonth: row.user_birth,
  }
}
