import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompetitionCard } from '@tussle/contract/competitions'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { league, mensSingles, myLeague, myTournament, theo, tournament } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { MyRegistrationsPage } from './my-registrations.tsx'

const NOW = new Date('2026-07-01T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Scene {
  readonly leagues?: readonly unknown[]
  readonly tournaments?: readonly unknown[]
  readonly handlers?: Parameters<typeof stubApi>[0]
}

function Came() {
  return <span data-testid="from">{JSON.stringify(useLocation().state)}</span>
}

async function show({ leagues = [], tournaments = [], handlers }: Scene = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': () => json(leagues),
    'GET /api/users/tournaments': () => json(tournaments),
    'GET /api/users/matches': () => json([]),
    'GET /api/users/partner-requests': () => json([]),
    'GET /api/users/reviews': () => json([]),
    ...handlers,
  })
  renderAt(
    <>
      <MyRegistrationsPage />
      <Came />
    </>,
    { at: '/my-registrations' },
  )
  const column = async (name: string) => within(await screen.findByRole('region', { name }))
  return { user, calls, leagues: await column('My Leagues'), tournaments: await column('My Tournaments') }
}

const withLeague = (change: Partial<CompetitionCard>) => [{ ...myLeague, league: { ...league, ...change } }]
const withTournament = (change: Partial<CompetitionCard>) => [
  { ...myTournament, tournament: { ...tournament, ...change } },
]

const never = () => new Promise<Response>(() => undefined)

describe('the columns', () => {
  test('My Registrations has two columns, each with the player’s competitions and their number', {
    tags: ['NAV-015', 'REG-003', 'REG-004', 'REG-005', 'REG-006'],
  }, async () => {
    const scene = await show({
      leagues: [myLeague, { ...myLeague, id: 103, league: { ...league, id: 13, name: 'Second' } }],
      tournaments: [myTournament],
    })
    expect(await scene.leagues.findByText('2')).toBeVisible()
    expect(await scene.tournaments.findByText('1')).toBeVisible()
    expect(scene.leagues.getByText('Summer Mixed Series')).toBeVisible()
    expect(scene.leagues.getByText('Second')).toBeVisible()
    expect(scene.tournaments.getByText('Lone Star Open')).toBeVisible()
  })

  test('the columns of My Registrations show skeletons while they load', { tags: ['REG-007'] }, async () => {
    const { leagues, tournaments } = await show({
      handlers: { 'GET /api/users/leagues': never, 'GET /api/users/tournaments': never },
    })
    expect(leagues.getByRole('status')).toHaveTextContent('Loading')
    expect(tournaments.getByRole('status')).toHaveTextContent('Loading')
  })

  test('an empty column of My Registrations links to competitions to join', {
    tags: ['REG-025', 'REG-026'],
  }, async () => {
    const { leagues, tournaments } = await show()
    expect(await leagues.findByRole('link', { name: 'Browse Leagues' })).toHaveAttribute('href', '/leagues')
    expect(await tournaments.findByRole('link', { name: 'Browse Tournaments' })).toHaveAttribute(
      'href',
      '/tournaments',
    )
  })

  test('three links follow the columns of My Registrations', {
    tags: ['REG-027', 'REG-028', 'REG-029'],
  }, async () => {
    await show()
    const links = within(screen.getByRole('navigation', { name: 'Find more' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Browse All Leagues', '/leagues'],
      ['Browse All Tournaments', '/tournaments'],
      ['Find Clubs', '/clubs'],
    ])
  })

  test('a column of My Registrations that fails says so and can be tried again; the other one stays', async () => {
    let fails = true
    const scene = await show({
      tournaments: [myTournament],
      handlers: {
        'GET /api/users/leagues': () =>
          fails ? refusal(503, 'unavailable', 'Unavailable') : json([myLeague]),
      },
    })
    expect(await scene.leagues.findByText('Your leagues could not be loaded.')).toBeVisible()
    expect(await scene.tournaments.findByText('Lone Star Open')).toBeVisible()
    fails = false
    await scene.user.click(scene.leagues.getByRole('button', { name: 'Try again' }))
    expect(await scene.leagues.findByText('Summer Mixed Series')).toBeVisible()
  })
})

describe('a league', () => {
  test('a league in My Registrations is one link to its standings, and the league page links back here', {
    tags: ['REG-008', 'REG-009'],
  }, async () => {
    const { user, leagues } = await show({ leagues: [myLeague] })
    const link = await leagues.findByRole('link', { name: 'Summer Mixed Series' })
    expect(link).toHaveAttribute('href', '/leagues/12/standings')
    await user.click(link)
    expect(screen.getByTestId('where')).toHaveTextContent('/leagues/12/standings')
    expect(screen.getByTestId('from')).toHaveTextContent('{"from":"/my-registrations"}')
  })

  test('a league in My Registrations shows description, the player’s division rating, dates and club', {
    tags: ['REG-013', 'REG-014', 'REG-015', 'REG-016'],
  }, async () => {
    const { leagues } = await show({ leagues: [{ ...myLeague, division: mensSingles }] })
    expect(await leagues.findByText('Ten Monday nights, two courts per division.')).toBeVisible()
    expect(leagues.getByText('Mens 3.5 Singles')).toBeVisible()
    expect(leagues.getByTitle('Rating 3.5')).toBeVisible()
    expect(leagues.getByText('Jun 1 – Aug 10, 2026')).toBeVisible()
    expect(leagues.getByText('Barton Hills Racquet')).toBeVisible()
  })

  for (const [id, title, change, isActive] of [
    ['REG-010', 'between its dates', {}, true],
    ['REG-010', 'at its very start', { startDate: NOW.toISOString() }, true],
    ['REG-011', 'before its start', { startDate: '2026-07-01T12:00:10.000Z' }, false],
    ['REG-012', 'after its end', { endDate: '2026-07-01T11:59:00.000Z' }, false],
  ] as const) {
    test(`a league in My Registrations ${title} has the badge Active: ${isActive}`, {
      tags: [id],
    }, async () => {
      const { leagues } = await show({ leagues: withLeague(change) })
      await leagues.findByText('Summer Mixed Series')
      expect(leagues.queryByText('Active') !== null).toBe(isActive)
    })
  }

  test('a league without a club has no line for it in My Registrations', async () => {
    const { leagues } = await show({ leagues: withLeague({ clubId: null, clubName: null }) })
    const card = (await leagues.findByText('Summer Mixed Series')).closest('li')
    expect(card).not.toHaveTextContent('Barton Hills Racquet')
    expect(card).not.toHaveTextContent('null')
  })
})

describe('a tournament', () => {
  test('a tournament in My Registrations links to its bracket', {
    tags: ['REG-017', 'REG-018'],
  }, async () => {
    const { tournaments } = await show({ tournaments: [myTournament] })
    const link = await tournaments.findByRole('link', { name: 'Lone Star Open' })
    expect(link).toHaveAttribute('href', '/tournaments/21/bracket')
  })

  test('a tournament in My Registrations shows description, the player’s division rating, start and club', {
    tags: ['REG-021', 'REG-022', 'REG-023', 'REG-024'],
  }, async () => {
    const { tournaments } = await show({ tournaments: [myTournament] })
    expect(await tournaments.findByText('Ten Monday nights, two courts per division.')).toBeVisible()
    expect(tournaments.getByTitle('Rating 4.0')).toBeVisible()
    expect(tournaments.getByText('Jun 1, 2026')).toBeVisible()
    expect(tournaments.getByText('Barton Hills Racquet')).toBeVisible()
  })

  for (const [ids, title, startDate, isUpcoming] of [
    [['REG-019'], 'ahead', '2026-07-01T12:00:10.000Z', true],
    [['REG-020'], 'past', '2026-07-01T11:59:00.000Z', false],
    [[], 'unknown, so still to come (OQ-178)', null, true],
  ] as const) {
    test(`a tournament whose start is ${title} (${startDate}) has the badge Upcoming: ${isUpcoming}`, {
      tags: [...ids],
    }, async () => {
      const { tournaments } = await show({ tournaments: withTournament({ startDate }) })
      await tournaments.findByText('Lone Star Open')
      expect(tournaments.queryByText('Upcoming') !== null).toBe(isUpcoming)
    })
  }

  test('a tournament in My Registrations names the partner or that one is missing, and the waitlist position', async () => {
    const waiting = { ...myTournament, id: 104, status: 'waitlisted', waitlistPosition: 3 }
    const { tournaments } = await show({ tournaments: [{ ...myTournament, partner: theo }, waiting] })
    expect(await tournaments.findByText('With Theo O')).toBeVisible()
    expect(tournaments.getByText('Looking for a partner')).toBeVisible()
    expect(tournaments.getByText('Number 3 on the waitlist')).toBeVisible()
  })
})

describe('leaving', () => {
  const answers = { 'DELETE /api/leagues/12/leave': () => json({ message: 'Done' }) }

  test('leaving a competition is offered only while registration is open, outside the link', async () => {
    const closed = { ...myLeague, id: 105, mayWithdraw: false, league: { ...league, id: 15, name: 'Closed' } }
    const { leagues } = await show({ leagues: [myLeague, closed] })
    const button = await leagues.findByRole('button', { name: 'Withdraw from Summer Mixed Series' })
    expect(button.closest('a')).toBeNull()
    expect(leagues.queryByRole('button', { name: 'Withdraw from Closed' })).toBeNull()
  })

  test('leaving a competition asks first, then removes the card at once and keeps the focus in the column', async () => {
    const mine: unknown[] = [{ ...myLeague, partner: theo }]
    const { user, leagues, calls } = await show({
      handlers: {
        'GET /api/users/leagues': () => json(mine),
        'DELETE /api/leagues/12/leave': () => {
          mine.length = 0
          return json({ message: 'Done' })
        },
      },
    })
    await user.click(await leagues.findByRole('button', { name: 'Withdraw from Summer Mixed Series' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw from Summer Mixed Series?' })
    expect(dialog).toHaveTextContent('Theo O stays in, looking for a partner.')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(leagues.queryByText('Summer Mixed Series')).toBeNull())
    expect(leagues.getByRole('heading', { name: 'My Leagues' })).toHaveFocus()
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'You left Summer Mixed Series' }))
    const sent = calls.find(({ method }) => method === 'DELETE')
    expect(sent?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
  })

  test('a refused withdrawal brings the card back and says why', async () => {
    const { user, leagues } = await show({
      leagues: [myLeague],
      handlers: {
        'DELETE /api/leagues/12/leave': () => refusal(409, 'registration_closed', 'Registration has closed'),
      },
    })
    await user.click(await leagues.findByRole('button', { name: 'Withdraw from Summer Mixed Series' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: 'Error', description: 'Registration has closed' }),
    )
    expect(leagues.getByText('Summer Mixed Series')).toBeInTheDocument()
  })

  test('a player can cancel leaving a competition', async () => {
    const { user, leagues, calls } = await show({ leagues: [myLeague], handlers: answers })
    const button = await leagues.findByRole('button', { name: 'Withdraw from Summer Mixed Series' })
    await user.click(button)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(button).toHaveFocus()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })
})

describe('several divisions of one tournament (OQ-180)', () => {
  const { tournament: _, game: _game, ...own } = myTournament
  const open = { mostEntries: 3, registrationClosesAt: '2026-07-20T00:00:00.000Z' }
  const both = [
    {
      ...myTournament,
      tournament: { ...tournament, ...open },
      entries: [own, { ...own, id: 103, division: mensSingles }],
    },
  ]

  test('My Registrations shows every entry, and each can be left by itself', async () => {
    const { user, calls, tournaments } = await show({
      tournaments: both,
      handlers: {
        'DELETE /api/tournaments/21/leave': () => json({ message: 'You have left this division' }),
      },
    })
    expect(await tournaments.findByText('2')).toBeVisible()
    expect(tournaments.getAllByRole('link', { name: 'Lone Star Open' })).toHaveLength(2)
    const name = 'Withdraw from Lone Star Open, Mens 3.5 Singles'
    await user.click(tournaments.getByRole('button', { name }))
    const dialog = await screen.findByRole('alertdialog', { name: `${name}?` })
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
    const sent = calls.find(({ method }) => method === 'DELETE')
    expect(JSON.stringify(sent)).toContain(`divisionId=${mensSingles.id}`)
  })

  test('My Registrations offers the divisions that the player has not entered', async () => {
    const { user, tournaments } = await show({
      tournaments: both,
      handlers: { 'GET /api/tournaments/21/divisions': () => json([]) },
    })
    await user.click(
      await tournaments.findByRole('button', { name: 'Enter another division of Lone Star Open' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Lone Star Open' }))
    expect(dialog.getByRole('radio', { name: 'Womens 4.0 Singles' })).toBeVisible()
    expect(dialog.queryByRole('radio', { name: 'Mens 3.5 Singles' })).toBeNull()
    expect(dialog.queryByRole('radio', { name: 'Mixed 4.0 Doubles' })).toBeNull()
  })

  test('My Registrations offers no further division at the limit or after registration', async () => {
    for (const change of [{ mostEntries: 2 }, { registrationClosesAt: '2026-06-20T00:00:00.000Z' }]) {
      const { tournaments } = await show({
        tournaments: both.map((item) => ({ ...item, tournament: { ...item.tournament, ...change } })),
      })
      await tournaments.findAllByRole('link', { name: 'Lone Star Open' })
      expect(tournaments.queryByRole('button', { name: /Enter another division/u })).toBeNull()
      cleanup()
    }
  })
})
