import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyMatch } from '@tussle/contract/play/matches'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshTopic } from '../../lib/server/invalidation.ts'
import { showDashboard } from '../../test/dashboard-scene.tsx'
import { league, myLeague } from '../../test/entry-fixtures.ts'
import { stats } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { match } from '../../test/standings-fixtures.ts'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import * as toasts from '../../ui/overlays/toast-store.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { DashboardPage } from './dashboard.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-16T12:00:00Z') }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NO_MATCHES = { ...stats, wins: 0, losses: 0, totalMatches: 0, winRate: 0 }

/** A tile's label, figure and caption. */
async function tile(label: string): Promise<string | undefined> {
  return (await screen.findByText(label)).parentElement?.textContent
}

describe('somebody who has not played yet', { tags: ['FIX-59'] }, () => {
  const offers = {
    'GET /api/clubs': () => json([]),
    'GET /api/leagues': () => json([]),
    'GET /api/users/achievements': () => json([]),
  }

  test('the dashboard of a new player begins with the first steps; actions and figures follow', async () => {
    await showDashboard({ record: NO_MATCHES, handlers: offers })
    const steps = await screen.findByRole('region', { name: 'First steps' })
    const submit = screen.getByRole('button', { name: 'Submit Score' })
    const record = screen.getByText('Overall Record')
    expect(steps.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(submit.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('You’re in. Three steps to your first match.')).toBeVisible()
  })

  test('the dashboard shows no first steps after the first match', async () => {
    await showDashboard({ handlers: offers })
    await screen.findByText('Overall Record')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

test('the dashboard’s record counts standing results, and shows a win to confirm below with when it counts', {
  tags: ['FIX-01'],
}, async () => {
  const own: MyMatch = {
    ...match(1, '2026-05-15', { status: 'reported', confirmsAt: '2026-05-18T02:05:00.000Z' }),
    competition: { type: 'league', id: 12, name: 'Monday Night League', timeZone: 'America/Chicago' },
    side: 'player1',
    reportedAt: '2026-05-16T02:05:00.000Z',
    dispute: null,
    mayConfirm: false,
    mayDispute: false,
    game: { bestOf: 3, pointsTo: 11 },
    scoreWarning: null,
    mayTakeBack: false,
  }
  await showDashboard({
    handlers: { 'GET /api/users/matches': () => json([own, { ...own, id: 2, status: 'confirmed' }]) },
  })
  await vi.waitFor(async () =>
    expect(await tile('Overall Record')).toBe('Overall Record31-12 1 win to confirm'),
  )
  expect(await screen.findByRole('img', { name: 'provisional' })).toBeVisible()
  expect(screen.getByText(/^Counts in the table now, in your record once it stands:/u)).toHaveTextContent(
    'Sun, May 17, 9:05 PM, Chicago time, at the latest.',
  )
  expect(
    screen.getByText('Provisional: reported by players, not confirmed yet. It can still change.'),
  ).toBeVisible()
})

for (const [id, name, href] of [
  ['DASH-002', 'Find League', '/leagues'],
  ['DASH-003', 'Find Tournament', '/tournaments'],
  ['DASH-004', 'Find Club', '/clubs'],
] as const) {
  test(`the action ${name} on the dashboard leads to ${href}`, { tags: [id] }, async () => {
    await showDashboard()
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })
}

test('the dashboard has exactly four actions', { tags: ['DASH-035'] }, async () => {
  await showDashboard()
  const submit = await screen.findByRole('button', { name: 'Submit Score' })
  const actions = submit.parentElement?.children ?? []
  expect(Array.from(actions, ({ textContent }) => textContent)).toEqual([
    'Submit Score',
    'Find League',
    'Find Tournament',
    'Find Club',
  ])
})

test('the action Submit Score opens the score dialog', { tags: ['DASH-001'] }, async () => {
  await showDashboard()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Submit Score' }))
  const name = 'Submit Match Score'
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument()
})

describe('the tiles', () => {
  test('the dashboard has four tiles and shows the record in them', {
    tags: ['DASH-005', 'DASH-006', 'DASH-009', 'DASH-010', 'DASH-011', 'DASH-036'],
  }, async () => {
    await showDashboard()
    expect(await tile('Overall Record')).toBe('Overall Record31-1243 matches')
    expect(await tile('Win Percentage')).toBe('Win Percentage72.1%Excellent performance')
    expect(await tile('Active Leagues')).toBe('Active Leagues2Running or coming up')
    expect(await tile('Tournaments')).toBe('Tournaments1Running or coming up')
    const tiles = (await screen.findByText('Overall Record')).closest('.grid')?.children
    expect(tiles).toHaveLength(4)
  })

  test('the tiles of a player without a match read 0-0 and No matches yet', {
    tags: ['DASH-007', 'DASH-008'],
  }, async () => {
    await showDashboard({ record: NO_MATCHES })
    expect(await tile('Overall Record')).toBe('Overall Record0-0No matches yet')
  })
})

describe('Content that the dashboard leaves out', () => {
  const down = () => refusal(503, 'unavailable', 'Unavailable')

  test('a dashboard whose reads all fail says so once, and looks like that of an empty account', {
    tags: ['ERR-008'],
  }, async () => {
    const shown = vi.spyOn(toasts, 'toast')
    const last = Promise.withResolvers<Response>()
    const { region } = await showDashboard({
      handlers: {
        'GET /api/users/dashboard': () => refusal(500, 'internal', 'Broken'),
        'GET /api/users/stats': down,
        'GET /api/users/leagues': down,
        'GET /api/users/tournaments': down,
        'GET /api/users/clubs': () => last.promise,
      },
    })
    expect(await tile('Overall Record')).toBe('Overall Record0-0No matches yet')
    last.resolve(down())
    await screen.findByRole('region', { name: 'My Clubs' })
    for (const [title, find] of [
      ['My Leagues', 'Find Leagues'],
      ['My Tournaments', 'Find Tournaments'],
      ['My Clubs', 'Find Clubs'],
    ] as const) {
      expect(await region(title).findByRole('link', { name: find })).toBeVisible()
    }
    expect(shown.mock.calls).toEqual([
      [{ title: 'Error', description: 'Failed to load data. Please try again.', variant: 'failure' }],
    ])
  })

  test('a dashboard that the server refuses as a whole says so once', { tags: ['ERR-008'] }, async () => {
    const shown = vi.spyOn(toasts, 'toast')
    await showDashboard({ handlers: { 'GET /api/users/dashboard': down } })
    expect(await tile('Overall Record')).toBe('Overall Record0-0No matches yet')
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
  })

  test('a dashboard with one failed list shows the same message', { tags: ['ERR-008'] }, async () => {
    await showDashboard({ handlers: { 'GET /api/users/clubs': down } })
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to load data. Please try again.',
        open: true,
      }),
    )
  })

  test('the dashboard renders nothing when there is no user', { tags: ['DASH-034'] }, async () => {
    stubApi({ 'GET /api/user': signedOut })
    const { container, client } = renderAt(<DashboardPage />)
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeNull())
    expect(container).toHaveTextContent(/^\/$/u)
  })
})

test('the dashboard reads all that it shows in one call, when it opens and after a change by others', async () => {
  const { calls, client } = await showDashboard({ leagues: [myLeague] })
  await waitFor(() => expect(screen.getByText(league.name)).toBeVisible())
  const read = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/users/'))
  expect(read()).toEqual(['/api/users/dashboard'])
  refreshTopic(client, 'user:7')
  await waitFor(() => expect(read()).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(read()).toEqual(['/api/users/dashboard', '/api/users/dashboard'])
})

test('after a change of one part the dashboard reads that part alone', async () => {
  const { calls, client } = await showDashboard()
  await screen.findByText('Overall Record')
  refreshTopic(client, 'desk:9')
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/users/up-next'))
})

test('a co-organiser finds the control room of the tournament on the dashboard', async () => {
  const desks = [{ id: 9, name: 'Lone Star Open', startDate: null }]
  const { region } = await showDashboard({ handlers: { 'GET /api/users/desks': () => json(desks) } })
  await screen.findByRole('region', { name: 'Control room of Lone Star Open' })
  const link = region('Control room of Lone Star Open').getByRole('link', { name: 'Control room' })
  expect(link).toHaveAttribute('href', '/admin/tournaments/9')
})
