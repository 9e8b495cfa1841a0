import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditRow, ManagedUser, SystemStatus } from '@tussle/contract/administration'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { admin } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, refusal, stubApi } from '../test/stub-api.ts'
import { getToasts } from '../ui/toast-store.ts'
import { SystemSettingsPage } from './system-settings.tsx'

beforeAll(async () => {
  await import('../features/accounts/users.tsx')
  await import('../features/ops/audit-trail.tsx')
  await import('../ui/select.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const theo: ManagedUser = {
  id: 9,
  displayName: 'Theo O',
  username: 'Theo O 2',
  email: 'theo@example.com',
  firstName: 'Theo',
  lastName: 'Okafor',
  isAdmin: false,
  isDisabled: false,
  isDemo: false,
  createdAt: '2026-01-02T03:04:05.000Z',
}
const own: ManagedUser = { ...theo, id: admin.id, displayName: admin.displayName, isAdmin: true }
const renamed: AuditRow = {
  id: 71,
  at: '2026-03-16T12:00:00.000Z',
  actor: { id: 9, displayName: 'Theo O' },
  action: 'competition.changed',
  object: 'competition:42',
  before: { name: 'Old Cup' },
  after: { name: 'New Cup' },
}
const WELL: SystemStatus = { database: 'operational', api: 'operational', authentication: 'operational' }

function show(answers: Parameters<typeof stubApi>[0] = {}, at = '/admin/settings') {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/admin/status': () => json(WELL),
    'GET /api/admin/users': () => json([theo, own]),
    'GET /api/admin/audit': () => json([renamed]),
    ...answers,
  })
  renderAt(<SystemSettingsPage />, { at })
  return { ...api, user: userEvent.setup() }
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('[NAV-030][ADMIN-079][ADMIN-080][ADMIN-081] who is in charge', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin System Settings' })).toBeVisible()
  await screen.findByText('Active Administrator')
  expect(factOf('Name')).toHaveTextContent(admin.displayName)
  expect(factOf('Email')).toHaveTextContent(admin.email)
  expect(factOf('Status')).toHaveTextContent('Active Administrator')
})

test('[ADMIN-082] the password can be changed here', async () => {
  const { calls, user } = show({ 'POST /api/auth/change-password': () => json({ message: 'ok' }) })
  await user.type(await screen.findByLabelText('Current password'), 'keep-out-of-the-kitchen')
  await user.type(screen.getByLabelText('New password'), 'soft-hands-at-the-net')
  await user.type(screen.getByLabelText('Confirm new password'), 'soft-hands-at-the-net')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Password changed successfully'))
  expect(calls.some(({ path }) => path === '/api/auth/change-password')).toBe(true)
})

test.each([
  ['[ADMIN-083]', 'User Management'],
  ['[ADMIN-084]', 'System Configuration'],
  ['[ADMIN-085]', 'Database Management'],
  ['[ADMIN-086]', 'Notifications'],
])('%s %s is coming soon and cannot be pressed', async (_, title) => {
  show()
  const card = await screen.findByRole('group', { name: title })
  expect(within(card).getByText('Coming Soon')).toBeVisible()
  expect(card).toBeDisabled()
  expect(within(card).queryByRole('button')).toBeNull()
  expect(within(card).queryByRole('link')).toBeNull()
})

test('[ADMIN-098] there are exactly four cards to come', async () => {
  show()
  expect(await screen.findAllByText('Coming Soon')).toHaveLength(4)
})

test.each([
  ['[ADMIN-087]', 'Create New League', '/admin/create-league'],
  ['[ADMIN-088]', 'Create New Tournament', '/admin/create-tournament'],
  ['[ADMIN-089]', 'Manage Clubs', '/admin/clubs'],
])('%s a quick link leads to %s', async (_, name, to) => {
  show()
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to)
})

test.each([
  ['[ADMIN-090]', 'View System Logs'],
  ['[ADMIN-091]', 'Export Data'],
])('%s %s is shown and disabled', async (_, name) => {
  show()
  expect(await screen.findByRole('button', { name })).toBeDisabled()
})

describe('System Status', () => {
  const rows = () => ['Database', 'API Services', 'Authentication'].map((part) => factOf(part)?.textContent)

  test('[ADMIN-092][ADMIN-093][ADMIN-094] says Operational while all is well', async () => {
    show()
    await waitFor(() => expect(rows()).toEqual(['Operational', 'Operational', 'Operational']))
  })

  test('says what is not, and looks again when asked (OQ-147)', async () => {
    let status: SystemStatus = { database: 'degraded', api: 'operational', authentication: 'down' }
    const { user } = show({ 'GET /api/admin/status': () => json(status) })
    await waitFor(() => expect(rows()).toEqual(['Degraded', 'Operational', 'Down']))
    status = WELL
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(rows()).toEqual(['Operational', 'Operational', 'Operational']))
  })

  test('a server without its database answers so; no server answers nothing', async () => {
    let answer: () => Response | Error = () => refusal(503, 'unavailable', 'Back soon')
    const { user } = show({ 'GET /api/admin/status': () => answer() })
    await waitFor(() => expect(rows()).toEqual(['Down', 'Degraded', 'Down']))
    answer = () => new TypeError('Failed to fetch')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(rows()).toEqual(['Down', 'Down', 'Down']))
  })
})

describe('accounts', () => {
  async function choose(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('are found by the server', async () => {
    const { calls, user } = show()
    await user.type(
      await screen.findByRole('searchbox', { name: 'Name, username or email' }),
      'okafor{Enter}',
    )
    await waitFor(() =>
      expect(
        calls.some(({ path, search }) => path === '/api/admin/users' && search.includes('q=okafor')),
      ).toBe(true),
    )
  })

  test('somebody is made an administrator with one’s own password, in the body only', async () => {
    const { calls, user } = show({
      'POST /api/admin/users/9/grant-admin': () => json({ message: 'Administrator rights granted' }),
    })
    await choose(user, 'Theo O', 'Make administrator')
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Theo O an administrator?' }))
    const yes = dialog.getByRole('button', { name: 'Make administrator' })
    expect(yes).toBeDisabled()
    await user.type(dialog.getByLabelText('Current password'), 'my-own-word')
    await user.click(yes)
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Administrator rights granted'))
    const sent = calls.find(({ method }) => method === 'POST')
    expect([sent?.body, sent?.search]).toEqual([{ currentPassword: 'my-own-word' }, ''])
    expect(calls.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2)
  })

  test('a wrong password is said in the dialog, which stays', async () => {
    const { user } = show({
      'POST /api/admin/users/9/disable': () =>
        refusal(400, 'wrong_password', 'Current password is incorrect'),
    })
    await choose(user, 'Theo O', 'Disable account')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Current password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Disable account' }))
    expect(await dialog.findByText('Current password is incorrect')).toBeVisible()
  })

  test('one’s own cannot be disabled, the demo’s not changed at all', async () => {
    const { user } = show({ 'GET /api/admin/users': () => json([own, { ...theo, isDemo: true }]) })
    const items = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      return found
    }
    expect(await items(own.displayName)).toEqual(['View profile', 'What they did', 'Revoke administrator'])
    expect(await items('Theo O')).toEqual(['View profile', 'What they did'])
  })

  test('what somebody did is asked for by that person', async () => {
    const { calls, user } = show()
    await choose(user, 'Theo O', 'What they did')
    expect(await screen.findByRole('button', { name: 'Only Theo O' })).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/admin/audit')?.search).toContain('actorId=9')
  })
})

test('the record names who did what and what it was before', async () => {
  const { calls, user } = show({}, '/admin/settings?tab=record')
  const row = (await screen.findByText('Competition 42', { exact: false })).closest('li') as HTMLElement
  expect(row).toHaveTextContent('Competition changedCompetition 42 by Theo Oname: Old Cup → New Cup')
  await user.click(within(row).getByRole('button', { name: 'Theo O' }))
  await waitFor(() => expect(calls.some(({ search }) => search.includes('actorId=9'))).toBe(true))
})
