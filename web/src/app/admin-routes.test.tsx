import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tournament } from '../test/entry-fixtures.ts'
import { admin, player } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, refusal, stubApi } from '../test/stub-api.ts'
import { AppRoutes } from './router.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

const none = () => json([], 200, { 'x-total-count': '0' })

function openAs(user: typeof player, at: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/user': () => json(user),
    'GET /api/tournaments': none,
    'GET /api/admin/contact-messages': () => json([]),
    'GET /api/admin/dead-letters': () => json([]),
    'GET /api/notifications/inbox': () => json({ unread: 0 }),
    ...answers,
  })
  renderAt(<AppRoutes />, { at })
  return api
}

describe('a player on a page of the administrators', () => {
  for (const [ids, at, purpose] of [
    [['ADMIN-010', 'ADMIN-011'], '/admin', 'access the admin dashboard'],
    [['ADMIN-067'], '/admin/clubs', 'manage clubs'],
    [['ADMIN-078'], '/admin/settings', 'access system settings'],
    [[], '/admin/health', 'see the health of this installation'],
    [['ADMIN-095'], '/admin/manage-leagues', 'manage leagues'],
    [['ADMIN-096'], '/admin/manage-tournaments', 'manage tournaments'],
  ] as const) {
    test(`a player on ${at} sees Access Denied, the reason and a link back, and the page calls no admin endpoint`, {
      tags: [...ids],
    }, async () => {
      const { calls } = openAs(player, at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      expect(screen.getByText(`You need admin privileges to ${purpose}.`)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
      expect(calls.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([])
    })
  }
})

describe('the admin dashboard', () => {
  test('the admin dashboard shows running tournaments first, each with a link to its control room', async () => {
    openAs(admin, '/admin', {
      'GET /api/tournaments': ({ search }) =>
        search.includes('status=ongoing') ? json([{ ...tournament, id: 31, name: 'Harbor Cup' }]) : none(),
    })
    const list = within(await screen.findByRole('list', { name: 'Running tournaments' }))
    expect(list.getByRole('link', { name: 'Control room of Harbor Cup' })).toHaveAttribute(
      'href',
      '/admin/tournaments/31',
    )
  })

  test('the admin dashboard has no list of running tournaments while none is in progress', async () => {
    openAs(admin, '/admin')
    await screen.findByText('No new messages')
    expect(screen.queryByRole('list', { name: 'Running tournaments' })).toBeNull()
  })
})

describe('an administrator without a second factor', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('before the deadline for a second factor an administrator sees a link to set it up and keeps the pages', {
    tags: ['SEC-17'],
  }, async () => {
    openAs({ ...admin, secondFactorDue: inDays(3) }, '/admin')
    const link = await screen.findByRole('link', { name: 'Set it up' })
    expect(link).toHaveAttribute('href', '/profile?tab=account')
    expect(screen.getByRole('link', { name: 'Manage Leagues' })).toBeVisible()
  })

  test.each(['/admin', '/admin/settings', '/admin/tournaments/31'])(
    'after the deadline for a second factor %s shows only the link to set it up and calls no admin endpoint',
    { tags: ['SEC-17'] },
    async (at) => {
      const { calls } = openAs({ ...admin, secondFactorDue: inDays(-1) }, at)
      const heading = { level: 1, name: 'One step is missing' } as const
      expect(await screen.findByRole('heading', heading)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/profile?tab=account')
      expect(calls.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([])
    },
  )

  test('a refusal for a missing second factor opens the screen to set it up, whatever the browser’s clock says', {
    tags: ['SEC-17'],
  }, async () => {
    openAs({ ...admin, secondFactorDue: inDays(3) }, '/admin', {
      'GET /api/admin/contact-messages': () => refusal(403, 'second_factor_missing', 'Set one up'),
    })
    const heading = { level: 1, name: 'One step is missing' } as const
    expect(await screen.findByRole('heading', heading)).toBeVisible()
  })
})
