import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DaysOfPlay, FitWay } from '../../features/days/days.queries.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { DaysCourtsPage } from './days-courts.tsx'

const CUP = '/api/tournaments/21'
const at = (time: string) => `2026-06-13T${time}:00.000Z`

/** Saturday from 8:00 AM to 6:00 PM in Chicago. */
const DATA: DaysOfPlay = {
  tournament: {
    ...{ id: 21, name: 'Bluebonnet Classic 2026', timeZone: 'America/Chicago' },
    ...{ startDate: at('13:00'), endDate: '2026-06-14T04:59:59.999Z', isActive: true },
    ...{ registrationClosesAt: null, isDrawn: false, hasResults: false },
  },
  ...{ at: '2026-06-01T12:00:00.000Z', isAssumed: false, hasCalled: false },
  days: [
    {
      ...{ date: '2026-06-13', starts: '08:00', ends: '18:00', startsAt: at('13:00'), endsAt: at('23:00') },
      ...{ state: 'coming', usedMinutes: 960 },
    },
    {
      ...{ date: '2026-06-14', starts: '08:30', ends: '24:00', state: 'coming', usedMinutes: 0 },
      ...{ startsAt: '2026-06-14T13:30:00.000Z', endsAt: '2026-06-15T05:00:00.000Z' },
    },
  ],
  courts: [
    { id: 61, number: 1, isClosed: false },
    { id: 62, number: 2, isClosed: false },
  ],
  blocks: [{ divisionId: 5, courtId: 61, startsAt: at('18:00'), endsAt: at('22:35') }],
  divisions: [
    {
      ...{ id: 5, name: 'Mens 3.5 Doubles', entries: 22, isDoubles: true, isDrawn: false, players: 44 },
      ...{ startsAt: at('18:00'), courts: [1], courtMinutes: 1110, endsAt: at('22:35'), unfit: 0 },
    },
  ],
  unfit: { matches: 0, titles: [], worst: null },
  ...{ restMinutes: 20, shared: 14, overlaps: [] },
}
const UNFIT: DaysOfPlay = {
  ...DATA,
  days: DATA.days.slice(0, 1),
  divisions: DATA.divisions.map((division) => ({ ...division, unfit: 2 })),
  unfit: {
    matches: 2,
    titles: ['Bronze, match 21', 'Final, match 22'],
    worst: { divisionId: 5, wouldEndAt: at('23:50') },
  },
  overlaps: [
    {
      divisionIds: [5, 5],
      people: [],
      ...{ more: 2, startsAt: at('16:00'), endsAt: at('18:40') },
    },
  ],
}
const WAYS: FitWay[] = [
  { change: { kind: 'one_more_court', divisionId: 5, court: 2 }, endsAt: at('22:35'), unfit: 0, people: 0 },
  {
    change: { kind: 'add_day', day: { date: '2026-06-14', starts: '08:00', ends: '18:00' } },
    ...{ endsAt: '2026-06-14T14:10:00.000Z', unfit: 0, people: 8 },
  },
  {
    change: { kind: 'end', day: { date: '2026-06-13', starts: '08:00', ends: '19:00' } },
    ...{ endsAt: at('23:50'), unfit: 0, people: null },
  },
]

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(data: DaysOfPlay, handlers: Parameters<typeof stubApi>[0] = {}) {
  const done = () => json({ version: 2, eventId: 1 })
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    [`GET ${CUP}/days`]: () => json(data),
    [`GET ${CUP}/days/ways`]: () => json(WAYS),
    [`PUT ${CUP}/days`]: done,
    [`PATCH ${CUP}/divisions/managed`]: () => json({ changed: 1 }),
    ...handlers,
  })
  renderAt(
    <Routes>
      <Route path={PAGES.days} element={<DaysCourtsPage />} />
    </Routes>,
    { at: '/admin/tournaments/21/days' },
  )
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return { user: userEvent.setup(), writes }
}

describe('the page of days and courts', () => {
  test('the page says that everything fits, and when each day ends', async () => {
    show(DATA)
    expect(await screen.findByText('Everything fits. Saturday ends 5:35 PM.')).toBeVisible()
    expect(screen.getByText('2 courts, 16 of 20 court hours used')).toBeVisible()
    const lane = screen.getByRole('list', { name: 'Court 1' })
    expect(within(lane).getByText(/Mens 3.5 Doubles/u)).toHaveTextContent('1:00 PM to 5:35 PM')
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Mens 3.5 Doubles/u })
    expect(row).toHaveTextContent('22 teams')
    expect(row).toHaveTextContent('18 h 30')
    expect(row).toHaveTextContent('5:35 PM')
    expect(screen.getByText('1 of 1 fit')).toBeVisible()
  })

  test('what does not fit is named, with ways to go on that are made by one press', async () => {
    const { user, writes } = show(UNFIT)
    expect(await screen.findByRole('heading', { name: 'Does not fit: 2 matches' })).toBeVisible()
    expect(
      screen.getByText(
        'Mens 3.5 Doubles would end Saturday at 6:50 PM. The day ends at 6:00 PM. Left over: Bronze, match 21; Final, match 22.',
      ),
    ).toBeVisible()
    const ways = await screen.findAllByRole('radio', { name: /Court|Sunday|Saturday/u })
    expect(ways.map((way) => way.getAttribute('aria-labelledby') !== null)).toEqual([true, true, true])
    expect(screen.getByRole('radio', { name: 'Give it Court 2' })).toHaveAccessibleDescription(
      'Ends 5:35 PM. Changes nobody’s start0 people',
    )
    expect(screen.getAllByText('2 left over')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Go on like this' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ divisionIds: [5], courts: [1, 2] }))
    await user.click(screen.getByRole('radio', { name: 'Saturday ends at 7:00 PM' }))
    await user.click(screen.getByRole('button', { name: 'Go on like this' }))
    const days = [{ date: '2026-06-13', starts: '08:00', ends: '19:00' }]
    await waitFor(() => expect(writes()[1]?.body).toEqual({ days }))
  })

  test('an organiser adds a day, moves an end and saves them together', async () => {
    const { user, writes } = show(DATA)
    await user.click(await screen.findByRole('button', { name: 'Add a day' }))
    expect(screen.getByLabelText('Date of the new day')).toHaveValue('2026-06-15')
    const end = screen.getByLabelText('End of Sat, Jun 13')
    await user.clear(end)
    expect(screen.getByText('Please enter date, start and end')).toBeVisible()
    await user.type(end, '19:30')
    await user.click(screen.getByRole('button', { name: 'Save days' }))
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({
        days: [
          { date: '2026-06-13', starts: '08:00', ends: '19:30' },
          { date: '2026-06-14', starts: '08:30', ends: '24:00' },
          { date: '2026-06-15', starts: '08:30', ends: '24:00' },
        ],
      }),
    )
  })

  test('the start of a day that has begun is locked, and its end is not', async () => {
    const days = DATA.days.map((day, index) => (index === 0 ? { ...day, state: 'running' as const } : day))
    show({ ...DATA, days, hasCalled: true })
    expect(await screen.findByLabelText('Start of Sat, Jun 13')).toBeDisabled()
    expect(screen.getByLabelText('End of Sat, Jun 13')).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Remove Sat, Jun 13' })).toBeDisabled()
    expect(screen.getByLabelText('Start of Sun, Jun 14')).toBeEnabled()
  })

  test('a division gets another start and another court, and the dialog says who is told', async () => {
    const { user, writes } = show(DATA)
    await user.click(await screen.findByRole('button', { name: 'Change Mens 3.5 Doubles' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mens 3.5 Doubles' })
    expect(dialog).toHaveTextContent('Saving tells all 44 players.')
    await user.click(within(dialog).getByRole('button', { name: 'Court 2' }))
    const start = within(dialog).getByLabelText('Start')
    await user.clear(start)
    await user.type(start, '12:15')
    await user.click(within(dialog).getByRole('button', { name: 'Save start and courts' }))
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ divisionIds: [5], startsAt: '2026-06-13T12:15', courts: null }),
    )
  })

  test('a tournament without courts says what to do', async () => {
    show({ ...DATA, courts: [], blocks: [] })
    expect(await screen.findByText('No courts yet.')).toBeVisible()
  })

  test('the page offers a second try, and refuses who may not run the tournament', async () => {
    show(DATA, { [`GET ${CUP}/days`]: () => refusal(403, 'forbidden', 'No') })
    expect(await screen.findByRole('heading', { name: /Access Denied/u })).toBeVisible()
  })
})
