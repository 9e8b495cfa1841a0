import { describe, expect, test } from 'vitest'
import { aCall, aDesk, aMatch, at } from '../test/desk.ts'
import { planDay } from './plan.ts'
import { callProblem } from './readiness.ts'
import { deskView } from './view.ts'

/** Nine to half past ten today, and the same tomorrow. */
const TODAY = { starts: at(0), ends: at(90) }
const TOMORROW = { starts: at(1440), ends: at(1530) }
const ONE_COURT = [{ id: 1, number: 1, isClosed: false, since: at(0) }]
/** Matches of half an hour between other people each. */
const matches = (count: number) =>
  Array.from({ length: count }, (_, index) => aMatch(index + 1, [2 * index, 2 * index + 1]))
const startsOf = (state: ReturnType<typeof aDesk>) =>
  [...planDay(state, { runs: 0 }).slots.values()].map(({ start }) => start).toSorted((a, b) => a - b)

describe('the end of a day', { tags: ['FIX-16'] }, () => {
  test('what does not fit today begins when tomorrow starts', () => {
    const state = aDesk(matches(4), { days: [TODAY, TOMORROW], courts: ONE_COURT })
    expect(startsOf(state)).toEqual([at(0), at(30), at(60), at(1440)])
    expect(planDay(state, { runs: 0 })).toMatchObject({ unfit: [], finish: at(1470) })
  })

  test('what fits into no day has no time, no forecast, and is counted', () => {
    const state = aDesk(matches(5), { days: [TODAY], courts: ONE_COURT })
    const plan = planDay(state)
    expect([plan.slots.size, plan.likely.size, plan.unfit.length]).toEqual([3, 3, 2])
    expect([plan.finish, plan.lastEnd]).toEqual([null, at(90)])
    expect(deskView(state, plan).figures).toMatchObject({ projectedFinish: null, unfit: 2 })
  })

  test('a match whose courts are all closed does not count as not fitting', () => {
    const closed = ONE_COURT.map((court) => ({ ...court, isClosed: true }))
    expect(planDay(aDesk(matches(2), { days: [TODAY], courts: closed }), { runs: 0 }).unfit).toEqual([])
  })

  test('the desk offers no match that would end after the day, and may still call it', () => {
    const late = aDesk(matches(2), { days: [TODAY, TOMORROW], courts: ONE_COURT, now: at(65) })
    expect(deskView(late).next).toBeNull()
    expect(callProblem(late, 1, 1)).toBeNull()
    expect(startsOf(late)).toEqual([at(1440), at(1470)])
    expect(deskView({ ...late, now: at(60) }).next).toEqual({ matchId: 1, courtId: 1 })
  })

  test('the end of a day that nobody has stated stops no offer', () => {
    const days = [TODAY, TOMORROW].map((day) => ({ ...day, isAssumed: true }))
    const late = aDesk(matches(2), { days, courts: ONE_COURT, now: at(65) })
    expect(deskView(late).next).toEqual({ matchId: 1, courtId: 1 })
    expect(startsOf(late)).toEqual([at(65), at(1440)])
  })

  test('a match that was called past the end stays on its court, and its players rest', () => {
    const [first, second] = [aMatch(1, [1, 2]), aMatch(2, [2, 3])]
    const late = {
      days: [
        { starts: at(0), ends: at(90) },
        { starts: at(115), ends: at(300) },
      ],
    }
    const calls = [aCall(1, 1, 1, { calledAt: at(80), startedAt: at(80) })]
    const { slots } = planDay(aDesk([first, second], { ...late, calls, now: at(85) }), { runs: 0 })
    expect(slots.get(1)).toEqual({ courtId: 1, start: at(80) })
    expect(slots.get(2)?.start).toBe(at(120))
  })

  test('between two days the desk offers the first matches of the next day', () => {
    const night = aDesk(matches(2), { days: [TODAY, TOMORROW], courts: ONE_COURT, now: at(600) })
    expect(deskView(night).next).toEqual({ matchId: 1, courtId: 1 })
    expect(startsOf(night)).toEqual([at(1440), at(1470)])
  })

  test('nothing is planned after the last day', () => {
    const plan = planDay(aDesk(matches(2), { days: [TODAY], courts: ONE_COURT, now: at(600) }))
    expect([plan.slots.size, plan.offers.size, plan.unfit]).toEqual([0, 0, [1, 2]])
  })
})
