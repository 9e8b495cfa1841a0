import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyClub } from '@tussle/contract/clubs'
import type { MyMatch } from '@tussle/contract/play/matches'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { league, myLeague, myTournament, tournament } from '../../test/entry-fixtures.ts'
import { player, stats } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { ScoreDialogHost } from '../../test/score-scene.tsx'
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

const myClub: MyClub = {
  id: 201,
  role: 'member',
  joinedAt: '2026-01-02T03:04:05.000Z',
  club: {
    id: 5,
    name: 'Barton Hills Racquet',
    description: null,
    sport: 'Pickleball',
    location: 'Austin, TX',
    imageUrl: null,
    isActive: true,
    createdById: 1,
    memberCount: 64,
    createdAt: '2026-01-02T03:04:05.000Z',
  },
}

const many = <Item,>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index + 1))
const leagues = (count: number) =>
  many(count, (n) => ({ ...myLeague, id: n, league: { ...league, id: n, name: `League ${n}` } }))
const tournaments = (count: number) =>
  many(count, (n) => ({ ...myTournament, id: n, tournament: { ...tournament, id: n, name: `Open ${n}` } }))
const clubs = (count: number) =>
  many(count, (n) => ({ ...myClub, id: n, club: { ...myClub.club, id: n, name: `Club ${n}` } }))

interface Scene {
  readonly record?: typeof stats
  readonly leagues?: readonly unknown[]
  readonly tournaments?: readonly unknown[]
  readonly clubs?: readonly unknown[]
  readonly handlers?: Parameters<typeof stubApi>[0]
}

async function show(scene: Scene = {}) {
  stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/stats': () => json(scene.record ?? stats),
    'GET /api/users/leagues': () => json(scene.leagues ?? []),
    'GET /api/users/tournaments': () => json(scene.tournaments ?? []),
    'GET /api/users/clubs': () => json(scene.clubs ?? []),
    'GET /api/users/matches': () => json([]),
    'GET /api/users/up-next': () => json([]),
    'GET /api/users/desks': () => json([]),
    ...scene.handlers,
  })
  renderAt(
    <>
      <DashboardPage />
      <ScoreDialogHost user={player} />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  const region = (name: string) => within(screen.getByRole('region', { name }))
  return { region }
}

/** A tile's label, figure and caption. */
async function tile(label: string): Promise<string | undefined> {
  return (await screen.findByText(label)).parentElement?.textContent
}

const hrefs = (list: HTMLElement[]) => list.map((link) => link.getAttribute('href'))

describe('somebody who has not played yet', { tags: ['FIX-59'] }, () => {
  const offers = {
    'GET /api/clubs': () => json([]),
    'GET /api/leagues': () => json([]),
    'GET /api/users/achievements': () => json([]),
  }

  test('is led by the first steps; actions and figures follow', async () => {
    await show({ record: NO_MATCHES, handlers: offers })
    const steps = await screen.findByRole('region', { name: 'First steps' })
    const submit = screen.getByRole('button', { name: 'Submit Score' })
    const record = screen.getByText('Overall Record')
    expect(steps.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(submit.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('You’re in. Three steps to your first match.')).toBeVisible()
  })

  test('sees the steps no more after the first match', async () => {
    await show({ handlers: offers })
    await screen.findByText('Overall Record')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

test('the record counts what stands; a win to confirm stands below it, with when it counts and the legend', {
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
    mayTakeBack: false,
  }
  await show({
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
  test(`the action ${name} leads to ${href}`, { tags: [id] }, async () => {
    await show()
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })
}

test('the actions are these four and no more', { tags: ['DASH-035'] }, async () => {
  await show()
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
  await show()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Submit Score' }))
  const name = 'Submit Match Score'
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument()
})

describe('the tiles', () => {
  test('are four and show the record', {
    tags: ['DASH-005', 'DASH-006', 'DASH-009', 'DASH-010', 'DASH-011', 'DASH-036'],
  }, async () => {
    await show()
    expect(await tile('Overall Record')).toBe('Overall Record31-1243 matches')
    expect(await tile('Win Percentage')).toBe('Win Percentage72.1%Excellent performance')
    expect(await tile('Active Leagues')).toBe('Active Leagues2Running or coming up')
    expect(await tile('Tournaments')).toBe('Tournaments1Running or coming up')
    const tiles = (await screen.findByText('Overall Record')).closest('.grid')?.children
    expect(tiles).toHaveLength(4)
  })

  test('The tiles of a player without a match read 0-0 and No matches yet', {
    tags: ['DASH-007', 'DASH-008'],
  }, async () => {
    await show({ record: NO_MATCHES })
    expect(await tile('Overall Record')).toBe('Overall Record0-0No matches yet')
  })
})

describe.each([
  {
    title: 'My Leagues',
    noun: 'leagues',
    make: leagues,
    path: (n: number) => `/leagues/${n}/standings`,
    ids: {
      first: 'DASH-012',
      link: 'DASH-013',
      rating: 'DASH-014',
      none: 'DASH-015',
      more: 'DASH-016',
      all: 'DASH-017',
      empty: 'DASH-030',
    },
    find: 'Find Leagues',
  },
  {
    title: 'My Tournaments',
    noun: 'tournaments',
    make: tournaments,
    path: (n: number) => `/tournaments/${n}/bracket`,
    ids: {
      first: 'DASH-018',
      link: 'DASH-019',
      rating: 'DASH-020',
      none: 'DASH-021',
      more: 'DASH-022',
      all: 'DASH-023',
      empty: 'DASH-031',
    },
    find: 'Find Tournaments',
  },
])('$title', ({ title, noun, make, path, ids, find }) => {
  const rows = async (items: readonly object[]) => {
    const { region } = await show({ [noun]: items })
    await waitFor(() => expect(region(title).queryByRole('status')).toBeNull())
    return region(title)
  }

  test('show the first three, the number of the rest and the way to all', {
    tags: [ids.first, ids.link, ids.more, ids.all],
  }, async () => {
    const card = await rows(make(5))
    expect(hrefs(card.getAllByRole('link'))).toEqual([
      '/my-registrations',
      path(1),
      path(2),
      path(3),
      '/my-registrations',
    ])
    expect(card.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/my-registrations')
    expect(card.getByRole('link', { name: `+2 more ${noun}` })).toBeVisible()
  })

  test('three are no reason for more', { tags: [ids.more] }, async () => {
    const card = await rows(make(3))
    expect(card.queryByText(/more/u)).toBeNull()
  })

  test('show the own division’s rating, or N/A', { tags: [ids.rating, ids.none] }, async () => {
    const [first, second] = make(2)
    const card = await rows([first ?? {}, { ...second, division: null }])
    const [one, two] = card.getAllByRole('listitem')
    expect(one).toHaveTextContent('Mixed 4.0 Doubles Rating 4.0')
    expect(one).not.toHaveTextContent('N/A')
    expect(two).toHaveTextContent('N/A')
  })

  test('empty, they lead to where some can be found', { tags: [ids.empty] }, async () => {
    const card = await rows([])
    expect(card.getByRole('link', { name: find })).toHaveAttribute('href', `/${noun}`)
  })

  test('say how soon they start', async () => {
    const card = await rows(make(1))
    expect(card.getByRole('listitem')).toHaveTextContent('Jun 1in 2 weeks')
  })
})

describe('My Clubs', () => {
  const rows = async (items: readonly object[]) => {
    const { region } = await show({ clubs: items })
    await waitFor(() => expect(region('My Clubs').queryByRole('status')).toBeNull())
    return region('My Clubs')
  }

  test('shows the first six, the number of the rest and the way to all', {
    tags: ['DASH-024', 'DASH-025', 'DASH-028', 'DASH-029'],
  }, async () => {
    const section = await rows(clubs(9))
    expect(hrefs(section.getAllByRole('link'))).toEqual([
      '/clubs',
      ...many(6, (n) => `/clubs/${n}`),
      '/clubs',
    ])
    expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/clubs')
    expect(section.getByText('+3 more clubs')).toBeVisible()
  })

  test('six are no reason for more', { tags: ['DASH-028'] }, async () => {
    const section = await rows(clubs(6))
    expect(section.queryByText(/more/u)).toBeNull()
  })

  test('shows how many members each has and the own role', { tags: ['DASH-026', 'DASH-027'] }, async () => {
    const section = await rows([
      { ...myClub, role: 'admin' },
      { ...myClub, id: 202, club: { ...myClub.club, id: 6, name: 'Small', memberCount: 1 } },
    ])
    const [one, two] = section.getAllByRole('listitem')
    expect(one).toHaveTextContent('Barton Hills Racquet64 membersAdmin')
    expect(two).toHaveTextContent('Small1 memberMember')
  })

  test('empty, it leads to where some can be found', { tags: ['DASH-032'] }, async () => {
    const section = await rows([])
    expect(section.getByRole('link', { name: 'Find Clubs' })).toHaveAttribute('href', '/clubs')
  })
})

describe('Content that the dashboard leaves out', () => {
  const down = () => refusal(503, 'unavailable', 'Unavailable')

  test('a load of which everything fails says so once, and shows what an empty account shows', {
    tags: ['ERR-008'],
  }, async () => {
    const shown = vi.spyOn(toasts, 'toast')
    const last = Promise.withResolvers<Response>()
    const { region } = await show({
      handlers: {
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

  test('one list that fails is enough', { tags: ['ERR-008'] }, async () => {
    await show({ handlers: { 'GET /api/users/clubs': down } })
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to load data. Please try again.',
        open: true,
      }),
    )
  })

  test('nothing renders when there is no user', { tags: ['DASH-034'] }, async () => {
    stubApi({ 'GET /api/user': signedOut })
    const { container, client } = renderAt(<DashboardPage />)
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeNull())
    expect(container).toHaveTextContent(/^\/$/u)
  })
})

test('A co-organiser finds the control room of the tournament', async () => {
  const desks = [{ id: 9, name: 'Lone Star Open', startDate: null }]
  const { region } = await show({ handlers: { 'GET /api/users/desks': () => json(desks) } })
  await screen.findByText('Lone Star Open')
  const link = region('Control room of Lone Star Open').getByRole('link', { name: 'Control room' })
  expect(link).toHaveAttribute('href', '/admin/tournaments/9')
})
