import type { CallProblem } from '@tussle/competition/desk/readiness'
import { OVERRULABLE_CALLS } from '@tussle/contract/desk/call-refusals'

const UNDO_MS = 10 * 60_000

/** The actions that can be undone; undo-event.ts has a function for each. */
export const UNDOABLE = [
  'called',
  'started',
  'canceled',
  'finished',
  'no-show',
  'checked-in',
  'checked-out',
  'court-closed',
  'court-opened',
  'ordered',
  'paused',
  'resumed',
  'announced',
  'announcement-ended',
  'changed',
  'days-changed',
  'rain',
  'withdrawn',
  'decided',
  'result-voided',
  'entry-added',
  'entries-imported',
  'entry-moved',
  'player-replaced',
  'redrawn',
  'reinstated',
  'divisions-merged',
  'division-split',
  'plan-changed',
] as const
export type Undoable = (typeof UNDOABLE)[number]

/** What the role desk may do, and so may undo; everything else takes an organiser. */
const OF_DESK: ReadonlySet<string> = new Set<Undoable>([
  'called',
  'started',
  'canceled',
  'finished',
  'no-show',
  'checked-in',
  'checked-out',
  'ordered',
  'decided',
  'result-voided',
])

const DAY_HAS_BEGUN = 'The day has begun. For a break or another day, see Lost time'

const DAYS_ARE_STATED = 'The days of play say when it starts. See Days and courts'

interface Start {
  readonly hasCalled: boolean
  /** Whether an organiser has stated the days of play. */
  readonly isStated: boolean
  readonly startsAt: Date
}

/** Once matches were called, a start in the past can no longer be set; a future one can. Stated days have their own. */
export function startProblem({ hasCalled, isStated, startsAt }: Start, now: Date): string | null {
  if (isStated) return DAYS_ARE_STATED
  return hasCalled && startsAt <= now ? DAY_HAS_BEGUN : null
}

interface Done {
  readonly action: string
  readonly at: Date
  readonly undone_at: Date | null
}

export function isUndoable(action: string): action is Undoable {
  return UNDOABLE.some((known) => known === action)
}

export function isOfDesk(action: Undoable): boolean {
  return OF_DESK.has(action)
}

/** Until when an action can be undone; null if it cannot be, was already undone, or is too long ago. */
export function undoUntil({ action, at, undone_at: undone }: Done, now: Date): Date | null {
  const until = new Date(at.getTime() + UNDO_MS)
  return isUndoable(action) && undone === null && now <= until ? until : null
}

/** Why a match cannot be called, as messages for the desk. */
export const CALL_PROBLEMS: Readonly<Record<CallProblem, string>> = {
  unknown_match: 'Match not found',
  unknown_court: 'Court not found',
  not_ready: 'This match cannot be played yet, or has a result',
  match_called: 'This match is on a court already',
  court_closed: 'This court is closed',
  court_busy: 'There is a match on this court',
  player_busy: 'A player of this match is on another court',
  ...OVERRULABLE_CALLS,
}
