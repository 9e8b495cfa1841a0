import { screen, within } from '@testing-library/react'
import { ACHIEVEMENT_ICONS, TIERS } from '@tussle/contract/achievements'
import { afterEach, expect, test, vi } from 'vitest'
import { achievement, person } from '../../test/club-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { ClubAchievements } from './club-achievements.tsx'
import { holdersText } from './holders-text.ts'

afterEach(() => vi.unstubAllGlobals())

function show(answer: () => Response, viewerId = 7) {
  stubApi({ 'GET /api/user': signedOut, 'GET /api/clubs/3/achievements': answer })
  renderAt(<ClubAchievements clubId={3} viewerId={viewerId} />)
}

test('an achievement of a club says how many points it is worth', {
  tags: ['CLUB-044', 'CLUB-045', 'CLUB-046', 'CLUB-047', 'CLUB-048'],
}, async () => {
  show(() => json([achievement]))
  const item = await screen.findByRole('listitem')
  const inside = within(item)
  expect(inside.getByRole('heading', { name: 'Club Champion' })).toBeVisible()
  expect(inside.getByText('Win a club tournament.')).toBeVisible()
  expect(inside.getByText('Diamond')).toBeVisible()
  expect(inside.getByText('+100')).toHaveTextContent('+100 points')
  expect(item.querySelector('.medal .lucide-crown')).toBeVisible()
  expect(inside.getByText('Unlocked by Theo O')).toBeVisible()
})

test('every icon and every tier of the achievement sets can be shown', {
  tags: ['CLUB-046', 'CLUB-047'],
}, async () => {
  const all = ACHIEVEMENT_ICONS.map((icon, index) => ({
    ...achievement,
    id: index + 1,
    name: `Made of ${icon}`,
    icon,
    tier: TIERS[index % TIERS.length],
  }))
  show(() => json(all))
  const items = await screen.findAllByRole('listitem')
  const pictures = items.map((item) => item.querySelector('.medal svg')?.getAttribute('class'))
  expect(new Set(pictures).size).toBe(ACHIEVEMENT_ICONS.length)
  for (const tier of ['Bronze', 'Silver', 'Gold', 'Diamond']) {
    expect(screen.getAllByText(tier).length).toBeGreaterThan(1)
  }
})

test('the card of club achievements marks the viewer’s own', async () => {
  show(() => json([achievement, { ...achievement, id: 2, unlockedBy: [] }]), 9)
  const [mine, other] = await screen.findAllByRole('listitem')
  expect(within(mine as HTMLElement).getByText('Unlocked')).toBeVisible()
  expect(within(other as HTMLElement).queryByText('Unlocked')).toBeNull()
})

test('the card of club achievements says that they could not be loaded', async () => {
  show(() => refusal(503, 'unavailable', 'Back soon'))
  expect(await screen.findByText('The achievements could not be loaded.')).toBeVisible()
})

test.each([
  [1, 'P1'],
  [2, 'P1 and P2'],
  [3, 'P1, P2 and 1 more'],
  [20, 'P1, P2 and many more'],
])('%i holders of an achievement read as %s', (count, text) => {
  const names = Array.from({ length: count }, (_, index) => person(index, `P${index + 1}`).displayName)
  expect(holdersText(names)).toBe(text)
})
