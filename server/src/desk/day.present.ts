import type { DeskState } from '@tussle/competition/desk/state'
import type { DeskView } from '@tussle/competition/desk/view'
import type { Format } from '@tussle/competition/format-names'
import { setsFrom } from '@tussle/competition/score'
import type { Course } from '@tussle/contract/competitions'
import type { Board, Desk, DeskMatch } from '@tussle/contract/desk/desk'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

/** A match as people speak of it. */
export interface DayMatch {
  readonly id: number
  readonly number: number
  readonly divisionId: number
  readonly roundName: string
  readonly title: string
  readonly entryIds: readonly [number | null, number | null]
  /** Where an open side comes from, in words. */
  readonly from: readonly [string | null, string | null]
  /** Its own result; and whether each side got here by a provisional one. */
  readonly provisional: boolean
  readonly provisionalSides: readonly [boolean, boolean]
  readonly winner: 'player1' | 'player2' | null
  /** How it ended; null while it has not. */
  readonly outcome: DeskMatch['outcome']
  /** Points in pairs, first side first. */
  readonly sets: readonly number[]
}

export interface DayCourt {
  readonly id: number
  readonly number: number
  readonly since: Date
  readonly closed_reason: string | null
  readonly link_expires_at: Date | null
}

/** A match that is on a court. */
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

/** Everything about a tournament's day at one moment. */
export interface Day {
  readonly tournament: Board['tournament']
  /** What its phase follows from. */
  readonly course: Course
  readonly version: number
  readonly at: Date
  readonly announcement: Desk['announcement']
  readonly settings: Desk['settings']
  readonly divisions: ReadonlyMap<number, string>
  readonly format: Format
  /** Matches played outside a draw, by division. */
  readonly undrawn: ReadonlyMap<number, number>
  readonly state: DeskState
  readonly view: DeskView
  readonly matches: ReadonlyMap<number, DayMatch>
  readonly courts: readonly DayCourt[]
  readonly calls: readonly DayCall[]
  readonly checkIns: ReadonlyMap<number, Date>
  /** Who plays, by entry. */
  readonly entrants: readonly {
    readonly entryId: number
    readonly divisionId: number
    readonly userIds: readonly number[]
  }[]
  /** Who was taken out and has matches that stay. */
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

/** The people of one side; nobody while it is open. */
export function sideOf({ state }: Pick<Day, 'state'>, matchId: number, side: 0 | 1): readonly number[] {
  return state.matches.find(({ id }) => id === matchId)?.sides[side] ?? []
}
