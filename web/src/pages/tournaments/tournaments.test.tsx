import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listMyTournaments, listTournaments, type TournamentCard } from '@tussle/contract/tournaments'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveFor } from '../../lib/leave.ts'
import { myTournament, tournament } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, signedOut, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { TournamentsPage } from './tournaments.tsx'

vi.mock('../../lib/leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Scene {
  readonly at?: string
  readonly tournaments?: readonly TournamentCard[]
  readonly mine?: readonly unknown[]
  readonly answer?: (call: Call) => Response
}

function open({ at = '/tournaments', tournaments = [tournament], mine = [], answer }: Scene = {}) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    [`${listTournaments.method} ${listTournaments.path}`]: answer ?? (() => json(tournaments)),
    [`${listMyTournaments.method} ${listMyTournaments.path}`]: () => json(mine),
    [`GET /api/tournaments/${tournament.id}/divisions`]: () => json([]),
  })
  renderAt(<TournamentsPage />, { at })
  const asked = () => calls.filter(({ path }) => path === listTournaments.path).map(({ search }) => search)
  return { asked }
}

const card = async () => within(await screen.findByRole('article'))

describe('above the cards', () => {
  test('the tournaments page has a title, and says that there are no time limits', {
    tags: ['NAV-014', 'TOURN-016'],
  }, async () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Browse Tournaments' })).toBeVisible()
    expect(screen.getByText('Tournaments have no time limits.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
    await card()
  })

  test('the server does the search and the location filter of tournaments', {
    tags: ['TOURN-001', 'TOURN-003'],
  }, async () => {
    const { asked } = open()
    const user = userEvent.setup()
    await card()
    await user.click(screen.getByRole('searchbox', { name: 'Tournament name or location' }))
    await user.paste('open')
    await waitFor(() => expect(asked().at(-1)).toBe('?q=open&limit=24'))
    await user.click(screen.getByRole('searchbox', { name: 'Location' }))
    await user.paste('Naples')
    await waitFor(() => expect(asked().at(-1)).toBe('?q=open&location=Naples&limit=24'))
  })

  test('the level filter of tournaments goes to the server and into the address', {
    tags: ['TOURN-002'],
  }, async () => {
    const { asked } = open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('combobox', { name: 'Rating' }))
    await user.click(screen.getByRole('option', { name: '3.5' }))
    await waitFor(() => expect(asked().at(-1)).toBe('?rating=3.5&limit=24'))
  })
})

describe('a card', () => {
  test('a tournament card shows the facts of the tournament', {
    tags: ['TOURN-004', 'TOURN-005', 'TOURN-007', 'TOURN-008', 'TOURN-009', 'TOURN-011'],
  }, async () => {
    open()
    const shown = await card()
    expect(shown.getByText('Rating 3.5 - 4.0')).toBeVisible()
    expect(shown.getByText(/^Jun 1 – Aug 10, 2026/)).toBeVisible()
    expect(shown.getByText('Austin, TX')).toBeVisible()
    expect(shown.getByText('22 enrolled / 32 max')).toBeVisible()
    expect(shown.getByText('$45.00 entry fee')).toBeVisible()
  })

  test('the card of a tournament without dates, maximum and divisions shows so', {
    tags: ['TOURN-006', 'TOURN-010'],
  }, async () => {
    const bare = { ...tournament, startDate: null, endDate: null, maxPlayers: null, rating: 'All Ratings' }
    open({ tournaments: [bare] })
    const shown = await card()
    expect(shown.getByText('Dates TBD')).toBeVisible()
    expect(shown.getByText('22 enrolled')).toBeVisible()
    expect(shown.getByText('All Ratings')).toBeVisible()
  })

  test('a tournament card names the time zone of the place if the reader’s clock differs (OQ-055)', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    open()
    expect((await card()).getByText('Jun 1 – Aug 10, 2026 (Central Time)')).toBeVisible()
    vi.unstubAllEnvs()
  })

  test('View on a tournament card leads to the bracket', { tags: ['TOURN-012'] }, async () => {
    open()
    const view = (await card()).getByRole('link', { name: 'View Lone Star Open' })
    expect(view).toHaveAttribute('href', '/tournaments/21/bracket')
  })

  test('Join Tournament on a card opens the join dialog', { tags: ['TOURN-013'] }, async () => {
    open()
    const join = await (await card()).findByRole('button', { name: 'Join Tournament Lone Star Open' })
    expect(join).toHaveTextContent('Join Tournament')
    await userEvent.setup().click(join)
    expect(await screen.findByRole('dialog', { name: 'Join Lone Star Open' })).toBeVisible()
  })

  test('the card of a joined tournament says so', { tags: ['TOURN-014'] }, async () => {
    open({ mine: [myTournament] })
    const shown = await card()
    expect(await shown.findByText('Joined')).toBeVisible()
    expect(shown.getByRole('button', { name: /^Already Joined/ })).toBeDisabled()
  })

  test('the card of a tournament at its maximum offers the waitlist (OQ-072)', {
    tags: ['STATE-019'],
  }, async () => {
    open({ tournaments: [{ ...tournament, participantCount: 40 }] })
    const shown = await card()
    expect(shown.getByText('40 enrolled / 32 max')).toBeVisible()
    expect(await shown.findByText('Open')).toBeVisible()
    expect(shown.getByText('Next in joins the waitlist')).toBeVisible()
    expect(shown.getByRole('button', { name: /^Join Tournament/ })).toBeEnabled()
    expect(shown.queryByText(/full|no spots/i)).toBeNull()
  })

  test('the card of a tournament shows the player’s position on the waitlist', async () => {
    open({ mine: [{ ...myTournament, status: 'waitlisted', waitlistPosition: 3 }] })
    expect(await (await card()).findByText('You’re number 3 on the waitlist.')).toBeVisible()
  })

  test('the card of a tournament that is over says Completed and offers nothing to join (OQ-069)', async () => {
    open({ tournaments: [{ ...tournament, isActive: false }] })
    const shown = await card()
    expect(await shown.findByText('Completed')).toBeVisible()
    expect(shown.getByRole('button', { name: /^Join Tournament/ })).toBeDisabled()
  })
})

test('a list of tournaments without a match says so', { tags: ['TOURN-017'] }, async () => {
  open({ tournaments: [] })
  expect(await screen.findByRole('heading', { name: 'No tournaments found' })).toBeVisible()
  expect(screen.getByText('Try adjusting your search.')).toBeVisible()
})

test('a 401 for the list of tournaments shows the logged-out toast and leads to the login', {
  tags: ['ERR-038'],
}, async () => {
  open({ answer: signedOut })
  await waitFor(() => expect(getToasts()[0]?.description).toBe('You are logged out. Logging in again...'))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/login'))
})
