import { expect, test } from 'vitest'
import { presentAchievement, presentEntry } from './achievements.present.ts'

const USER = { id: 7, displayName: 'Ann', rating: '3.5', profileImageUrl: null, isAdmin: false } as const
const MARCH = new Date('2026-03-01T00:00:00.000Z')

test('an achievement shows exactly its own fields, not its requirement', () => {
  const row = {
    id: 1,
    name: 'First win',
    description: 'Win a match',
    icon: 'Trophy',
    category: 'matches',
    points: 10,
    tier: 'bronze',
    requirement: { metric: 'wins', threshold: 1 },
  }
  const unlockedBy = [{ user: USER, unlockedAt: '2026-03-02T10:00:00.000Z' }]
  const { requirement: _, ...shown } = row
  expect(presentAchievement(row, unlockedBy)).toEqual({ ...shown, unlockedBy })
})

test.each([
  ['2026-02-28T23:59:59.999Z', 0],
  ['2026-03-01T00:00:00.000Z', 30],
  ['2026-03-31T23:59:59.999Z', 30],
])('points last changed at %s count %i in March', (lastUpdated, monthlyPoints) => {
  const row = { total_points: 90, monthly_points: 30, last_updated: new Date(lastUpdated) }
  expect(presentEntry(row, USER, MARCH)).toEqual({ user: USER, totalPoints: 90, monthlyPoints })
})
