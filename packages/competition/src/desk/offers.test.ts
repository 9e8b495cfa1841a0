import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCall, aDesk, aMatch, at } from '../test/desk.ts'
import { callProblem } from './readiness.ts'
import type { DeskState } from './state.ts'
import { deskView } from './view.ts'

/**
 * Generates any moment of a day: matches that are over, on court or waiting; players who rest, are missing or were
 * moved to the front.
 */
const days = fc
  .record({
    minute: fc.integer({ min: 0, max: 240 }),
    courts: fc.integer({ min: 1, max: 6 }),
    closed: fc.integer({ min: 0, max: 2 }),
    pairs: fc.array(fc.tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 16 })), {
      minLength: 1,
      maxLength: 24,
    }),
    over: fc.array(fc.nat({ max: 23 }), { maxLength: 8 }),
    missing: fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 4 }),
    moved: fc.array(fc.nat({ max: 23 }), { maxLength: 3 }),
    called: fc.integer({ min: 0, max: 3 }),
    isPaused: fc.boolean(),
  })
  .map(({ pairs, courts: count, ...day }): DeskState => {
    const now = at(day.minute)
    const matches = pairs
      .filter(([a, b]) => a !== b)
      .map((players, index) =>
        aMatch(index + 1, players, {
          ...(day.over.includes(index) && { state: 'over', playedUntil: now - index * 60_000 }),
        }),
      )
    const courts = Array.from({ length: count }, (_, index) => ({
      ...{ id: 100 - index, number: index + 1, since: at(0) },
      isClosed: index >= count - day.closed && index > 0,
    }))
    const busy = new Set<number>()
    const calls = matches
      .filter(({ state, players }) => {
        if (state !== 'ready' || players.some((player) => busy.has(player))) return false
        if (busy.size / 2 >= Math.min(day.called, count)) return false
        for (const player of players) busy.add(player)
        return true
      })
      .map(({ id }, index) =>
        aCall(index + 1, id, courts[index]?.id ?? 0, { calledAt: now, startedAt: null }),
      )
    return aDesk(matches, {
      ...{ now, courts, calls, settings: { isPaused: day.isPaused && day.minute % 4 === 0 } },
      order: new Map(day.moved.map((match, place) => [match + 1, place + 1])),
      checkedIn: new Set(
        matches.flatMap(({ players }) => players).filter((player) => !day.missing.includes(player)),
      ),
    })
  })

describe('courts of the offered matches', { tags: ['FIX-15'] }, () => {
  test('queue and plan send the players of an offered match to the same court, with no other match before it', () => {
    fc.assert(
      fc.property(days, (state) => {
        const { courts, queue, next, plan } = deskView(state)
        for (const { courtId, nextMatchId } of courts) {
          if (nextMatchId === null) continue
          const item = queue.find(({ matchId }) => matchId === nextMatchId)
          expect([item?.courtId, plan.slots.get(nextMatchId)?.courtId]).toEqual([courtId, courtId])
          const there = queue.filter((each) => each.courtId === courtId)
          const first = Math.min(...there.map(({ plannedStart }) => plannedStart ?? Infinity))
          expect(there.filter(({ plannedStart }) => plannedStart === first)).toEqual([item])
          expect(callProblem(state, nextMatchId, courtId)).toBeNull()
        }
        if (next !== null) expect(plan.offers.get(next.courtId)).toBe(next.matchId)
        const offered = [...plan.offers.values()]
        expect(new Set(offered).size).toBe(offered.length)
      }),
      { numRuns: 300 },
    )
  })

  test('the plan puts no player on two courts at once', () => {
    fc.assert(
      fc.property(days, (state) => {
        const { plan } = deskView(state)
        const starts = state.matches.flatMap(({ id, players }) => {
          const start = plan.slots.get(id)?.start
          return start === undefined ? [] : players.map((player) => `${player} at ${start}`)
        })
        expect(new Set(starts).size).toBe(starts.length)
      }),
      { numRuns: 200 },
    )
  })
})
