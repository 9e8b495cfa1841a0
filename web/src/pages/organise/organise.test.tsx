import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClubEvent } from '@tussle/contract/club-events'
import type { OpenRequest } from '@tussle/contract/organising-rights'
import type { MyRights, TeamMember } from '@tussle/contract/team'
import { afterEach, expect, test, vi } from 'vitest'
import { club } from '../../test/club-fixtures.ts'
import { admin, player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { OrganisePage } from './organise.tsx'

afterEach(() => vi.unstubAllGlobals())

const home = { id: 3, name: 'Riverside Pickleball Club' }
const organiser: MyRights = {
  clubs: [{ club: home, role: 'organiser', days: null, court: null }],
  requests: [],
}
const event: ClubEvent = {
  kind: 'tournament',
  id: 7,
  name: 'Fall Classic',
  startDate: '2099-09-26T14:00:00.000Z',
  endDate: '2099-09-27T14:00:00.000Z',
  timeZone: 'America/Chicago',
  isDraft: false,
  isByLink: true,
  isDrawn: false,
  people: 12,
  checkedIn: 0,
  divisions: 2,
  courts: 4,
  seekers: 0,
  disputes: 0,
}
const noProposals = { club: home, proposals: [], isMore: false, decided: [] }
const maya = { id: 5, displayName: 'Maya D', rating: '3.5', profileImageUrl: null, isAdmin: false } as const
const team: TeamMember[] = [
  { player: maya, role: 'owner', days: null, court: null, since: '2026-01-02T03:04:05.000Z' },
  {
    player: { ...maya, id: 6, displayName: 'Lena G' },
    role: 'scorer',
    days: ['2026-06-13', '2026-06-14'],
    court: 3,
    since: '2026-01-02T03:04:05.000Z',
  },
]
const request: OpenRequest = {
  id: 9,
  club: home,
  player: maya,
  words: 'A Thursday round robin',
  askedAt: '2026-06-13T12:00:00.000Z',
}

function show(rights: MyRights, answers: Parameters<typeof stubApi>[0] = {}, user: object = player) {
  const api = stubApi({
    'GET /api/user': () => json(user),
    'GET /api/users/rights': () => json(rights),
    'GET /api/clubs/3/events': () => json([event]),
    'GET /api/clubs/3/team': () => json(team),
    'GET /api/clubs/3/merge-proposals': () => json(noProposals),
    'GET /api/role-requests': () => json([]),
    'GET /api/admin/by-link': () => json([]),
    'GET /api/users/clubs': () =>
      json([{ id: 1, club, role: 'member', joinedAt: '2026-01-02T03:04:05.000Z' }]),
    ...answers,
  })
  renderAt(<OrganisePage />, { at: '/organise' })
  return { ...api, user: userEvent.setup() }
}

test('an organiser sees the events with their state, the team with its roles and the ways to a new event', async () => {
  show(organiser)
  const coming = within(await screen.findByRole('region', { name: 'Coming, and drafts' }))
  expect(coming.getByRole('link', { name: 'Fall Classic' })).toHaveAttribute('href', '/admin/tournaments/7')
  expect(coming.getByText('By link only')).toBeVisible()
  expect(screen.getByText('Nothing needs you today.')).toBeVisible()
  expect(await screen.findByText('Scorer, court 3, Jun 13 and Jun 14')).toBeVisible()
  expect(screen.getByText('Fall Classic is by link only.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Tournament/u })).toHaveAttribute(
    'href',
    '/organise/clubs/3/new-tournament',
  )
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

test('an owner gives a scorer a day and a court', async () => {
  const [first] = organiser.clubs
  const owner = { ...organiser, clubs: first === undefined ? [] : [{ ...first, role: 'owner' as const }] }
  const { calls, user } = show(owner, { 'POST /api/clubs/3/team': () => json(team, 201) })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a role' }))
  await user.type(dialog.getByLabelText('Username or email'), 'lena@club.example')
  await user.click(await dialog.findByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: 'Scorer' }))
  await user.type(dialog.getByLabelText(/^Day/u), '2026-06-13')
  await user.type(dialog.getByLabelText(/^Court/u), '3')
  await user.click(dialog.getByRole('button', { name: 'Give the role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    login: 'lena@club.example',
    role: 'scorer',
    days: ['2026-06-13'],
    court: 3,
  })
})

test('a desk helper sees the events of the club and neither the team nor new events', async () => {
  const { calls } = show({ ...organiser, clubs: [{ club: home, role: 'desk', days: null, court: null }] })
  const coming = within(await screen.findByRole('region', { name: 'Coming, and drafts' }))
  expect(coming.getByRole('link', { name: 'Fall Classic' })).toHaveAttribute('href', '/admin/tournaments/7')
  expect(screen.queryByRole('navigation', { name: 'All events' })).toBeNull()
  expect(screen.queryByText('Start something')).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/team'))).toEqual([])
})

test('a member asks for the right with one sentence, and the page says when', async () => {
  let requests: MyRights['requests'] = []
  const asked = {
    id: 9,
    club: { id: club.id, name: club.name },
    words: 'A Thursday round robin',
    askedAt: '2026-06-13T12:00:00.000Z',
    state: 'open' as const,
    reason: null,
  }
  const { calls, user } = show(
    { clubs: [], requests },
    {
      'GET /api/users/rights': () => json({ clubs: [], requests }),
      [`POST /api/clubs/${club.id}/role-requests`]: () => {
        requests = [asked]
        return json(asked, 201)
      },
    },
  )
  await user.type(await screen.findByLabelText('What do you want to run?'), 'A Thursday round robin')
  await user.click(screen.getByRole('button', { name: 'Ask for the right' }))
  expect(await screen.findByText('Asked on Jun 13, 2026')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ words: 'A Thursday round robin' })
})

test('a refused request shows its reason above the form', async () => {
  const refused = {
    ...request,
    state: 'refused' as const,
    reason: 'Talk to us first',
    club: { id: club.id, name: club.name },
  }
  show({ clubs: [], requests: [refused] })
  expect(await screen.findByText('Talk to us first')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ask for the right' })).toBeVisible()
})

test('an administrator grants a request, and it leaves the list', async () => {
  let open = [request]
  const { calls, user } = show(
    { clubs: [], requests: [] },
    {
      'GET /api/role-requests': () => json(open),
      'POST /api/role-requests/9/settle': () => {
        open = []
        return json({ ...request, state: 'granted', reason: null })
      },
    },
    admin,
  )
  await user.click(await screen.findByRole('button', { name: 'Grant Maya D the right' }))
  expect(await screen.findByText('Nobody asks for the right to organise.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ granted: true })
})

test('an administrator refuses a request only with a reason', async () => {
  const { calls, user } = show(
    { clubs: [], requests: [] },
    {
      'GET /api/role-requests': () => json([request]),
      'POST /api/role-requests/9/settle': () => json({ ...request, state: 'refused', reason: 'No' }),
    },
    admin,
  )
  await user.click(await screen.findByRole('button', { name: 'Refuse Maya D' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Maya D?' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse the request' }))
  expect(dialog.getByText('Please say why')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'No')
  await user.click(dialog.getByRole('button', { name: 'Refuse the request' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ granted: false, reason: 'No' }),
  )
})

const FAILING = [
  { part: 'rights', path: '/api/users/rights', words: 'Your rights could not be loaded.', whole: organiser },
  { part: 'events', path: '/api/clubs/3/events', words: 'The events could not be loaded.', whole: [event] },
]
for (const { part, path, words, whole } of FAILING) {
  test(`the page of an organiser offers another try when the ${part} fail`, async () => {
    let isBroken = true
    const { user } = show(organiser, {
      [`GET ${path}`]: () => (isBroken ? refusal(500, 'internal', 'Broken') : json(whole)),
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Fall Classic' })).toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Fall Classic' })).toBeVisible()
  })
}

test('an organiser is led to guests who may be one person, with their number', async () => {
  const proposal = {
    first: { userId: 1, name: 'Jon Smith' },
    second: { userId: 2, name: 'John Smith' },
    likenesses: ['email'],
    isToAsk: false,
  }
  show(organiser, {
    'GET /api/clubs/3/merge-proposals': () => json({ ...noProposals, proposals: [proposal] }),
  })
  expect(await screen.findByText(/^1 pair of guests may be one person/u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Decide' })).toHaveAttribute(
    'href',
    '/organise/clubs/3/same-person',
  )
})
