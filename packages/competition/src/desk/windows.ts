import type { DeskCourt, DeskState, PlayDay } from './state.ts'

type Days = Pick<DeskState, 'days'>

/**
 * When a match may begin on a court, and by when it must have ended. Nothing else decides this: plan, forecast, offers
 * and the ways to go on ask it.
 */
export function windowsOf({ days }: Days, { isClosed }: Pick<DeskCourt, 'isClosed'>): readonly PlayDay[] {
  return isClosed ? [] : days
}

/** What is left of the first day that is not over at an instant; null after the last day. */
export function nextPlay({ days }: Days, instant: number): PlayDay | null {
  const day = days.find(({ ends }) => ends > instant)
  return day === undefined ? null : { ...day, starts: Math.max(day.starts, instant) }
}

/** When the next match can begin: now, at the start of the day, or on the next day. */
export function nextBegin(state: DeskState, notBefore = 0): PlayDay | null {
  return nextPlay(state, Math.max(state.now, state.settings.startsAt, notBefore))
}
