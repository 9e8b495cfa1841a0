import { waitFor } from '@testing-library/react'
import type { MyClub } from '@tussle/contract/clubs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { club } from '../../test/club-fixtures.ts'
import { showDashboard } from '../../test/dashboard-scene.tsx'
import { league, myLeague, myTournament, tournament } from '../../test/entry-fixtures.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-16T12:00:00Z') }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const myClub: MyClub = {
  id: 201,
  role: 'member',
  joinedAt: '2026-01-02T03:04:05.000Z',
  club: {
    ...club,
    id: 5,
    name: 'Barton Hills Racquet',
    memberCount: 64,
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
const hrefs = (list: HTMLElement[]) => list.map((link) => link.getAttribute('href'))

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
    const { region } = await showDashboard({ [noun]: items })
    await waitFor(() => expect(region(title).queryByRole('status')).toBeNull())
    return region(title)
  }

  test(`${title} shows the first three, the number of the others and a link to all`, {
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

  test(`${title} with three ${noun} mentions no others`, { tags: [ids.more] }, async () => {
    const card = await rows(make(3))
    expect(card.queryByText(/more/u)).toBeNull()
  })

  test(`${title} shows the rating of the player’s own division, or N/A`, {
    tags: [ids.rating, ids.none],
  }, async () => {
    const [first, second] = make(2)
    const card = await rows([first ?? {}, { ...second, division: null }])
    const [one, two] = card.getAllByRole('listitem')
    expect(one).toHaveTextContent('Mixed 4.0 Doubles Rating 4.0')
    expect(one).not.toHaveTextContent('N/A')
    expect(two).toHaveTextContent('N/A')
  })

  test(`${title} without ${noun} has a link to find some`, { tags: [ids.empty] }, async () => {
    const card = await rows([])
    expect(card.getByRole('link', { name: find })).toHaveAttribute('href', `/${noun}`)
  })

  test(`${title} says how soon each of the ${noun} starts`, async () => {
    const card = await rows(make(1))
    expect(card.getByRole('listitem')).toHaveTextContent('Jun 1in 2 weeks')
  })
})

describe('My Clubs', () => {
  const rows = async (items: readonly object[]) => {
    const { region } = await showDashboard({ clubs: items })
    await waitFor(() => expect(region('My Clubs').queryByRole('status')).toBeNull())
    return region('My Clubs')
  }

  test('My Clubs on the dashboard shows the first six, the number of the others and a link to all', {
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

  test('My Clubs on the dashboard mentions no others if there are six', { tags: ['DASH-028'] }, async () => {
    const section = await rows(clubs(6))
    expect(section.queryByText(/more/u)).toBeNull()
  })

  test('My Clubs on the dashboard shows the members of each club and the player’s own role', {
    tags: ['DASH-026', 'DASH-027'],
  }, async () => {
    const section = await rows([
      { ...myClub, role: 'admin' },
      { ...myClub, id: 202, club: { ...myClub.club, id: 6, name: 'Small', memberCount: 1 } },
    ])
    const [one, two] = section.getAllByRole('listitem')
    expect(one).toHaveTextContent('Barton Hills Racquet64 membersAdmin')
    expect(two).toHaveTextContent('Small1 memberMember')
  })

  test('My Clubs on the dashboard has a link to find clubs if it is empty', {
    tags: ['DASH-032'],
  }, async () => {
    const section = await rows([])
    expect(section.getByRole('link', { name: 'Find Clubs' })).toHaveAttribute('href', '/clubs')
  })
})
