import { expect, test } from 'vitest'
import { endOfDay } from './make-challenge.ts'

test('the days of a challenge are counted by the calendar, also when clocks go back', () => {
  // 00:30 in Berlin on the 23rd; the night to the 25th has an hour more.
  const justAfterMidnight = new Date('2026-10-22T22:30:00Z')
  expect(endOfDay(justAfterMidnight, 3, 'Europe/Berlin')).toEqual(new Date('2026-10-26T22:59:59.999Z'))
})

test('the days of a challenge are counted by the calendar, also when clocks go forward', () => {
  // 23:30 in Berlin on the 27th; the night to the 29th has an hour less.
  const justBeforeMidnight = new Date('2026-03-27T22:30:00Z')
  expect(endOfDay(justBeforeMidnight, 3, 'Europe/Berlin')).toEqual(new Date('2026-03-30T21:59:59.999Z'))
})
