import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type LeagueCard, listLeagues, listMyLeagues } from '@tussle/contract/leagues'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveFor } from '../../lib/leave.ts'
import { league, mixedDoubles, myLeague, participant, theo } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { LeaguesPage } from './leagues.tsx'

vi.mock('../../lib/leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LIST = `${listLeagues.method} ${listLeagues.path}`
const MINE = `${listMyLeagues.method} ${listMyLeagues.path}`
const COUNTS = { 'x-upcoming-count': '6', 'x-ongoing-count': '4' }

interface Scene {
  readonly at?: string
  readonly leagues?: readonly LeagueCard[]
  readonly mine?: readonly unknown[]
  readonly answer?: (call: Call) => Response
}

function open({ at = '/leagues', leagues = [league], mine = [], answer }: Scene = {}) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    [LIST]: answer ?? (() => json(leagues, 200, COUNTS)),
    [MINE]: () => json(mine),
    [`GET /api/leagues/${league.id}/divisions`]: () => json([]),
    [`GET /api/leagues/${league.id}/participants`]: () =>
      json([
        participant(1, { partnerId: 8, partner: theo, user: { ...theo, id: 1, displayName: 'Priya N' } }),
        participant(2, { needsPartner: true, user: { ...theo, id: 2, displayName: 'Ines K' } }),
      ]),
  })
  renderAt(<LeaguesPage />, { at })
  const asked = () => calls.filter(({ path }) => path === listLeagues.path).map(({ search }) => search)
  return { asked }
}

const card = async () => within(await screen.findByRole('article'))
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })

describe('above the cards', () => {
  test('the leagues page has a title and a link back to the dashboard', {
    tags: ['NAV-013', 'LEAGUE-001'],
  }, async () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Browse Leagues' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
    await card()
  })

  test('the leagues page has two tabs, counted by the server, the first one open', {
    tags: ['LEAGUE-006', 'LEAGUE-007', 'LEAGUE-008', 'LEAGUE-009'],
  }, async () => {
    const { asked } = open()
    expect(await tab('Upcoming (6)')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Upcoming (6)',
      'Ongoing (4)',
    ])
    expect(asked()).toEqual(['?status=upcoming&limit=24'])
  })

  test('the tab Ongoing asks for running leagues, keeps both counts and shows no participants', {
    tags: ['STATE-012', 'LEAGUE-022'],
  }, async () => {
    const { asked } = open()
    expect((await card()).getByRole('button', { name: /Show Participants/ })).toBeVisible()
    await userEvent.setup().click(await tab('Ongoing (4)'))
    expect((await card()).queryByRole('button', { name: /Participants/ })).toBeNull()
    expect(asked().at(-1)).toBe('?status=ongoing&limit=24')
    expect(screen.getByTestId('where')).toHaveTextContent('/leagues?tab=ongoing')
    expect(await tab('Upcoming (6)')).toBeVisible()
  })

  test('the leagues page sends the typed search and location to the server and puts them into the address', {
    tags: ['LEAGUE-002', 'LEAGUE-005'],
  }, async () => {
    const { asked } = open()
    const user = userEvent.setup()
    await card()
    await user.click(screen.getByRole('searchbox', { name: 'League name or location' }))
    await user.paste('mixed')
    await waitFor(() => expect(asked().at(-1)).toBe('?q=mixed&status=upcoming&limit=24'))
    await user.click(screen.getByRole('searchbox', { name: 'Location' }))
    await user.paste('Austin')
    await waitFor(() => expect(asked().at(-1)).toBe('?q=mixed&location=Austin&status=upcoming&limit=24'))
    expect(screen.getByTestId('where')).toHaveTextContent('/leagues?q=mixed&location=Austin')
  })

  test('the leagues page offers the levels, with all of them chosen at first', {
    tags: ['LEAGUE-003', 'LEAGUE-004'],
  }, async () => {
    const { asked } = open()
    const user = userEvent.setup()
    const rating = await screen.findByRole('combobox', { name: 'Rating' })
    expect(rating).toHaveTextContent('All Ratings')
    await user.click(rating)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All Ratings',
      '3.0',
      '3.5',
      '4.0',
      '4.5+',
    ])
    await user.click(screen.getByRole('option', { name: '4.5+' }))
    await waitFor(() => expect(asked().at(-1)).toBe('?rating=4.5%2B&status=upcoming&limit=24'))
    expect(screen.getByTestId('where')).toHaveTextContent('rating=4.5%2B')
  })

  test('an unknown level in the address of the leagues page filters nothing', async () => {
    const { asked } = open({ at: '/leagues?rating=9' })
    await card()
    expect(asked()).toEqual(['?status=upcoming&limit=24'])
  })
})

describe('a card', () => {
  test('a league card shows the facts of the league', {
    tags: ['LEAGUE-013', 'LEAGUE-014', 'LEAGUE-015', 'LEAGUE-016', 'LEAGUE-017', 'LEAGUE-019', 'PROD-005'],
  }, async () => {
    open()
    const shown = await card()
    expect(shown.getByText('Pickleball · Barton Hills Racquet')).toBeVisible()
    expect(shown.getByText(/^Jun 1 – Aug 10, 2026/)).toBeVisible()
    expect(shown.getByText('Austin, TX')).toBeVisible()
    expect(shown.getByText('22/32 players')).toBeVisible()
    expect(shown.getByText('10 spots left')).toBeVisible()
    expect(shown.getByText('$45.00 entry fee')).toBeVisible()
    expect(shown.getByText('Ten Monday nights, two courts per division.')).toBeVisible()
  })

  test('a league card writes the fee in the currency of the league', async () => {
    open({ leagues: [{ ...league, currency: 'CHF' }] })
    expect(await screen.findByText(/^CHF\s45\.00 entry fee$/u)).toBeVisible()
  })

  test('a league card has no line for a fee of 0, and texts for what is missing', {
    tags: ['LEAGUE-018'],
  }, async () => {
    open({ leagues: [{ ...league, entryFee: '0', location: null, maxPlayers: null, description: null }] })
    const shown = await card()
    expect(shown.queryByText(/entry fee/)).toBeNull()
    expect(shown.getByText('Location not specified')).toBeVisible()
    expect(shown.getByText('22/Unlimited players')).toBeVisible()
    expect(shown.queryByRole('meter')).toBeNull()
  })

  test('the card of an open league offers to join', { tags: ['LEAGUE-012', 'LEAGUE-024'] }, async () => {
    open()
    const shown = await card()
    expect(await shown.findByText('Open')).toBeVisible()
    const join = shown.getByRole('button', { name: 'Join League Summer Mixed Series' })
    expect(join).toHaveTextContent('Join League')
    expect(join).toBeEnabled()
  })

  test('the card of a joined league says so, and cannot be joined again', {
    tags: ['LEAGUE-010', 'LEAGUE-025', 'STATE-018'],
  }, async () => {
    open({ mine: [myLeague] })
    const shown = await card()
    expect(await shown.findByText('Joined')).toBeVisible()
    expect(shown.getByRole('button', { name: /^Already Joined/ })).toBeDisabled()
  })

  test('the card of a full league says so, and cannot be joined', {
    tags: ['LEAGUE-011', 'LEAGUE-026', 'STATE-017'],
  }, async () => {
    open({ leagues: [{ ...league, participantCount: 32 }] })
    const shown = await card()
    expect(await shown.findByText('Full')).toBeVisible()
    expect(shown.getByText('No spots left')).toBeVisible()
    expect(shown.getByRole('button', { name: /^League Full/ })).toBeDisabled()
  })

  test('the card of a league after its deadline disables the button and gives the reason (OQ-082)', async () => {
    vi.setSystemTime('2026-05-31T12:00:00Z')
    open()
    const shown = await card()
    const join = await shown.findByRole('button', { name: /^Join League/ })
    expect(join).toBeDisabled()
    expect(join).toHaveAccessibleDescription('Registration closed on May 29, 2026')
    expect(await shown.findByText('Registration closed')).toBeVisible()
    expect(shown.queryByText('Open')).toBeNull()
  })

  test('View on a league card leads to the standings', { tags: ['LEAGUE-023'] }, async () => {
    open()
    const view = (await card()).getByRole('link', { name: 'View Summer Mixed Series' })
    expect(view).toHaveTextContent('View')
    expect(view).toHaveAttribute('href', '/leagues/12/standings')
  })

  test('a league card lists entries by division, pairs together, and who needs a partner', {
    tags: ['LEAGUE-027', 'LEAGUE-028', 'LEAGUE-029'],
  }, async () => {
    open()
    const shown = await card()
    await userEvent.setup().click(shown.getByRole('button', { name: /^Show Participants/ }))
    expect(await shown.findByText(mixedDoubles.name)).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('Priya N & Theo O')
    expect(screen.getByRole('article')).toHaveTextContent(/Ines K\s*\(needs partner\)/)
  })

  test('a league card shows and hides the list of entries', {
    tags: ['LEAGUE-020', 'LEAGUE-021'],
  }, async () => {
    open()
    const user = userEvent.setup()
    const shown = await card()
    await user.click(shown.getByRole('button', { name: /^Show Participants/ }))
    expect(await shown.findByText(mixedDoubles.name)).toBeVisible()
    await user.click(shown.getByRole('button', { name: /^Hide Participants/ }))
    expect(shown.queryByText(mixedDoubles.name)).toBeNull()
  })

  test('Join League on a card opens the join dialog of that league', { tags: ['LEAGUE-033'] }, async () => {
    open()
    await userEvent.setup().click(await (await card()).findByRole('button', { name: /^Join League/ }))
    expect(await screen.findByRole('dialog', { name: 'Join Summer Mixed Series' })).toBeVisible()
  })
})

describe('A list without a match', () => {
  for (const [id, at, title] of [
    ['LEAGUE-030', '/leagues?q=x', 'No upcoming leagues found'],
    ['LEAGUE-031', '/leagues?q=x&tab=ongoing', 'No ongoing leagues found'],
  ] as const) {
    test(`${at} without results says ${title}, with a hint`, { tags: [id, 'LEAGUE-032'] }, async () => {
      open({ at, leagues: [] })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText('Try adjusting your search.')).toBeVisible()
      await userEvent.setup().click(screen.getByRole('button', { name: 'Clear search' }))
      expect(screen.getByTestId('where')).not.toHaveTextContent('q=x')
    })
  }
})

describe('a list that cannot be read', () => {
  test('a 401 for the list of leagues shows the logged-out toast and leads to the login', {
    tags: ['ERR-037'],
  }, async () => {
    open({ answer: signedOut })
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
      }),
    )
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/login'))
  })

  test('a list of leagues that cannot be read says so and can be requested again', async () => {
    let isDown = true
    open({ answer: () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json([league], 200, COUNTS)) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load leagues. Please try again.')
    isDown = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect((await card()).getByRole('heading', { name: league.name })).toBeVisible()
  })
})
