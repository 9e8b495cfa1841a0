import { screen, waitFor, within } from '@testing-library/react'
import type { Organiser } from '@tussle/contract/desk/organisers'
import type { DivisionSeeds } from '@tussle/contract/play/seeds'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compact, drawnTournament } from '../../test/bracket-fixtures.ts'
import { person } from '../../test/club-fixtures.ts'
import { NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { player } from '../../test/fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('settings', () => {
  test('the settings save minutes and games together, and only if they are valid', async () => {
    const { user, writes } = showTab('settings', { [`PATCH ${CUP}/desk`]: () => done() })
    const minutes = await screen.findByRole('textbox', { name: 'Minutes per match' })
    await user.clear(minutes)
    await user.type(minutes, '4')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('From 5 to 240 minutes')).toBeVisible()
    expect(writes()).toEqual([])
    await user.clear(minutes)
    await user.type(minutes, '35')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Settings saved'))
    expect(writes()[0]?.body).toEqual({ matchMinutes: 35, restMinutes: 15, game: 'best_of_3' })
  })

  test('the settings switch check-in on and off at once', async () => {
    const { user, writes } = showTab('settings', { [`PATCH ${CUP}/desk`]: () => done() })
    await user.click(await screen.findByRole('switch', { name: 'Players check in' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ usesCheckIn: false }))
  })

  test('an organiser adds and removes courts; one in use cannot be removed', async () => {
    const { user, writes } = showTab('settings', {
      [`POST ${CUP}/courts`]: () => done(),
      [`DELETE ${CUP}/courts/64`]: () => done(),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a court' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ count: 1 }))
    expect(screen.queryByRole('button', { name: 'Remove Court 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove Court 4' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(writes()[1]?.method).toBe('DELETE'))
  })

  test('a late day offers ways to save time with their finish, and applies the chosen one', async () => {
    const wait = {
      change: { kind: 'wait' },
      ...{ projectedFinish: '2026-11-16T00:40:00.000Z', unfit: 2, affected: 0 },
    }
    const rest = {
      change: { kind: 'shorter_rest', restMinutes: 10 },
      ...{ projectedFinish: '2026-11-16T00:10:00.000Z', unfit: 0, affected: 12 },
    }
    const { user, calls, writes } = showTab('settings', {
      [`GET ${CUP}/desk/rain`]: () => json([rest, wait]),
      [`POST ${CUP}/desk/rain`]: () => done(),
    })
    await user.type(await screen.findByRole('textbox', { name: 'We lost … minutes' }), '40')
    await user.click(screen.getByRole('button', { name: 'Show ways' }))
    const first = await screen.findByRole('radio', { name: 'Rest 10 minutes' })
    expect(first).toHaveAccessibleDescription('Ends about 6:10 PM, other than planned for 12 players')
    expect(calls.find(({ path }) => path.endsWith('/rain'))?.search).toBe('?lostMinutes=40')
    const last = screen.getByRole('radio', { name: 'Wait, and change nothing' })
    expect(last).toHaveAccessibleDescription('Does not fit: 2 matches')
    await user.click(last)
    await user.click(screen.getByRole('button', { name: 'Go on like this' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ change: { kind: 'wait' }, lostMinutes: 40 }))
  })

  const organisers: readonly Organiser[] = [{ player: person(9, 'Rosa V'), since: NOW }]

  test('the organisers of the club add co-organisers; an unknown name is refused at its field', async () => {
    const unknown = 'Nobody has this username or email'
    let reply = () => refusal(400, 'bad_request', unknown, { login: unknown })
    const { user, writes } = showTab('settings', {
      [`GET ${CUP}/organisers`]: () => json({ organisers, mayChange: true }),
      [`POST ${CUP}/organisers`]: () => reply(),
      [`DELETE ${CUP}/organisers/9`]: () => json([]),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Username or email' }), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(unknown)).toBeVisible()
    reply = () => json(organisers, 201)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByText(unknown)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove Rosa V' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(writes().at(-1)?.method).toBe('DELETE'))
  })

  test('co-organisers see who organises and cannot change it', async () => {
    showTab('settings', {
      'GET /api/user': () => json(player),
      [`GET ${CUP}/organisers`]: () => json({ organisers, mayChange: false }),
    })
    expect(await screen.findByText('Rosa V')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove Rosa V' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Username or email' })).toBeNull()
  })
})

describe('results', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Matches' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.check-in-name')?.textContent?.split(' · ')[0])

  test('the results tab lists disputes first, and its search finds by name and number', async () => {
    const { user } = showTab('results')
    await screen.findByRole('list', { name: 'Matches' })
    expect(rows()).toEqual(['8', '1', '2', '3', '4', '5', '6', '9', '7'])
    await user.type(screen.getByRole('searchbox', { name: 'Player or match number' }), 'uma')
    await waitFor(() => expect(rows()).toEqual(['6', '9']))
    expect(screen.getByText('Uma V 11–6')).toBeVisible()
  })

  test('an organiser sees a match before deciding it, and one that cannot be read says so', async () => {
    const { user } = showTab('results', {
      'GET /api/matches/508': () => refusal(404, 'not_found', 'Match not found'),
    })
    await user.click(await screen.findByRole('button', { name: 'Settle dispute, match 8' }))
    await waitFor(() => expect(getToasts()[0]?.description).toBe('Match not found'))
  })
})

describe('draws', () => {
  const seeds: DivisionSeeds = {
    format: 'single_elimination',
    isDrawn: false,
    refusal: null,
    seeds: [1, 2, 3].map((id) => ({
      entryId: 100 + id,
      players: [person(id, `Player ${id}`)],
      rating: 4,
      source: 'level',
    })),
    leftOut: [],
  }
  const bracket = compact(drawnTournament({ format: 'single_elimination', size: 4 }))

  test('a division is drawn as the organiser seeds it, each seed with its rating and source', {
    tags: ['FIX-33'],
  }, async () => {
    const { user, writes } = showTab('draws', {
      [`GET ${CUP}/bracket`]: () => json(bracket),
      [`GET ${CUP}/divisions/31/seeds`]: () => json(seeds),
      [`POST ${CUP}/divisions/31/bracket`]: () => json({ matches: 3, leftOut: 0 }, 201),
    })
    await user.click(await screen.findByRole('button', { name: 'Seeds of Mixed 4.0 Doubles' }))
    await user.click(await screen.findByRole('button', { name: 'Move Player 2 up' }))
    expect(screen.getByRole('list', { name: 'Seeds' })).toHaveTextContent('Player 24.00 chosen level')
    await user.click(screen.getByRole('button', { name: 'Draw now' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('3 matches drawn'))
    expect(writes()[0]?.body).toEqual({ seeds: [102, 101, 103], confirmed: false })
  })

  test('a draw with results says why it cannot be changed, and offers no action', async () => {
    const { user } = showTab('draws', {
      [`GET ${CUP}/bracket`]: () => json(bracket),
      [`GET ${CUP}/divisions/31/seeds`]: () =>
        json({ ...seeds, isDrawn: true, refusal: 'The draw stands: results were reported' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Seeds of Mixed 4.0 Doubles' }))
    expect(await screen.findByText('The draw stands: results were reported')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show what changes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Player 2 up' })).toBeNull()
  })
})

test('the schedule is a table of half-hours and courts, with the running matches at its head', async () => {
  showTab('schedule')
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Time',
    'Court 1',
    'Court 2',
    'Court 3',
    'Court 4',
  ])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Now',
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
  ])
  expect(table.getByText(/10:40 ·/u)).toHaveTextContent('10:40 · 4 Omar T v Seth A')
})
