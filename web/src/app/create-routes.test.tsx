import { screen } from '@testing-library/react'
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
  })
  renderAt(<AppRoutes />, { at })
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })

test.each([
  ['[NAV-024]', 'Create League', '/admin/create-league', 'League name'],
  ['[NAV-025][ADMIN-026]', 'Create Tournament', '/admin/create-tournament', 'Tournament name'],
])('%s[ROLE-011] an administrator gets the form %s, with a way back', async (_, name, at, field) => {
  openAs(admin, at)
  await title(name)
  expect(screen.getByLabelText(field)).toBeVisible()
  expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' })).toHaveAttribute('href', '/admin')
})

test.each([
  ['[ADMIN-023]', '/admin/create-league', 'You need admin privileges to create leagues.'],
  ['[ADMIN-024]', '/admin/create-tournament', 'You need admin privileges to create tournaments.'],
])('%s[ADMIN-025] a player on %s is told why not and led back', async (_, at, text) => {
  openAs(player, at)
  const heading = await title('Access Denied')
  expect(heading.parentElement).toHaveTextContent(`Access Denied - ${text}`)
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[ADMIN-001] the admin dashboard leads to both forms', async () => {
  openAs(admin, '/admin')
  await title('Admin Dashboard')
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Create Tournament')).toHaveAttribute('href', '/admin/create-tournament')
  expect(link('Create League')).toHaveAttribute('href', '/admin/create-league')
})
