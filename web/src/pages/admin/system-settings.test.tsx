import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditRow, ManagedUser, SystemStatus } from '@tussle/contract/ops/administration'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { SystemSettingsPage } from './system-settings.tsx'

beforeAll(async () => {
  await import('../../features/accounts/users/users.tsx')
  await import('../../features/ops/audit-trail.tsx')
  await import('../../ui/inputs/select.tsx')
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
  objectName: 'New Cup',
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

test('the system settings show the signed-in administrator', {
  tags: ['NAV-030', 'ADMIN-079', 'ADMIN-080', 'ADMIN-081'],
}, async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin System Settings' })).toBeVisible()
  await screen.findByText('Active Administrator')
  expect(factOf('Name')).toHaveTextContent(admin.displayName)
  expect(factOf('Email')).toHaveTextContent(admin.email)
  expect(factOf('Status')).toHaveTextContent('Active Administrator')
})

test('an administrator can change the password in the system settings', { tags: ['ADMIN-082'] }, async () => {
  const { calls, user } = show({ 'POST /api/auth/change-password': () => json({ message: 'ok' }) })
  await user.type(await screen.findByLabelText('Current password'), 'keep-out-of-the-kitchen')
  await user.type(screen.getByLabelText('New password'), 'soft-hands-at-the-net')
  await user.type(screen.getByLabelText('Confirm new password'), 'soft-hands-at-the-net')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Password changed successfully'))
  expect(calls.some(({ path }) => path === '/api/auth/change-password')).toBe(true)
})

for (const [id, title] of [
  ['ADMIN-084', 'System Configuration'],
  ['ADMIN-085', 'Database Management'],
  ['ADMIN-086', 'Notifications'],
] as const) {
  test(`the card ${title} says coming soon and cannot be pressed`, { tags: [id] }, async () => {
    show()
    const card = await screen.findByRole('group', { name: title })
    expect(within(card).getByText('Coming Soon')).toBeVisible()
    expect(card).toBeDisabled()
    expect(within(card).queryByRole('button')).toBeNull()
    expect(within(card).queryByRole('link')).toBeNull()
  })
}

test('three cards of the system settings say Coming Soon', { tags: ['ADMIN-098'] }, async () => {
  show()
  expect(await screen.findAllByText('Coming Soon')).toHaveLength(3)
})

test('User Management leads to the accounts below', { tags: ['ADMIN-083', 'FIX-72'] }, async () => {
  const { user } = show({}, '/admin/settings?tab=record')
  await screen.findByText('Competition changed')
  await user.click(screen.getByRole('link', { name: /User Management/u }))
  expect(await screen.findByRole('list', { name: 'Accounts' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Administration' })).toHaveFocus()
})

test('View System Logs leads to the audit trail', { tags: ['ADMIN-090', 'FIX-72'] }, async () => {
  const { user } = show()
  await user.click(await screen.findByRole('link', { name: 'View System Logs' }))
  expect(await screen.findByRole('list', { name: 'Audit trail' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Administration' })).toHaveFocus()
})

describe('Export Data', { tags: ['ADMIN-091', 'FIX-72'] }, () => {
  const cup = { id: 42, name: 'Lakeside Cup' }

  test('Export Data asks for a competition and then offers its files', async () => {
    const { calls, user } = show({
      'GET /api/admin/leagues': () => json([]),
      'GET /api/admin/tournaments': () => json([cup]),
      'POST /api/admin/competitions/tournament/42/export/entries': () =>
        refusal(503, 'unavailable', 'Back soon'),
    })
    await user.click(await screen.findByRole('button', { name: 'Export Data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Data' }))
    expect(dialog.queryByRole('button', { name: 'Entries (CSV)' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Tournament' }))
    await user.click(dialog.getByRole('combobox', { name: 'Tournament' }))
    await user.click(await screen.findByRole('option', { name: 'Lakeside Cup' }))
    await user.click(dialog.getByRole('button', { name: 'Entries (CSV)' }))
    expect(await dialog.findByText('Back soon')).toBeVisible()
    expect(calls.some(({ path }) => path.includes('/tournament/42/'))).toBe(true)
  })

  test('Export Data says so if there is nothing to export', async () => {
    const { user } = show({ 'GET /api/admin/leagues': () => json([]) })
    await user.click(await screen.findByRole('button', { name: 'Export Data' }))
    await user.click(await screen.findByRole('combobox', { name: 'League' }))
    expect(await screen.findByText('There is no league yet.')).toBeVisible()
  })
})

for (const [id, name, to] of [
  ['ADMIN-087', 'Create New League', '/admin/create-league'],
  ['ADMIN-088', 'Create New Tournament', '/admin/create-tournament'],
  ['ADMIN-089', 'Manage Clubs', '/admin/clubs'],
] as const) {
  test(`a quick link of the system settings leads to ${name}`, { tags: [id] }, async () => {
    show()
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to)
  })
}

describe('System Status', () => {
  const rows = () => ['Database', 'API Services', 'Authentication'].map((part) => factOf(part)?.textContent)

  test('System Status says Operational while all is well', {
    tags: ['ADMIN-092', 'ADMIN-093', 'ADMIN-094'],
  }, async () => {
    show()
    await waitFor(() => expect(rows()).toEqual(['Operational', 'Operational', 'Operational']))
  })

  test('System Status says what does not work, and checks again on request (OQ-147)', async () => {
    let status: SystemStatus = { database: 'degraded', api: 'operational', authentication: 'down' }
    const { user } = show({ 'GET /api/admin/status': () => json(status) })
    await waitFor(() => expect(rows()).toEqual(['Degraded', 'Operational', 'Down']))
    status = WELL
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(rows()).toEqual(['Operational', 'Operational', 'Operational']))
  })

  test('System Status distinguishes a server without its database from no server', async () => {
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

  test('the server searches the list of accounts', async () => {
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

  test('an administrator gives somebody else the rights of an administrator after a question', async () => {
    const { calls, user } = show({
      'POST /api/admin/users/9/grant-admin': () => json({ message: 'Administrator rights granted' }),
    })
    await choose(user, 'Theo O', 'Make administrator')
    const question = within(await screen.findByRole('alertdialog', { name: 'Make Theo O an administrator?' }))
    await user.click(question.getByRole('button', { name: 'Make administrator' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Administrator rights granted'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({})
    expect(calls.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2)
  })

  test('an administrator mails a reset link to a person whose password is too short for an administrator', {
    tags: ['SEC-08'],
  }, async () => {
    const { calls, user } = show({
      'POST /api/admin/users/9/grant-admin': () => refusal(422, 'weak_password', 'They need a longer one'),
      'POST /api/auth/forgot-password': () => json({ message: 'On its way' }),
    })
    await choose(user, 'Theo O', 'Make administrator')
    await user.click(await screen.findByRole('button', { name: 'Make administrator' }))
    const offer = within(await screen.findByRole('alertdialog', { name: 'A longer password is needed' }))
    expect(offer.getByText('They need a longer one')).toBeVisible()
    await user.click(offer.getByRole('button', { name: 'Mail a reset link' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('A reset link is on its way'))
    expect(calls.find(({ path }) => path === '/api/auth/forgot-password')?.body).toEqual({
      email: theo.email,
    })
  })

  test('an administrator cannot disable their own account, and cannot change the demo account', async () => {
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

  test('the audit trail can be filtered by a person', async () => {
    const { calls, user } = show()
    await choose(user, 'Theo O', 'What they did')
    expect(await screen.findByRole('button', { name: 'Only Theo O' })).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/admin/audit')?.search).toContain('actorId=9')
  })
})

test('the audit trail names who did what, to which competition, and the values before', {
  tags: ['FIX-35'],
}, async () => {
  const { calls, user } = show({}, '/admin/settings?tab=record')
  const row = (await screen.findByText('Competition New Cup', { exact: false })).closest('li') as HTMLElement
  expect(row).toHaveTextContent('Competition changedCompetition New Cup by Theo Oname: Old Cup → New Cup')
  await user.click(within(row).getByRole('button', { name: 'Theo O' }))
  await waitFor(() => expect(calls.some(({ search }) => search.includes('actorId=9'))).toBe(true))
})
