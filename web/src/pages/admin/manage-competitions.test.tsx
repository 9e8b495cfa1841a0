import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAsFile } from '../../lib/save-as-file.ts'
import { chooseAction, cup, loadDialogs, showManaged, spring } from '../../test/managed-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

vi.mock('../../lib/save-as-file.ts', () => ({ saveAsFile: vi.fn<(name: string, content: Blob) => void>() }))

beforeAll(loadDialogs)
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  test('the list of leagues for organisers shows the facts that an organiser needs (OQ-141)', {
    tags: ['NAV-026'],
  }, async () => {
    showManaged('leagues', [spring])
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Leagues' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create League' })).toHaveAttribute(
      'href',
      '/admin/create-league',
    )
    const row = await screen.findByRole('row', { name: /Spring League/ })
    expect(within(row).getByRole('link', { name: 'Spring League' })).toHaveAttribute(
      'href',
      '/leagues/5/standings',
    )
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells.slice(0, 6)).toEqual([
      'Upcoming',
      'Apr 1 – May 12, 2026',
      'Mar 28, 2026Open',
      String(spring.divisions.length),
      '5/Unlimited',
      'Yes',
    ])
  })

  test('the list of tournaments for organisers links to each one’s page and names the players on the waitlist', {
    tags: ['NAV-027'],
  }, async () => {
    const { user } = showManaged('tournaments', [cup])
    expect(await screen.findByRole('cell', { name: '14/16, 2 waiting' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Harbor Cup' }))
    expect(await screen.findByRole('menuitem', { name: 'Manage' })).toHaveAttribute(
      'href',
      '/admin/tournaments/9',
    )
    expect(screen.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', '/tournaments/9/bracket')
  })

  test.each([
    ['Draft', { isDraft: true }],
    ['Completed', { isActive: false }],
    ['Completed', { endDate: '2026-03-01T05:00:00.000Z' }],
    ['Active', { startDate: '2026-03-16T12:00:00.000Z' }],
    ['Upcoming', { startDate: '2026-03-16T12:30:00.000Z' }],
  ])('a league in the list for organisers is %s with %j', async (label, facts) => {
    showManaged('leagues', [{ ...spring, ...facts }])
    expect(await screen.findByRole('cell', { name: label })).toBeVisible()
  })

  test('the list for organisers searches on the server, and says when nothing matches', async () => {
    const { calls, user } = showManaged('leagues', [], {}, '?q=moon')
    expect(await screen.findByText('No leagues found')).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/admin/leagues')?.search).toContain('q=moon')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('No leagues yet')).toBeVisible()
  })

  test('a list for organisers that cannot be loaded offers another try', async () => {
    showManaged('tournaments', [], { 'GET /api/admin/tournaments': () => refusal(403, 'forbidden', 'No') })
    expect(await screen.findByText('The tournaments could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('The actions on a competition', () => {
  const RUNNING = ['View', 'Manage', 'Money', 'Edit', 'Fixtures', 'New season', 'Copy', 'Export']
  const labels = async (competition: object) => {
    const { user } = showManaged('leagues', [{ ...spring, ...competition }])
    await user.click(await screen.findByRole('button', { name: 'Actions for Spring League' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  test.each([
    ['open', {}, [...RUNNING, 'Close registration', 'Mark completed', 'Remove']],
    [
      'closed early',
      { registrationOpen: false, closedEarly: true },
      [...RUNNING, 'Reopen registration', 'Mark completed', 'Remove'],
    ],
    ['past its deadline', { registrationOpen: false }, [...RUNNING, 'Mark completed', 'Remove']],
    [
      'completed',
      { registrationOpen: false, isActive: false },
      ['View', 'Manage', 'Money', 'Edit', 'New season', 'Copy', 'Export', 'Reopen', 'Remove'],
    ],
    ['a draft', { isDraft: true, registrationOpen: false }, ['Edit', 'Remove']],
  ])('a league offers exactly the actions that it allows while it is %s', async (_, facts, expected) => {
    expect(await labels(facts)).toEqual(expected)
  })

  test('a league without a fee offers no money page', async () => {
    expect(await labels({ hasFee: false })).not.toContain('Money')
  })

  test('a competition with results cannot be removed', async () => {
    expect((await labels({ hasResults: true })).at(-1)).toBe('RemoveNot with results')
    expect(screen.getByRole('menuitem', { name: /Remove/ })).toHaveAttribute('aria-disabled', 'true')
  })

  test('removing a competition asks first, names who is told, and refreshes the list', async () => {
    const { calls, user } = showManaged('tournaments', [cup], {
      'DELETE /api/tournaments/9': () => json({ message: 'The tournament has been removed' }),
    })
    await chooseAction(user, 'Harbor Cup', 'Remove')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Harbor Cup?' }))
    expect(dialog.getByText(/14 players are in it and will be told/)).toBeVisible()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Removed'))
    const sent = calls.find(({ method }) => method === 'DELETE')
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(calls.filter(({ path }) => path === '/api/admin/tournaments')).toHaveLength(2)
  })

  test('a refused removal of a competition shows the server’s message', async () => {
    const { user } = showManaged('leagues', [spring], {
      'POST /api/leagues/5/complete': () => refusal(409, 'conflict', 'Not like this'),
    })
    await chooseAction(user, 'Spring League', 'Mark completed')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark completed' }),
    )
    await waitFor(() => expect(getToasts()[0]?.description).toBe('Not like this'))
  })
})

describe('a file', () => {
  test('an export file is fetched when its button is pressed, and saved under the server’s name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="league-5-standings.csv"' }
    const { calls, user } = showManaged('leagues', [spring], {
      'POST /api/admin/competitions/league/5/export/standings': () =>
        new Response('Division\r\n', { headers }),
    })
    await chooseAction(user, 'Spring League', 'Export')
    await user.click(await screen.findByRole('button', { name: 'Standings (CSV)' }))
    await waitFor(() =>
      expect(saveAsFile).toHaveBeenCalledExactlyOnceWith('league-5-standings.csv', expect.any(Blob)),
    )
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
