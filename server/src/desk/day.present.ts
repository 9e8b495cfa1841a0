import type { DeskState } from '@tussle/competition/desk/state'
import type { DeskView } from '@tussle/competition/desk/view'
import type { Format } from '@tussle/competition/format-names'
import { type GameRules, setsFrom } from '@tussle/competition/score'
import type { Course } from '@tussle/contract/competitions'
import type { Board } from '@tussle/contract/desk/board'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskMatch } from '@tussle/contract/desk/desk-match'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

/** The match whose winner or loser takes a side. */
export interface Feeder {
  readonly matchId: number
  readonly takes: 'winner' | 'loser'
}

/** A match as it is shown. */
export interface DayMatch {
  readonly id: number
  readonly number: number
  readonly divisionId: number
  readonly roundName: string
  readonly title: string
  /** The rules by which it is played. */
  readonly game: GameRules
  readonly entryIds: readonly [number | null, number | null]
  /** A description of the match from which an unknown side will come. */
  readonly from: readonly [string | null, string | null]
  /** The same by ids, if one match decides it. */
  readonly feeders: readonly [Feeder | null, Feeder | null]
  /** Whether its own result is provisional, and whether each side reached the match by a provisional result. */
  readonly provisional: boolean
  readonly provisionalSides: readonly [boolean, boolean]
  readonly winner: 'player1' | 'player2' | null
  /** How the match ended; null before that. */
  readonly outcome: DeskMatch['outcome']
  /** Points in pairs, those of the first side first. */
  readonly sets: readonly number[]
}

export interface DayCourt {
  readonly id: number
  readonly number: number
  readonly since: Date
  readonly closed_reason: string | null
  readonly link_expires_at: Date | null
}

/** A match on a court. */
export interface DayCall {
  readonly id: number
  readonly court_id: number
  readonly match_id: number
  readonly called_at: Date
  readonly started_at: Date | null
  readonly sets: readonly number[]
  readonly scorer: string | null
  readonly reported_at: Date | null
}

/** An entry with its players, in the order of their seats. */
export interface DayEntry {
  readonly id: number
  readonly divisionId: number
  readonly userIds: readonly number[]
  /** Withdrawn, with matches that are kept. */
  readonly hasLeft: boolean
}

/** Everything about a tournament day, read at one moment. */
export interface Day {
  readonly tournament: Board['tournament']
  /** The values from which the phase follows. */
  readonly course: Course
  readonly version: number
  readonly at: Date
  readonly announcement: Desk['announcement']
  readonly settings: Desk['settings']
  readonly divisions: ReadonlyMap<number, string>
  readonly format: Format
  /** The number of matches outside a draw, by division. */
  readonly undrawn: ReadonlyMap<number, number>
  readonly state: DeskState
  readonly view: DeskView
  readonly matches: ReadonlyMap<number, DayMatch>
  readonly courts: readonly DayCourt[]
  readonly calls: readonly DayCall[]
  readonly checkIns: ReadonlyMap<number, Date>
  /** The players of each entry. */
  readonly entrants: readonly {
    readonly entryId: number
    readonly divisionId: number
    readonly userIds: readonly number[]
  }[]
  /** Withdrawn entries that have matches. */
  readonly withdrawn: Desk['withdrawn']
  readonly people: ReadonlyMap<number, PlayerRef>
}

export function presentSets(points: readonly number[]) {
  return setsFrom(points).map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
}

export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds)
}

/** The players of one side; empty while the side is unknown. */
export function sideOf({ state }: Pick<Day, 'state'>, matchId: number, side: 0 | 1): readonly number[] {
  return state.matches.find(({ id }) => id === matchId)?.sides[side] ?? []
}
