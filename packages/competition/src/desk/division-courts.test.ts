import { expect, test } from 'vitest'
import { aCall, aDesk, aMatch, at } from '../test/desk.ts'
import { planDay } from './plan.ts'
import { callProblem, OVERRULABLE, readinessIn } from './readiness.ts'
import type { DeskDivision } from './state.ts'
import { deskView } from './view.ts'

const bound = (over: Partial<DeskDivision>) =>
  new Map<number, DeskDivision>([[2, { startsAt: null, courts: null, ...over }]])
const first = aMatch(1, [1, 2])
const second = aMatch(2, [3, 4], { division: 2 })

test('a match is offered only a court of its division, and the other match makes room', {
  tags: ['FIX-15'],
}, () => {
  const divisions = bound({ courts: new Set([1]) })
  const { courts } = deskView(aDesk([first, second], { divisions }))
  expect(courts.map(({ nextMatchId }) => nextMatchId)).toEqual([2, 1])
  const busy = deskView(aDesk([aMatch(9, [7, 8]), second], { divisions, calls: [aCall(1, 9, 1)] }))
  expect(busy.courts.map(({ nextMatchId }) => nextMatchId)).toEqual([null, null])
})

test('a match is not offered before its division starts, and says when that is', { tags: ['FIX-15'] }, () => {
  const divisions = bound({ startsAt: at(60) })
  const state = aDesk([second], { divisions })
  expect(deskView(state).next).toBeNull()
  expect(readinessIn(state)(second)).toEqual({ is: 'early', startsAt: at(60) })
  expect(planDay(state, { runs: 0 }).slots.get(2)?.start).toBe(at(60))
  expect(deskView(aDesk([second], { divisions, now: at(60) })).next).toEqual({ matchId: 2, courtId: 1 })
})

test('an organiser may overrule the start and the courts of a division, as they may overrule a rest', () => {
  const early = callProblem(aDesk([second], { divisions: bound({ startsAt: at(1) }) }), 2, 1)
  const elsewhere = callProblem(aDesk([second], { divisions: bound({ courts: new Set([2]) }) }), 2, 1)
  expect([early, elsewhere]).toEqual(['too_early', 'other_courts'])
  for (const problem of [early, elsewhere]) expect(problem !== null && OVERRULABLE.has(problem)).toBe(true)
})

test('a division that starts in many weeks is planned later, and the day has no projected finish', () => {
  const divisions = bound({ startsAt: at(60 * 24 * 365) })
  const plan = planDay(aDesk([first, second], { divisions }), { runs: 0 })
  expect([...plan.slots.keys()]).toEqual([1])
  expect(plan.finish).toBeNull()
})
