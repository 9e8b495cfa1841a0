import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin, player } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, stubApi } from '../test/stub-api.ts'
import { AppRoutes } from './router.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

function openAs(user: typeof player, at: string) {
  stubApi({
    'GET /api/user': () => json(user),
    'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
    'GET /api/admin/contact-messages': () => json([]),
    'GET /api/admin/dead-letters': () => json([]),
    'GET /api/tournaments': () => json([]),
  })
  renderAt(<AppRoutes />, { at })
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

for (const [ids, name, at, field] of [
  [['NAV-024'], 'Create League', '/admin/create-league', 'League name'],
  [['NAV-025', 'ADMIN-026'], 'Create Tournament', '/admin/create-tournament', 'Tournament name'],
] as const) {
  test(`an administrator gets the form ${name}, with a link back`, {
    tags: [...ids, 'ROLE-011'],
  }, async () => {
    openAs(admin, at)
    await title(name)
    expect(screen.getByLabelText(field)).toBeVisible()
    expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' })).toHaveAttribute('href', '/admin')
  })
}

for (const [id, at, text] of [
  ['ADMIN-023', '/admin/create-league', 'You need admin privileges to create leagues.'],
  ['ADMIN-024', '/admin/create-tournament', 'You need admin privileges to create tournaments.'],
] as const) {
  test(`a player on ${at} sees why access is denied and a link back`, {
    tags: [id, 'ADMIN-025'],
  }, async () => {
    openAs(player, at)
    const heading = await title('Access Denied')
    expect(heading.parentElement).toHaveTextContent(`Access Denied - ${text}`)
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
}

test('the admin dashboard has a link to Create League', async () => {
  openAs(admin, '/admin')
  expect(await screen.findByRole('link', { name: 'Create League' })).toHaveAttribute(
    'href',
    '/admin/create-league',
  )
})

test('the admin dashboard has a link to Health', async () => {
  openAs(admin, '/admin')
  expect(await screen.findByRole('link', { name: 'Health' })).toHaveAttribute('href', '/admin/health')
})

for (const [id, name, to] of [
  ['ADMIN-001', 'Create Tournament', '/admin/create-tournament'],
  ['ADMIN-002', 'Manage Leagues', '/admin/manage-leagues'],
  ['ADMIN-003', 'Manage Tournaments', '/admin/manage-tournaments'],
  ['ADMIN-004', 'Manage Clubs', '/admin/clubs'],
  ['ADMIN-005', 'System Settings', '/admin/settings'],
  ['ADMIN-006', 'Browse Leagues', '/leagues'],
  ['ADMIN-007', 'Browse Tournaments', '/tournaments'],
  ['ADMIN-008', 'Browse Clubs', '/clubs'],
  ['ADMIN-009', 'Profile Settings', '/profile'],
] as const) {
  test(`the admin dashboard has a link to ${name}`, { tags: [id] }, async () => {
    openAs(admin, '/admin')
    await title('Admin Dashboard')
    const page = within(screen.getByRole('main'))
    expect(await page.findByRole('link', { name })).toHaveAttribute('href', to)
  })
}
