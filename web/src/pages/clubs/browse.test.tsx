import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listClubs } from '@tussle/contract/clubs'
import type { Endpoint } from '@tussle/contract/endpoint'
import { listLeagues } from '@tussle/contract/leagues'
import { listTournaments } from '@tussle/contract/tournaments'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAuthDialog, useAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { club } from '../../test/club-fixtures.ts'
import { league, tournament } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { BrowseLeaguesPage } from '../leagues/browse-leagues.tsx'
import { BrowseTournamentsPage } from '../tournaments/browse-tournaments.tsx'
import { BrowseClubsPage } from './browse-clubs.tsx'

// A time before the fixtures' registration closes.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  closeAuthDialog()
  vi.unstubAllGlobals()
})

interface Place {
  readonly page: ComponentType
  readonly endpoint: Endpoint
  readonly item: { readonly id: number; readonly name: string }
}

const CLUBS: Place = { page: BrowseClubsPage, endpoint: listClubs, item: club }
const LEAGUES: Place = { page: BrowseLeaguesPage, endpoint: listLeagues, item: league }
const TOURNAMENTS: Place = { page: BrowseTournamentsPage, endpoint: listTournaments, item: tournament }

type Answer = Parameters<typeof stubApi>[0][string]

interface Scene {
  readonly at?: string
  readonly user?: () => Response
  readonly answer?: Answer
}

function open(
  { page: Page, endpoint, item }: Place,
  { at = '/browse', user = signedOut, answer }: Scene = {},
) {
  const handlers = {
    'GET /api/user': user,
    [`${endpoint.method} ${endpoint.path}`]: answer ?? (() => json([item])),
  }
  const { calls } = stubApi(handlers)
  renderAt(
    <>
      <Page />
      <Dialog />
    </>,
    { at },
  )
  return { lists: () => calls.filter(({ path }) => path === endpoint.path) }
}

function Dialog() {
  return <p data-testid="dialog">{useAuthDialog() ?? 'closed'}</p>
}

const card = async () => within(await screen.findByRole('article'))
const ALL = [
  ['clubs', CLUBS],
  ['tournaments', TOURNAMENTS],
  ['leagues', LEAGUES],
] as const

describe('every browse page', () => {
  for (const [id, name, place] of [
    ['BROWSE-001', 'Search clubs', CLUBS],
    ['BROWSE-008', 'Search tournaments', TOURNAMENTS],
    ['BROWSE-016', 'Search leagues', LEAGUES],
  ] as const) {
    test(`a browse page asks the server for what is typed into ${name}, and keeps it in the address`, {
      tags: [id],
    }, async () => {
      const { lists } = open(place)
      await card()
      const user = userEvent.setup()
      await user.click(screen.getByRole('searchbox', { name }))
      await user.paste('river')
      await waitFor(() => expect(lists().at(-1)?.search).toBe('?q=river&limit=24'))
      expect(lists()).toHaveLength(2)
      await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/browse?q=river'))
    })
  }

  test.each(ALL)('the browse page of %s opens with the search of a link', async (_, place) => {
    const { lists } = open(place, { at: '/browse?q=river' })
    await card()
    expect(screen.getByRole('searchbox')).toHaveValue('river')
    expect(lists()[0]?.search).toBe('?q=river&limit=24')
  })

  for (const [id, title, place] of [
    ['BROWSE-007', 'No clubs found', CLUBS],
    ['BROWSE-015', 'No tournaments found', TOURNAMENTS],
    ['BROWSE-027', 'No leagues found', LEAGUES],
  ] as const) {
    test(`a browse page without results says ${title}, and leads back to the whole list`, {
      tags: [id],
    }, async () => {
      open(place, { at: '/browse?q=nobody', answer: () => json([]) })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      await userEvent.setup().click(screen.getByRole('button', { name: 'Clear search' }))
      expect(screen.getByTestId('where')).toHaveTextContent(/^\/browse$/)
      expect(screen.getByRole('searchbox')).toHaveValue('')
    })
  }

  test.each(ALL)(
    'the browse page of %s shows six skeleton cards while its list loads',
    { tags: ['BROWSE-028'] },
    async (_, place) => {
      let answer: (response: Response) => void = () => undefined
      vi.stubGlobal('fetch', async (url: string) =>
        url === '/api/user' ? signedOut() : new Promise<Response>((resolve) => (answer = resolve)),
      )
      const { container } = renderAt(<place.page />)
      await waitFor(() => expect(container.querySelectorAll('.card')).toHaveLength(6))
      answer(json([place.item]))
      await waitFor(() => expect(container.querySelectorAll('.card')).toHaveLength(1))
    },
  )

  test.each(ALL)(
    'the browse page of %s shows a failed list as an empty one',
    { tags: ['BROWSE-029'] },
    async (things, place) => {
      open(place, { answer: () => refusal(503, 'unavailable', 'Back soon') })
      expect(await screen.findByText(`No ${things} found`)).toBeVisible()
      expect(getToasts()).toEqual([])
    },
  )

  for (const [id, label, place] of [
    ['BROWSE-006', 'Join Club', CLUBS],
    ['BROWSE-014', 'Register to Join', TOURNAMENTS],
    ['BROWSE-026', 'Register to Join', LEAGUES],
  ] as const) {
    test(`${label} opens the sign-up dialog for a visitor`, { tags: [id] }, async () => {
      open(place)
      const button = (await card()).getByRole('button', { name: `${label} ${place.item.name}` })
      expect(button).toHaveTextContent(label)
      await userEvent.setup().click(button)
      expect(screen.getByTestId('dialog')).toHaveTextContent('sign-up')
    })
  }

  test.each([
    ['Join Club', CLUBS, `/clubs/${club.id}`],
    ['Register to Join', TOURNAMENTS, '/tournaments'],
    ['Register to Join', LEAGUES, '/leagues'],
  ])('%s leads a signed-in player to the page for joining (OQ-031)', async (label, place, to) => {
    open(place, { user: () => json(player) })
    const link = await screen.findByRole('link', { name: `${label} ${place.item.name}` })
    expect(link).toHaveAttribute('href', to)
    await userEvent.setup().click(link)
    expect(screen.getByTestId('where')).toHaveTextContent(to)
    expect(screen.getByTestId('dialog')).toHaveTextContent('closed')
  })
})

test('a club on its browse page shows members, place and description, or the texts for none', {
  tags: ['BROWSE-005'],
}, async () => {
  open(CLUBS, { answer: () => json([{ ...club, location: null, description: null }]) })
  const shown = await card()
  expect(shown.getByRole('heading', { level: 2, name: club.name })).toBeVisible()
  expect(shown.getByText('148 members')).toBeVisible()
  expect(shown.getByText('Location not specified')).toBeVisible()
  expect(shown.getByText('A welcoming community for pickleball players of every level.')).toBeVisible()
})

test('a tournament on its browse page shows divisions, expected participants and club', {
  tags: ['BROWSE-011', 'BROWSE-012', 'BROWSE-013'],
}, async () => {
  open(TOURNAMENTS)
  const shown = await card()
  expect(shown.getByText('3 divisions')).toBeVisible()
  expect(shown.getByText('32 expected participants')).toBeVisible()
  expect(shown.getByText('Pickleball · Barton Hills Racquet')).toBeVisible()
})

test('a tournament without a club shows no club on its browse page (OQ-177)', async () => {
  open(TOURNAMENTS, { answer: () => json([{ ...tournament, clubName: null }]) })
  expect((await card()).getByText('Pickleball')).toBeVisible()
})

describe('a league', () => {
  test('a league on its browse page shows season, divisions, weeks and club', {
    tags: ['BROWSE-019', 'BROWSE-020', 'BROWSE-021', 'BROWSE-025'],
  }, async () => {
    open(LEAGUES)
    const shown = await card()
    expect(shown.getByText('Summer 2026 · 10 weeks')).toBeVisible()
    expect(shown.getByText('3 divisions')).toBeVisible()
    expect(shown.getByText('Pickleball · Barton Hills Racquet')).toBeVisible()
  })

  test('a league with three divisions shows three labels and nothing more', {
    tags: ['BROWSE-022', 'BROWSE-024'],
  }, async () => {
    open(LEAGUES)
    const labels = (await card()).getByRole('list', { name: 'Divisions' })
    expect(
      within(labels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(league.divisions.map(({ name }) => name))
  })

  test('a league with more than three divisions counts the others', {
    tags: ['BROWSE-022', 'BROWSE-023'],
  }, async () => {
    const divisions = [1, 2, 3, 4, 5].map((id) => ({ ...league.divisions[0], id, name: `Division ${id}` }))
    open(LEAGUES, { answer: () => json([{ ...league, divisions }]) })
    const labels = (await card()).getByRole('list', { name: 'Divisions' })
    expect(
      within(labels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Division 1', 'Division 2', 'Division 3', '+2 more'])
  })
})

test('a browse page loads further pages by the last cursor, and adds them behind', async () => {
  const pages = new Map([
    ['', json([{ ...club, id: 1, name: 'One' }], 200, { link: '</api/clubs?cursor=c1>; rel="next"' })],
    ['c1', json([{ ...club, id: 2, name: 'Two' }])],
  ])
  const answer: Answer = ({ search }) =>
    pages.get(new URLSearchParams(search).get('cursor') ?? '') ?? refusal(400, 'bad_request', 'No such page')
  open(CLUBS, { answer })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Two')).toBeVisible()
  expect(screen.getByText('One')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
