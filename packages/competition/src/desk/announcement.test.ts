import { expect, test } from 'vitest'
import { isStillAnnounced } from './announcement.ts'

const HOUR = 60 * 60_000

test('an announcement is shown for an hour, also if the clock is behind', () => {
  const at = Date.parse('2026-05-16T15:00:00Z')
  expect([-5000, 0, HOUR - 1, HOUR].map((passed) => isStillAnnounced(at, at + passed))).toEqual([
    ...[true, true, true, false],
  ])
})
