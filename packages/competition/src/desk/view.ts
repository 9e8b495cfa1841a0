import { type Alert, alertsOf, minutesOver } from './alerts.ts'
import { callingOrder } from './offers.ts'
import { type DayPlan, planDay } from './plan.ts'
import { type Readiness, readinessIn } from './readiness.ts'
import { type DeskCourt, type DeskState, MINUTE_MS } from './state.ts'

export interface CourtView {
  readonly courtId: number
  readonly state: 'playing' | 'called' | 'over_time' | 'open' | 'closed'
  readonly callId: number | null
  readonly matchId: number | null
  /** Since when the court is in this state; for a match over time, since its start. */
  readonly since: number
  /** The match that can be called to this court now. */
  readonly nextMatchId: number | null
}

export interface QueueItem {
  readonly matchId: number
  readonly readiness: Readiness
  /** The planned court and time; null if there is no court. */
  readonly courtId: number | null
  readonly plannedStart: number | null
  /** An organiser moved it by hand. */
  readonly isMoved: boolean
}

export interface Figures {
  readonly checkedIn: number
  readonly players: number
  readonly done: number
  readonly matches: number
  readonly onCourt: number
  readonly openCourts: number
  /** Minutes behind the plan, negative if ahead of it; null while there is nothing to compare. */
  readonly behindMinutes: number | null
  /** What delays the day. */
  readonly why:
    | { readonly by: 'court_over_time' | 'court_closed'; readonly courtId: number }
    | 'paused'
    | null
  readonly projectedFinish: number | null
  readonly plannedFinish: number | null
  /** How many matches fit into none of the days. */
  readonly unfit: number
}

export interface DeskView {
  readonly courts: readonly CourtView[]
  readonly queue: readonly QueueItem[]
  /** The call that the desk proposes now. */
  readonly next: { readonly matchId: number; readonly courtId: number } | null
  readonly alerts: readonly Alert[]
  readonly moreAlerts: number
  readonly figures: Figures
  readonly plan: DayPlan
}

/** Derives the whole desk at one moment from the given state alone. */
export function deskView(state: DeskState, plan: DayPlan = planDay(state)): DeskView {
  const queue = queueOf(state, plan)
  const { offers } = plan
  const courts = state.courts
    .toSorted((a, b) => a.number - b.number)
    .map((court) => viewOf(state, court, offers.get(court.id) ?? null))
  const first = courts.find(({ nextMatchId }) => nextMatchId !== null)
  const { alerts, more } = alertsOf(state, plan)
  return {
    courts,
    queue,
    next:
      first === undefined || first.nextMatchId === null
        ? null
        : { matchId: first.nextMatchId, courtId: first.courtId },
    alerts,
    moreAlerts: more,
    figures: figuresOf(state, plan),
    plan,
  }
}

function queueOf(state: DeskState, { slots }: DayPlan): QueueItem[] {
  const readiness = readinessIn(state)
  return callingOrder(state, slots).map((match) => {
    const slot = slots.get(match.id)
    return {
      matchId: match.id,
      readiness: readiness(match),
      courtId: slot?.courtId ?? null,
      plannedStart: slot?.start ?? null,
      isMoved: state.order.has(match.id),
    }
  })
}

function viewOf(state: DeskState, court: DeskCourt, nextMatchId: number | null): CourtView {
  const call = state.calls.find(({ courtId }) => courtId === court.id)
  const base = { courtId: court.id, nextMatchId }
  if (call === undefined) {
    const is = court.isClosed ? 'closed' : 'open'
    return { ...base, state: is, callId: null, matchId: null, since: court.since }
  }
  const is = call.startedAt === null ? 'called' : minutesOver(state, call) > 0 ? 'over_time' : 'playing'
  const since = call.startedAt ?? call.calledAt
  return { ...base, state: is, callId: call.id, matchId: call.matchId, since }
}

function figuresOf(state: DeskState, plan: DayPlan): Figures {
  const projected = state.matches.every(({ state: is }) => is === 'over') ? lastEnd(state) : plan.finish
  const planned = state.plannedFinish ?? projected
  const behind = projected === null || planned === null ? null : (projected - planned) / MINUTE_MS
  return {
    checkedIn: state.players.filter((player) => state.checkedIn.has(player)).length,
    players: state.players.length,
    done: state.matches.filter(({ state: is }) => is === 'over').length,
    matches: state.matches.length,
    onCourt: state.calls.length,
    openCourts: state.courts.filter(({ isClosed }) => !isClosed).length,
    behindMinutes: behind === null ? null : Math.round(behind),
    why: whyOf(state),
    projectedFinish: projected,
    plannedFinish: planned,
    unfit: plan.unfit.length,
  }
}

function lastEnd({ matches }: DeskState): number | null {
  const ends = matches.flatMap(({ playedUntil }) => playedUntil ?? [])
  return ends.length === 0 ? null : Math.max(...ends)
}

function whyOf(state: DeskState): Figures['why'] {
  const late = state.calls.toSorted((a, b) => minutesOver(state, b) - minutesOver(state, a))[0]
  if (late !== undefined && minutesOver(state, late) > 0)
    return { by: 'court_over_time', courtId: late.courtId }
  if (state.settings.isPaused) return 'paused'
  const closed = state.courts.find(({ isClosed }) => isClosed)
  return closed === undefined ? null : { by: 'court_closed', courtId: closed.id }
}
