import { act, screen, waitFor, within } from '@testing-library/react'
import type { Desk } from '@tussle/contract/desk/desk'
import type { Organiser } from '@tussle/contract/desk/desk-links'
import type { DivisionSeeds } from '@tussle/contract/play/draws'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../test/bracket-fixtures.ts'
import { person } from '../../test/club-fixtures.ts'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { type Answers, CUP, done, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { mensSingles, mixedDoubles, participant } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const better = { ...mixedDoubles, id: 41, name: 'Mixed 4.5 Doubles' }
const list = (items: readonly unknown[]) => () => json(items, 200, { 'x-total-count': String(items.length) })

function show(tab: string, answers: Answers = {}, shown: Desk = desk) {
  return showDesk({
    shown,
    at: `21?tab=${tab}`,
    answers: {
      [`GET ${CUP}/organisers`]: () => json([]),
      [`GET ${CUP}/divisions`]: () => json([mixedDoubles, better, mensSingles]),
      'GET /api/competitions/tournament/21/attention': () => json({ withoutPartner: [], aboveLevel: [] }),
      ...answers,
    },
  })
}

describe('settings', () => {
  test('minutes and games are saved together, and only if they make sense', async () => {
    const { user, writes } = show('settings', { [`PATCH ${CUP}/desk`]: () => done() })
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

  test('check-in is switched at once', async () => {
    const { user, writes } = show('settings', { [`PATCH ${CUP}/desk`]: () => done() })
    await user.click(await screen.findByRole('switch', { name: 'Players check in' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ usesCheckIn: false }))
  })

  test('courts are added and removed; one in use cannot be', async () => {
    const { user, writes } = show('settings', {
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

  test('lost time: ways out with their finish, and the chosen one is applied', async () => {
    const wait = { change: { kind: 'wait' }, projectedFinish: '2026-11-16T00:40:00.000Z', affected: 0 }
    const rest = {
      change: { kind: 'shorter_rest', restMinutes: 10 },
      projectedFinish: '2026-11-16T00:10:00.000Z',
      affected: 12,
    }
    const { user, calls, writes } = show('settings', {
      [`GET ${CUP}/desk/rain`]: () => json([rest, wait]),
      [`POST ${CUP}/desk/rain`]: () => done(),
    })
    await user.type(await screen.findByRole('textbox', { name: 'We lost … minutes' }), '40')
    await user.click(screen.getByRole('button', { name: 'Show ways' }))
    const first = await screen.findByRole('radio', { name: 'Rest 10 minutes' })
    expect(first).toHaveAccessibleDescription('Ends about 6:10 PM, other than planned for 12 players')
    expect(calls.find(({ path }) => path.endsWith('/rain'))?.search).toBe('?lostMinutes=40')
    await user.click(screen.getByRole('radio', { name: 'Wait, and change nothing' }))
    await user.click(screen.getByRole('button', { name: 'Go on like this' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ change: { kind: 'wait' }, lostMinutes: 40 }))
  })

  const organisers: readonly Organiser[] = [{ player: person(9, 'Rosa V'), since: NOW }]

  test('administrators say who helps; an unknown name is refused at its field', async () => {
    const unknown = 'Nobody has this username or email'
    let reply = () => refusal(400, 'bad_request', unknown, { login: unknown })
    const { user, writes } = show('settings', {
      [`GET ${CUP}/organisers`]: () => json(organisers),
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

  test('co-organisers see who helps and change nothing about it', async () => {
    show('settings', {
      'GET /api/user': () => json(player),
      [`GET ${CUP}/organisers`]: () => json(organisers),
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

  test('disputes come first, and a search finds by name and number', async () => {
    const { user } = show('results')
    await screen.findByRole('list', { name: 'Matches' })
    expect(rows()).toEqual(['8', '1', '2', '3', '4', '5', '6', '9', '7'])
    await user.type(screen.getByRole('searchbox', { name: 'Player or match number' }), 'uma')
    await waitFor(() => expect(rows()).toEqual(['6', '9']))
    expect(screen.getByText('Uma V 11–6')).toBeVisible()
  })

  test('a match is read before it is decided, and one that cannot be read says so', async () => {
    const { user } = show('results', {
      'GET /api/matches/508': () => refusal(404, 'not_found', 'Match not found'),
    })
    await user.click(await screen.findByRole('button', { name: 'Settle dispute, match 8' }))
    await waitFor(() => expect(getToasts()[0]?.description).toBe('Match not found'))
  })
})

describe('participants', () => {
  const seeker = (id: number) => participant(id, { needsPartner: true })

  test('are checked in and out, and withdrawn after a question', async () => {
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(11), participant(1)]),
      [`POST ${CUP}/check-ins`]: () => done(),
      [`DELETE ${CUP}/check-ins/1`]: () => done(),
      'POST /api/competitions/tournament/21/entries/11/withdraw': () => json({ message: 'Done' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Player 11 is here', pressed: false }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ userIds: [11] }))
    await user.click(screen.getByRole('button', { name: 'Player 1 is here', pressed: true }))
    await waitFor(() => expect(writes()[1]?.method).toBe('DELETE'))
    await user.click(screen.getByRole('button', { name: 'More for Player 11' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    expect(writes()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Player 11 withdrawn'))
  })

  test('A withdrawn entry stays listed as withdrawn and can be reinstated there', {
    tags: ['FIX-32'],
  }, async () => {
    const { user, writes } = show(
      'participants',
      {
        [`GET ${CUP}/participants`]: list([participant(1)]),
        'POST /api/competitions/tournament/21/entries/911/reinstate': () => json({ message: 'Done' }),
      },
      { ...desk, withdrawn: [{ entryId: 911, divisionId: 31, playerIds: [11] }] },
    )
    const row = within(await screen.findByRole('list', { name: 'Withdrawn' })).getByRole('listitem')
    expect(row).toHaveTextContent('Withdrawn · Mixed 4.0 Doubles')
    await user.click(within(row).getByRole('button', { name: /^Reinstate/u }))
    await waitFor(() => expect(getToasts()[0]?.title).toMatch(/reinstated$/u))
    expect(writes()).toHaveLength(1)
  })

  test('somebody at the desk is entered by what they sign in with', async () => {
    const unknown = 'Nobody has this username or email'
    let reply = () => refusal(400, 'bad_request', unknown, { logins: unknown })
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/entries`]: () => reply(),
    })
    await user.click(await screen.findByRole('button', { name: 'Add players' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Please enter a username or an email')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Player' }), 'ines')
    await user.type(screen.getByRole('textbox', { name: /^Partner/u }), 'caleb')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(unknown)).toBeVisible()
    reply = () => json({ entryId: 77 }, 201)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Entered'))
    expect(writes()[1]?.body).toEqual({
      divisionId: mixedDoubles.id,
      logins: ['ines', 'caleb'],
      confirmed: false,
    })
  })

  test('The organiser is asked before a change stops a match on court, which the question names', {
    tags: ['FIX-30'],
  }, async () => {
    const harm = { stops: 'Court 1: Omar T v Seth A', opponents: 'Omar T, Seth A' }
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/entries`]: ({ body }) =>
        (body as { confirmed: boolean }).confirmed
          ? json({ entryId: 77 }, 201)
          : refusal(409, 'on_court', 'This stops what is on court', harm),
    })
    await user.click(await screen.findByRole('button', { name: 'Add players' }))
    await user.type(screen.getByRole('textbox', { name: 'Player' }), 'ines')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const question = await screen.findByRole('alertdialog', { name: 'A match is on court' })
    expect(question).toHaveTextContent('This stops Court 1: Omar T v Seth A.')
    expect(question).toHaveTextContent('Another opponent for: Omar T, Seth A.')
    await user.click(within(question).getByRole('button', { name: 'Keep as it is' }))
    expect(writes()).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: 'Player' })).toHaveValue('ines')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(await screen.findByRole('button', { name: 'Add all the same' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Entered'))
    expect(writes().map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('an entry moves only to divisions of its kind', async () => {
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/entries/1/move`]: () => json({ message: 'The entry has been moved' }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Player 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another division' }))
    const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(choices).toEqual(['41'])
    await user.click(screen.getByRole('radio', { name: 'Mixed 4.5 Doubles' }))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ divisionId: 41, confirmed: false }))
  })

  test('a player is replaced, at the same place', async () => {
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(1, { partner: person(2, 'Theo O') })]),
      [`POST ${CUP}/entries/1/replace`]: () => json({ message: 'The player has been replaced' }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Player 1 & Theo O' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Replace a player' }))
    await user.click(screen.getByRole('radio', { name: 'Theo O' }))
    await user.type(screen.getByRole('textbox', { name: 'Who plays instead?' }), 'ines')
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ userId: 2, login: 'ines' }))
  })

  test('a list is looked at before anybody is entered', async () => {
    let report: object = { entries: 0, problems: [{ line: 2, message: 'No such division' }] }
    const { user, writes } = show('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/entries/import`]: () => json(report),
    })
    await user.click(await screen.findByRole('button', { name: 'Import a list' }))
    await user.type(screen.getByRole('textbox', { name: 'List' }), 'Mixed,a,b')
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    expect(await screen.findByText('Line 2: No such division')).toBeVisible()
    report = { entries: 1, problems: [] }
    await user.type(screen.getByRole('textbox', { name: 'List' }), 'c')
    await user.click(screen.getByRole('button', { name: 'Check the list' }))
    await user.click(await screen.findByRole('button', { name: 'Enter 1' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('1 entry made'))
    expect(writes().map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, true, false])
  })

  test('An organiser pairs two partner-seekers', async () => {
    const { user } = show('participants', {
      [`GET ${CUP}/participants`]: list([seeker(1), seeker(2), seeker(3)]),
      [`POST ${CUP}/divisions/${mixedDoubles.id}/pair`]: () => json({ pairs: 1, unpaired: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pair now' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('1 pair made, 1 still looking'))
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
  const bracket = drawnTournament({ format: 'single_elimination', size: 4 })

  test('a division is drawn as the organiser seeds it, each seed with its rating and source', {
    tags: ['FIX-33'],
  }, async () => {
    const { user, writes } = show('draws', {
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

  test('a draw that stands says why, and offers nothing', async () => {
    const { user } = show('draws', {
      [`GET ${CUP}/bracket`]: () => json(bracket),
      [`GET ${CUP}/divisions/31/seeds`]: () =>
        json({ ...seeds, isDrawn: true, refusal: 'The draw stands: results were reported' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Seeds of Mixed 4.0 Doubles' }))
    expect(await screen.findByText('The draw stands: results were reported')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Player 2 up' })).toBeNull()
  })
})

test('the schedule is a table of half-hours and courts, with what is on now at its head', async () => {
  show('schedule')
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

test('while the connection is down the page says so and does nothing', async () => {
  const streams: EventTarget[] = []
  class BrokenEvents extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 0
    constructor() {
      super()
      streams.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', BrokenEvents)
  show('room')
  await screen.findByRole('button', { name: 'Call to Court 4' })
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => void streams[0]?.dispatchEvent(new Event('error')))
  expect(await screen.findByText('Reconnecting. Times may be old.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Call to Court 4' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Check in Pia S' })).toBeDisabled()
})
