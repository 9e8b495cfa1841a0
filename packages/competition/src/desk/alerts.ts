import { plannedMinutes } from './pace.ts'
import type { DayPlan } from './plan.ts'
import { missingOf } from './readiness.ts'
import { type DeskCall, type DeskState, MINUTE_MS, NO_SHOW_MINUTES, waitingMatches } from './state.ts'

export type Alert =
  | {
      readonly kind: 'over_time'
      readonly courtId: number
      readonly matchId: number
      readonly minutes: number
      /** Matches that cannot begin before this one is over. */
      readonly waiting: number
    }
  | {
      readonly kind: 'missing'
      readonly matchId: number
      readonly players: readonly number[]
      readonly dueInMinutes: number
    }
  | { readonly kind: 'queried'; readonly matchId: number }
  | {
      readonly kind: 'no_show'
      readonly courtId: number
      readonly matchId: number
      readonly minutesLeft: number
    }

const MOST = 3
const DUE_WITHIN_MINUTES = 20
const WARN_BEFORE_MINUTES = 3

/** Returns at most three alerts, the most serious first; `more` counts the rest. */
export function alertsOf(state: DeskState, plan: DayPlan): { alerts: readonly Alert[]; more: number } {
  const all = [...overTime(state), ...missing(state, plan), ...queried(state), ...noShows(state)]
  return { alerts: all.slice(0, MOST), more: Math.max(0, all.length - MOST) }
}

/** Minutes beyond the planned length; 0 while the match is within it. */
export function minutesOver(state: DeskState, { matchId, startedAt }: DeskCall): number {
  if (startedAt === null) return 0
  const match = state.matches.find(({ id }) => id === matchId)
  const planned = match === undefined ? state.settings.matchMinutes : plannedMinutes(state, match)
  return Math.max(0, Math.floor((state.now - startedAt) / MINUTE_MS) - planned)
}

function overTime(state: DeskState): Alert[] {
  return state.calls
    .map((call) => ({ call, minutes: minutesOver(state, call) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes || a.call.id - b.call.id)
    .map(({ call: { courtId, matchId }, minutes }) => {
      const waiting = state.matches.filter(({ after }) => after.includes(matchId)).length
      return { kind: 'over_time', courtId, matchId, minutes, waiting }
    })
}

/** A player who has not checked in has a match that begins soon. */
function missing(state: DeskState, { slots }: DayPlan): Alert[] {
  return waitingMatches(state)
    .filter(({ state: is }) => is === 'ready')
    .flatMap((match) => {
      const players = missingOf(state, match)
      const start = slots.get(match.id)?.start
      if (players.length === 0 || start === undefined) return []
      const dueInMinutes = Math.max(0, Math.round((start - state.now) / MINUTE_MS))
      if (dueInMinutes > DUE_WITHIN_MINUTES) return []
      return [{ kind: 'missing', matchId: match.id, players, dueInMinutes } as const]
    })
    .toSorted((a, b) => a.dueInMinutes - b.dueInMinutes || a.matchId - b.matchId)
}

function queried({ matches }: DeskState): Alert[] {
  return matches.flatMap(({ id, state }) => (state === 'queried' ? [{ kind: 'queried', matchId: id }] : []))
}

/** The match was called some time ago and has not started. */
function noShows({ now, calls }: DeskState): Alert[] {
  return calls
    .filter(({ startedAt }) => startedAt === null)
    .map(({ courtId, matchId, calledAt }) => {
      const minutesLeft = Math.max(0, NO_SHOW_MINUTES - Math.floor((now - calledAt) / MINUTE_MS))
      return { kind: 'no_show', courtId, matchId, minutesLeft } as const
    })
    .filter(({ minutesLeft }) => minutesLeft <= WARN_BEFORE_MINUTES)
    .toSorted((a, b) => a.minutesLeft - b.minutesLeft)
}
