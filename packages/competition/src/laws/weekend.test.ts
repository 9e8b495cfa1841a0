import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type DayPlan, planDay } from '../desk/plan.ts'
import { type DeskState, playersOf, restingUntil, waitingMatches } from '../desk/state.ts'
import { deskView } from '../desk/view.ts'
import { at } from '../test/desk.ts'
import { law } from '../test/laws.ts'
import { playWeekend, weekends } from '../test/weekends.ts'

const MINUTE = at(1) - at(0)
const lengths = fc.array(fc.integer({ min: 5, max: 70 }), { minLength: 1, maxLength: 8 })
const playersIn = ({ matches }: DeskState, matchId: number) =>
  playersOf(matches.find(({ id }) => id === matchId))

describe('laws of a weekend', () => {
  law(
    'W1 at no moment of a weekend does its plan break a rule, or a call follow another court than the plan',
    [weekends, lengths],
    (weekend, minutes) => {
      const done = playWeekend(weekend, minutes, (state, plan) => {
        expect(brokenRules(state, plan)).toEqual([])
        expect(otherCourts(state, plan)).toEqual([])
        const onCourt = state.calls.flatMap(({ matchId }) => playersIn(state, matchId))
        expect(onCourt).toHaveLength(new Set(onCourt).size)
        const resting = restingUntil(state)
        for (const { matchId, calledAt } of state.calls) {
          for (const player of playersIn(state, matchId))
            expect(resting.get(player) ?? 0).toBeLessThanOrEqual(calledAt)
        }
      })
      expect(done.calls).toEqual([])
    },
    { share: 0.05, tags: ['FIX-15', 'FIX-16'] },
  )

  law(
    'W2 every match that is left has a time, does not fit, or has no court',
    [weekends],
    (weekend) => {
      const plan = planDay(weekend, { effort: 3, runs: 4 })
      const [planned, unfit] = [new Set(plan.slots.keys()), new Set(plan.unfit)]
      for (const { id } of waitingMatches(weekend)) expect(planned.has(id) !== unfit.has(id)).toBe(true)
      expect(plan.finish === null).toBe(unfit.size > 0)
      for (const id of plan.likely.keys()) expect(planned.has(id)).toBe(true)
    },
    { share: 0.2 },
  )
})

/** Compares what desk, queue and plan say about the court of each match. */
function otherCourts(state: DeskState, plan: DayPlan): string[] {
  const view = deskView(state, plan)
  const queued = new Map(view.queue.map((item) => [item.matchId, item]))
  return view.courts.flatMap(({ courtId, nextMatchId }) => {
    if (nextMatchId === null) return []
    const named = [queued.get(nextMatchId)?.courtId, view.plan.slots.get(nextMatchId)?.courtId]
    return named.every((id) => id === courtId)
      ? []
      : [`match ${nextMatchId}: ${courtId}, ${named.join(', ')}`]
  })
}

/** Checks every rule of a plan without asking the planner. */
function brokenRules(state: DeskState, plan: DayPlan): string[] {
  const broken: string[] = []
  const { matchMinutes, restMinutes } = state.settings
  const running = new Map(state.calls.map((call) => [call.matchId, call]))
  const resting = restingUntil(state)
  const spans = state.matches.flatMap((match) => {
    const slot = plan.slots.get(match.id)
    return slot === undefined ? [] : [{ match, slot, end: slot.start + matchMinutes * MINUTE }]
  })
  for (const { match, slot, end } of spans) {
    const call = running.get(match.id)
    if (call !== undefined) {
      if (call.courtId !== slot.courtId) broken.push(`match ${match.id} is moved from its court`)
      continue
    }
    const { startsAt, courts } = state.divisions.get(match.division) ?? { startsAt: null, courts: null }
    if (!state.days.some((day) => day.starts <= slot.start && end <= day.ends))
      broken.push(`day of ${match.id}`)
    if (slot.start < state.now) broken.push(`match ${match.id} in the past`)
    if (slot.start < (startsAt ?? 0)) broken.push(`start of ${match.id}`)
    if (courts?.has(slot.courtId) === false) broken.push(`court of ${match.id}`)
    if (match.players.some((player) => (resting.get(player) ?? 0) > slot.start))
      broken.push(`rest of ${match.id}`)
    for (const other of spans) {
      if (other.match.id === match.id || other.slot.start > slot.start) continue
      const gap = slot.start - (running.has(other.match.id) ? other.slot.start : other.end)
      const isShared = match.players.some((player) => other.match.players.includes(player))
      if (other.slot.courtId === slot.courtId && gap < 0)
        broken.push(`court of ${match.id}, ${other.match.id}`)
      if (isShared && gap < restMinutes * MINUTE) broken.push(`rest of ${match.id} after ${other.match.id}`)
    }
    for (const id of match.after) {
      const before = spans.find((each) => each.match.id === id)
      if (before === undefined) broken.push(`match ${match.id} before ${id}, which has no time`)
      else if (!running.has(id) && before.end > slot.start) broken.push(`match ${match.id} before ${id}`)
    }
  }
  return broken
}
