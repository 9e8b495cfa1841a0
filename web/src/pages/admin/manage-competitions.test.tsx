import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedLeague, ManagedTournament } from '@tussle/contract/manage'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAsFile } from '../../lib/save-as-file.ts'
import { league, tournament } from '../../test/entry-fixtures.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ManageLeaguesPage } from './manage-leagues.tsx'
import { ManageTournamentsPage } from './manage-tournaments.tsx'

vi.mock('../../lib/save-as-file.ts', () => ({ saveAsFile: vi.fn<(name: string, content: Blob) => void>() }))

// The dialogs' code loads on hover; the tests load it first.
beforeAll(async () => {
  await import('../../features/competitions/manage/act-dialog.tsx')
  await import('../../features/competitions/manage/managed-menu.tsx')
  await import('../../features/competitions/manage/edit-dialog.tsx')
  await import('../../features/competitions/manage/export-dialog.tsx')
  await import('../../features/competitions/manage/fixtures-dialog.tsx')
  await import('../../features/competitions/manage/new-season-dialog.tsx')
})
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const extras = {
  isDraft: false,
  registrationOpen: true,
  closedEarly: false,
  waiting: 0,
  isDrawn: false,
  hasResults: false,
  locked: {},
}
const dates = {
  startDate: '2026-04-01T05:00:00.000Z',
  endDate: '2026-05-13T04:59:59.999Z',
  registrationDeadline: '2026-03-29T04:59:59.999Z',
  timeZone: 'America/Chicago',
}
const spring: ManagedLeague = {
  ...league,
  ...extras,
  ...dates,
  id: 5,
  name: 'Spring League',
  participantCount: 5,
  maxPlayers: null,
  maxParticipants: null,
  isActive: true,
}
const cup: ManagedTournament = {
  ...tournament,
  ...extras,
  ...dates,
  startDate: '2026-04-01T14:00:00.000Z',
  id: 9,
  name: 'Harbor Cup',
  format: 'single_elimination',
  participantCount: 14,
  maxPlayers: 16,
  maxParticipants: 16,
  waiting: 2,
  isActive: true,
}

type Answers = Parameters<typeof stubApi>[0]

function show(kind: 'leagues' | 'tournaments', items: readonly object[], answers: Answers = {}, at = '') {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
    [`GET /api/admin/${kind}`]: () => json(items, 200, { 'x-total-count': String(items.length) }),
    ...answers,
  })
  renderAt(kind === 'leagues' ? <ManageLeaguesPage /> : <ManageTournamentsPage />, {
    at: `/admin/manage-${kind}${at}`,
  })
  return { ...api, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the list', () => {
  test('of leagues says what an organiser asks (OQ-141)', { tags: ['NAV-026'] }, async () => {
    show('leagues', [spring])
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

  test('of tournaments leads to each one’s own page and names who waits', { tags: ['NAV-027'] }, async () => {
    const { user } = show('tournaments', [cup])
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
  ])('is %s by %j', async (label, facts) => {
    show('leagues', [{ ...spring, ...facts }])
    expect(await screen.findByRole('cell', { name: label })).toBeVisible()
  })

  test('searches where the rows are, and says when nothing matches', async () => {
    const { calls, user } = show('leagues', [], {}, '?q=moon')
    expect(await screen.findByText('No leagues found')).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/admin/leagues')?.search).toContain('q=moon')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('No leagues yet')).toBeVisible()
  })

  test('that cannot be loaded offers another try', async () => {
    show('tournaments', [], { 'GET /api/admin/tournaments': () => refusal(403, 'forbidden', 'No') })
    expect(await screen.findByText('The tournaments could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('The actions on a competition', () => {
  const RUNNING = ['View', 'Edit', 'Fixtures', 'New season', 'Export']
  const labels = async (competition: object) => {
    const { user } = show('leagues', [{ ...spring, ...competition }])
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
      ['View', 'Edit', 'New season', 'Export', 'Reopen', 'Remove'],
    ],
    ['a draft', { isDraft: true, registrationOpen: false }, ['Edit', 'Remove']],
  ])('while it is %s', async (_, facts, expected) => {
    expect(await labels(facts)).toEqual(expected)
  })

  test('results keep it from being removed', async () => {
    expect((await labels({ hasResults: true })).at(-1)).toBe('RemoveNot with results')
    expect(screen.getByRole('menuitem', { name: /Remove/ })).toHaveAttribute('aria-disabled', 'true')
  })

  test('removing asks first, names who is told, and refreshes the list', async () => {
    const { calls, user } = show('tournaments', [cup], {
      'DELETE /api/tournaments/9': () => json({ message: 'The tournament has been removed' }),
    })
    await choose(user, 'Harbor Cup', 'Remove')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Harbor Cup?' }))
    expect(dialog.getByText(/14 players are in it and will be told/)).toBeVisible()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Removed'))
    const sent = calls.find(({ method }) => method === 'DELETE')
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(calls.filter(({ path }) => path === '/api/admin/tournaments')).toHaveLength(2)
  })

  test('a refusal is told in the server’s words', async () => {
    const { user } = show('leagues', [spring], {
      'POST /api/leagues/5/complete': () => refusal(409, 'conflict', 'Not like this'),
    })
    await choose(user, 'Spring League', 'Mark completed')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark completed' }),
    )
    await waitFor(() => expect(getToasts()[0]?.description).toBe('Not like this'))
  })
})

describe('editing', () => {
  test('sends what was changed and nothing else', async () => {
    const { calls, user } = show('tournaments', [cup], {
      'PATCH /api/tournaments/9': () => json({ ...cup, name: 'Harbor Open' }),
    })
    await choose(user, 'Harbor Cup', 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Harbor Cup' }))
    expect(dialog.getByLabelText('Start date')).toHaveValue('2026-04-01')
    expect(dialog.getByLabelText('Start time')).toHaveValue('09:00')
    expect(dialog.getByLabelText('End date')).toHaveValue('2026-05-12')
    const save = dialog.getByRole('button', { name: 'Save changes' })
    expect(save).toBeDisabled()
    await user.clear(dialog.getByLabelText('Tournament name'))
    await user.type(dialog.getByLabelText('Tournament name'), 'Harbor Open')
    await user.clear(dialog.getByLabelText('Start time'))
    await user.type(dialog.getByLabelText('Start time'), '10:30')
    await user.click(save)
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Changes saved'))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Harbor Open',
      startDate: '2026-04-01T10:30',
    })
  })

  test('obeys the rules of the creation form', async () => {
    const { calls, user } = show('leagues', [spring])
    await choose(user, 'Spring League', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('League name'))
    await user.clear(dialog.getByLabelText('End date'))
    await user.type(dialog.getByLabelText('End date'), '2026-03-01')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText('League name is required')).toBeVisible()
    expect(dialog.getByText('End date must be on or after the start date')).toBeVisible()
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  test('switches off what results rest on, says why, and saves the rest', async () => {
    const reason = 'Results were reported, so this stays as it is.'
    const played = {
      ...cup,
      hasResults: true,
      locked: { startDate: reason, format: reason, entryFee: reason },
    }
    const { calls, user } = show('tournaments', [played], {
      'PATCH /api/tournaments/9': () => json(played),
    })
    await choose(user, 'Harbor Cup', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    for (const label of ['Start date', 'Start time', 'Entry fee']) {
      expect(dialog.getByLabelText(label)).toBeDisabled()
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(reason)
    }
    await user.type(dialog.getByLabelText(/^Location/), ', north pier')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
    expect(Object.keys(calls.find(({ method }) => method === 'PATCH')?.body as object)).toEqual(['location'])
  })

  test('puts the server’s refusal beside its field', async () => {
    const message = '5 players are in already'
    const { user } = show('leagues', [spring], {
      'PATCH /api/leagues/5': () => refusal(400, 'bad_request', message, { maxParticipants: message }),
    })
    await choose(user, 'Spring League', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Maximum participants/), '2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Maximum participants/)).toHaveAccessibleDescription(message),
    )
  })
})

describe('a file', () => {
  test('is fetched by the press of its button and saved under the server’s name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="league-5-standings.csv"' }
    const { calls, user } = show('leagues', [spring], {
      'POST /api/admin/competitions/league/5/export/standings': () =>
        new Response('Division\r\n', { headers }),
    })
    await choose(user, 'Spring League', 'Export')
    await user.click(await screen.findByRole('button', { name: 'Standings (CSV)' }))
    await waitFor(() =>
      expect(saveAsFile).toHaveBeenCalledExactlyOnceWith('league-5-standings.csv', expect.any(Blob)),
    )
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('fixtures', () => {
  const division = spring.divisions[0]
  const path = `/api/leagues/5/divisions/${division?.id}/fixtures`
  const one = { ...spring, divisions: division === undefined ? [] : [division] }
  const preview = {
    weeks: [
      { week: 1, startsOn: '2026-04-01', isLate: false, matches: [{ side1: 'Maya D', side2: 'Theo O' }] },
      { week: 2, startsOn: '2026-05-20', isLate: true, matches: [{ side1: 'Noor A', side2: 'Maya D' }] },
    ],
    leftOut: 1,
    isMade: false,
    hasChanged: false,
    mayMake: true,
    refusal: null,
  }

  test('are shown week by week before they are made', async () => {
    const { calls, user } = show('leagues', [one], {
      [`GET ${path}/preview`]: () => json(preview),
      [`POST ${path}`]: () => json({ matches: 2, leftOut: 1 }, 201),
    })
    await choose(user, 'Spring League', 'Fixtures')
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixtures of Spring League' }))
    expect(await dialog.findByRole('region', { name: 'Week 1' })).toHaveTextContent(
      'Week 1 from Apr 1, 2026 Maya D – Theo O',
    )
    expect(dialog.getByRole('region', { name: 'Week 2' })).toHaveTextContent('After the end date')
    expect(dialog.getByText(/1 entry has no complete team and is left out/)).toBeVisible()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Make fixtures' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Fixtures made'))
  })

  test.each([
    [{ isMade: true, mayMake: false }, 'These are the fixtures as they were made.'],
    [
      { isMade: true, hasChanged: true, mayMake: false, refusal: 'The draw stands: results were reported' },
      /The entries have changed since, but results were reported, so they stay\.$/u,
    ],
    [
      { weeks: [], mayMake: false, refusal: 'Need more' },
      'There are too few complete entries for fixtures yet.',
    ],
  ])('cannot be made with %j, and the button says so', { tags: ['FIX-21'] }, async (facts, text) => {
    const { user } = show('leagues', [one], { [`GET ${path}/preview`]: () => json({ ...preview, ...facts }) })
    await choose(user, 'Spring League', 'Fixtures')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Make fixtures/u })).toBeDisabled()
  })

  test('that exist are the ones shown, and may be made anew until the first result', {
    tags: ['FIX-21'],
  }, async () => {
    const { user } = show('leagues', [one], {
      [`GET ${path}/preview`]: () => json({ ...preview, isMade: true, hasChanged: true }),
    })
    await choose(user, 'Spring League', 'Fixtures')
    expect(await screen.findByText(/^These are the fixtures as they were made\. The entries/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make fixtures anew' })).toBeEnabled()
  })
})

test('a new season asks for its days only, and keeps the name until told otherwise', async () => {
  const { calls, user } = show('leagues', [spring], {
    'POST /api/leagues/5/roll-over': () => json({ ...spring, id: 6 }, 201),
  })
  await choose(user, 'Spring League', 'New season')
  const dialog = within(await screen.findByRole('dialog', { name: 'New season of Spring League' }))
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  expect(await dialog.findByText('Start date is required')).toBeVisible()
  await user.type(dialog.getByLabelText('Start date'), '2026-06-01')
  await user.type(dialog.getByLabelText('End date'), '2026-07-12')
  await user.type(dialog.getByLabelText('Registration deadline'), '2026-05-28')
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('League Created'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Spring League',
    startDate: '2026-06-01',
    endDate: '2026-07-12',
    registrationDeadline: '2026-05-28',
  })
})
