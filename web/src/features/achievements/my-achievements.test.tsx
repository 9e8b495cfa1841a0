import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import type { MyAchievement } from './achievements.queries.ts'
import { MyAchievements } from './my-achievements.tsx'

afterEach(() => vi.unstubAllGlobals())

function one(id: number, name: string, progress: number, threshold: number): MyAchievement {
  const isUnlocked = progress >= threshold
  const unlockedAt = isUnlocked ? '2026-03-16T12:00:00.000Z' : null
  const look = {
    description: `For ${name}`,
    icon: 'Star',
    category: 'Wins',
    points: 10,
    tier: 'bronze',
  } as const
  return { id, name, progress, threshold, isUnlocked, unlockedAt, ...look }
}

const ALL = [one(1, 'First Win', 1, 1), one(2, 'On Target', 4, 10), one(3, 'Hard to Beat', 45, 50)]

test('the card of my achievements shows the nearest ones with their progress, and all on request', {
  tags: ['FIX-71'],
}, async () => {
  stubApi({ 'GET /api/user': () => json(player), 'GET /api/users/achievements': () => json(ALL) })
  renderAt(<MyAchievements nearest={1} />)
  const list = within(await screen.findByRole('list', { name: 'My achievements' }))
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText('45 of 50')).toBeVisible()
  expect(list.getByRole('meter', { name: 'Progress to Hard to Beat' })).toHaveAttribute('aria-valuenow', '45')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 3' }))
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Hard to Beat',
    'On Target',
    'First Win',
  ])
  expect(list.getByText(/^Unlocked Mar 16, 2026$/u)).toBeVisible()
})
