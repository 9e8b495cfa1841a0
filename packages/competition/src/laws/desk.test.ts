import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { planDay } from '../desk/plan.ts'
import { callProblem } from '../desk/readiness.ts'
import {
  type DeskCall,
  type DeskDivision,
  type DeskMatch,
  type DeskState,
  playersOf,
  restingUntil,
} from '../desk/state.ts'
import { deskView } from '../desk/view.ts'
import { aDesk, aMatch, at } from '../test/desk.ts'
import { law } from '../test/laws.ts'

/** Up to twelve matches of seven players; some matches wait for others. */
const days = fc
  .array(fc.record({ a: fc.nat(6), b: fc.nat(5), feeder: fc.nat(24) }), { minLength: 1, maxLength: 12 })
  .map((list) =>
    list.map(({ a, b, feeder }, id): DeskMatch => {
      const isFed = feeder < id
      return aMatch(id, [a, (a + b + 1) % 7], isFed ? { state: 'open', after: [feeder] } : {})
    }),
  )
const rests = fc.constantFrom(0, 5, 15)
/** Three divisions, each with or without a start of its own and with or without courts of its own. */
const divisions = fc
  .array(
    fc.record({
      start: fc.option(fc.nat(150), { nil: null }),
      courts: fc.constantFrom(null, [1], [2], [1, 2]),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map(
    (list) =>
      new Map(
        list.map(({ start, courts }, id): [number, DeskDivision] => [
          id,
          { startsAt: start === null ? null : at(start), courts: courts && new Set(courts) },
        ]),
      ),
  )
/** How long each match takes, and after how many minutes the desk acts again. */
const lengths = fc.array(fc.integer({ min: 5, max: 50 }), { minLength: 1, maxLength: 12 })

describe('laws of the desk', () => {
  law(
    'D1 every offered match can be called, puts no player on two courts and respects every rest',
    [days, rests, lengths],
    (matches, restMinutes, minutes) => {
      const day = playDay(aDesk(matches, { settings: { restMinutes } }), minutes, (state) => {
        const view = deskView(state, planDay(state, { runs: 0, effort: 3 }))
        for (const { courtId, nextMatchId } of view.courts) {
          if (nextMatchId !== null) expect(callProblem(state, nextMatchId, courtId)).toBeNull()
        }
        const onCourt = state.calls.flatMap(({ matchId }) => playersOf(state.matches[matchId]))
        expect(onCourt).toHaveLength(new Set(onCourt).size)
        const resting = restingUntil(state)
        for (const { matchId, calledAt } of state.calls) {
          for (const player of playersOf(state.matches[matchId]))
            expect(resting.get(player) ?? 0).toBeLessThanOrEqual(calledAt)
        }
      })
      expect(day.matches.every(({ state }) => state === 'over')).toBe(true)
    },
    { share: 0.5 },
  )

  law(
    'D2 a called match stays on its court',
    [days, rests, lengths],
    (matches, restMinutes, minutes) => {
      playDay(aDesk(matches, { settings: { restMinutes } }), minutes, (state) => {
        const { slots } = planDay(state, { runs: 0, effort: 3 })
        for (const { matchId, courtId } of state.calls) expect(slots.get(matchId)?.courtId).toBe(courtId)
      })
    },
    { share: 0.3 },
  )

  law(
    'D4 a division is only on its courts, never before its start, and where the plan says',
    [days, divisions, rests, lengths],
    (matches, bound, restMinutes, minutes) => {
      const mixed = matches.map((match) => ({ ...match, division: match.id % 3 }))
      const start = aDesk(mixed, { divisions: bound, settings: { restMinutes } })
      const day = playDay(start, minutes, (state) => {
        const onCourt = state.calls.flatMap(({ matchId }) => playersOf(state.matches[matchId]))
        expect(onCourt).toHaveLength(new Set(onCourt).size)
        const resting = restingUntil(state)
        for (const { matchId, courtId, calledAt } of state.calls) {
          expect(isAllowed(state, matchId, courtId, calledAt)).toBe(true)
          for (const player of playersOf(state.matches[matchId]))
            expect(resting.get(player) ?? 0).toBeLessThanOrEqual(calledAt)
        }
        const { slots, offers } = planDay(state, { runs: 0, effort: 3 })
        for (const [matchId, slot] of slots)
          expect(isAllowed(state, matchId, slot.courtId, slot.start)).toBe(true)
        for (const [courtId, matchId] of offers)
          expect(slots.get(matchId)).toEqual({ courtId, start: state.now })
      })
      expect(day.matches.every(({ state }) => state === 'over')).toBe(true)
    },
    { share: 0.15, tags: ['FIX-15'] },
  )

  law('D3 the same state gives the same desk', [days, rests], (matches, restMinutes) => {
    const state = aDesk(matches, { settings: { restMinutes } })
    expect(deskView(state)).toEqual(deskView(state))
  })
})

function isAllowed({ matches, divisions: all }: DeskState, matchId: number, courtId: number, from: number) {
  const { startsAt, courts } = all.get(matches[matchId]?.division ?? -1) ?? { startsAt: null, courts: null }
  return from >= (startsAt ?? 0) && (courts === null || courts.has(courtId))
}

/**
 * Minute by minute, calls the offered matches and ends those that have lasted long enough; `look` inspects every
 * step.
 */
function playDay(start: DeskState, minutes: readonly number[], look: (state: DeskState) => void): DeskState {
  let state = start
  for (let minute = 0; minute < 1500 && state.matches.some(({ state: is }) => is !== 'over'); minute += 5) {
    state = finish({ ...state, now: at(minute) }, minutes)
    look(state)
    const { courts } = deskView(state, planDay(state, { runs: 0, effort: 3 }))
    const calls = courts.flatMap(({ courtId, nextMatchId }): DeskCall[] =>
      nextMatchId === null
        ? []
        : [{ id: nextMatchId, matchId: nextMatchId, courtId, calledAt: state.now, startedAt: state.now }],
    )
    state = { ...state, calls: [...state.calls, ...calls] }
    look(state)
  }
  return state
}

function finish(state: DeskState, minutes: readonly number[]): DeskState {
  const lasts = ({ matchId }: DeskCall) => (minutes[matchId % minutes.length] ?? 30) * 60_000
  const over = state.calls.filter((call) => state.now >= call.calledAt + lasts(call))
  const ended = new Set(over.map(({ matchId }) => matchId))
  const isOver = (id: number) => ended.has(id) || state.matches[id]?.state === 'over'
  const matches = state.matches.map((match): DeskMatch => {
    if (ended.has(match.id)) return { ...match, state: 'over', playedUntil: state.now }
    const after = match.after.filter((id) => !isOver(id))
    return match.state === 'open' && after.length === 0
      ? { ...match, state: 'ready', after }
      : { ...match, after }
  })
  return { ...state, matches, calls: state.calls.filter((call) => !over.includes(call)) }
}
