import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withDestination } from '@tussle/contract/people/destination'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveFor } from '../lib/leave.ts'
import { player, stats } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../test/stub-api.ts'
import { getToasts } from '../ui/overlays/toast-store.ts'
import { AppRoutes } from './router.tsx'

vi.mock('../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => {
  vi.mocked(leaveFor).mockClear()
  localStorage.setItem('visited', 'true')
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Who may see which page, on the whole route table; that a browser ends there too is in e2e/flows/guards.spec.ts. */
const where = () => screen.getByTestId('where').textContent

describe('a visitor is led straight to /auth, which knows where they wanted to go', () => {
  for (const [id, path] of [
    ['NAV-033', '/dashboard'],
    ['NAV-035', '/clubs'],
    ['NAV-036', '/clubs/1'],
    ['NAV-039', '/players/1'],
    ['NAV-040', '/settings'],
    ['NAV-041', '/admin'],
    ['NAV-042', '/admin/create-league'],
    ['NAV-043', '/admin/create-tournament'],
    ['NAV-044', '/admin/manage-leagues'],
    ['NAV-045', '/admin/manage-tournaments'],
    ['NAV-046', '/admin/tournaments/1'],
    ['NAV-047', '/admin/clubs'],
    ['NAV-048', '/admin/settings'],
  ] as const) {
    test(`a visitor on ${path} goes straight to /auth, which keeps the page as the destination`, {
      tags: [id],
    }, async () => {
      const before = getToasts()[0]?.id
      stubApi({ 'GET /api/user': signedOut, 'GET /api/config': config })
      renderAt(<AppRoutes />, { at: path })
      expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible()
      expect(where()).toBe(withDestination('/auth', path))
      expect(getToasts()[0]?.id).toBe(before)
      expect(leaveFor).not.toHaveBeenCalled()
    })
  }
})

describe('a visitor is told, then sent to /api/login', () => {
  for (const [id, path] of [
    ['NAV-037', '/leagues/1/standings'],
    ['NAV-038', '/tournaments/1/bracket'],
    ['NAV-050', '/leagues'],
    ['NAV-051', '/tournaments'],
    ['NAV-052', '/profile'],
  ] as const) {
    test(`a visitor on ${path} reads that they are logged out, then goes to /api/login`, {
      tags: [id, 'NAV-053'],
    }, async () => {
      const before = getToasts()[0]?.id
      stubApi({ 'GET /api/user': signedOut, 'GET /api/config': config })
      renderAt(<AppRoutes />, { at: path })
      await waitFor(() => expect(getToasts()[0]?.id).not.toBe(before))
      expect(getToasts()[0]?.description).toBe('You are logged out. Logging in again...')
      expect(leaveFor).not.toHaveBeenCalled()
      expect(where()).toBe(path)
      await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login'))
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    })
  }
})

describe('a player is denied, with a way back', () => {
  for (const [id, path, purpose] of [
    ['ROLE-014', '/admin', 'access the admin dashboard'],
    ['ADMIN-023', '/admin/create-league', 'create leagues'],
    ['ADMIN-024', '/admin/create-tournament', 'create tournaments'],
    ['ADMIN-095', '/admin/manage-leagues', 'manage leagues'],
    ['ADMIN-096', '/admin/manage-tournaments', 'manage tournaments'],
    ['ADMIN-097', '/admin/tournaments/1', 'manage tournaments'],
    ['ADMIN-067', '/admin/clubs', 'manage clubs'],
    ['ROLE-014', '/admin/settings', 'access system settings'],
  ] as const) {
    test(`a player on ${path} sees Access Denied and can return to the dashboard`, {
      tags: [id, 'ROLE-013'],
    }, async () => {
      stubApi({
        'GET /api/user': () => json(player),
        'GET /api/config': config,
        'GET /api/users/stats': () => json(stats),
        // Who runs a tournament is known by the server alone, which says no.
        'GET /api/tournaments/1/desk': () => refusal(403, 'forbidden', 'Forbidden'),
      })
      renderAt(<AppRoutes />, { at: path })
      await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
      const main = screen.getByRole('main')
      expect(main).toHaveTextContent(`Access Denied - You need admin privileges to ${purpose}.`)
      // Nothing of the page itself: no form, no list, no other heading.
      expect(within(main).getAllByRole('heading')).toHaveLength(1)
      expect(within(main).queryByRole('textbox')).toBeNull()
      await userEvent.setup().click(within(main).getByRole('link', { name: 'Return to Dashboard' }))
      await waitFor(() => expect(where()).toBe('/'))
    })
  }
})

function config(): Response {
  return json({ productName: 'Tussle', demoAccount: null, mailsContactMessages: false })
}
