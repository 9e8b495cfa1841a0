import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { type Answers, CUP, done, findCourt, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SAVES: Answers = { [`PATCH ${CUP}/desk`]: () => done() }

function show(change: Partial<Desk['settings']> = {}, answers: Answers = SAVES, timeZone = 'Asia/Tokyo') {
  const shown = {
    ...desk,
    tournament: { ...desk.tournament, timeZone },
    settings: { ...desk.settings, ...change },
  }
  return showDesk({
    shown,
    at: '21?tab=settings',
    answers: { [`GET ${CUP}/organisers`]: () => json({ organisers: [], mayChange: true }), ...answers },
  })
}

const day = () => screen.findByLabelText('First call')
const time = () => screen.getByLabelText('Time of the first call')
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the first call', () => {
  test('the organiser enters the first call in the time zone of the tournament, wherever they are', async () => {
    const { user, writes } = show({ startsAt: '2026-11-15T00:00:00.000Z' })
    expect(await day()).toHaveValue('2026-11-15')
    expect(time()).toHaveValue('09:00')
    expect(await day()).toHaveAccessibleDescription('In Japan Standard Time, as in the hall')
    enter(time(), '10:30')
    await user.click(save())
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ startsAt: '2026-11-15T01:30:00.000Z' }))
  })

  test('the first call keeps its hour over a change of the clocks', async () => {
    const { user, writes } = show({ startsAt: '2026-10-31T14:00:00.000Z' }, SAVES, 'America/Chicago')
    expect(await day()).toHaveValue('2026-10-31')
    expect(time()).toHaveValue('09:00')
    enter(await day(), '2026-11-01')
    await user.click(save())
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ startsAt: '2026-11-01T15:00:00.000Z' }))
  })

  test('the settings do not send an unchanged first call, also in an hour that occurs twice', async () => {
    const { user, writes } = show({ startsAt: '2026-11-01T07:30:00.000Z' }, SAVES, 'America/Chicago')
    enter(await day(), '2026-11-02')
    enter(await day(), '2026-11-01')
    await user.click(save())
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).not.toHaveProperty('startsAt')
  })

  test('the first call needs a day and a time', async () => {
    const { user, writes } = show()
    enter(await day(), '')
    await user.click(save())
    expect(screen.getByText('Please enter a day and a time')).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('the first call cannot be changed once the day has begun, and says why; the rest is saved', async () => {
    const why = 'The day has begun. For a break or another day, see Lost time'
    const { user, writes } = show({ locked: { startsAt: why, ranking: null } })
    expect(await day()).toBeDisabled()
    expect(time()).toBeDisabled()
    expect(screen.getByText(why)).toBeVisible()
    await user.click(save())
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ matchMinutes: 40, restMinutes: 15, game: 'best_of_3' }),
    )
  })
})

describe('ties', () => {
  const points = () => screen.findByRole('radio', { name: 'Points' })
  const meetings = () => screen.getByRole('radio', { name: 'Who beat whom' })

  test('the chosen tie-break order applies at once', async () => {
    const { user, writes } = show()
    expect(await points()).toBeChecked()
    expect(meetings()).toHaveAccessibleDescription('Head-to-head first, then point difference')
    await user.click(meetings())
    await waitFor(() => expect(writes()[0]?.body).toEqual({ ranking: 'official' }))
  })

  test('the tie-break order cannot be changed from the first result on, and says why', async () => {
    const why = 'The order stands: results were reported'
    show({ ranking: 'official', locked: { startsAt: null, ranking: why } })
    expect(await points()).toBeDisabled()
    expect(meetings()).toBeChecked()
    expect(meetings()).toBeDisabled()
    expect(screen.getByText(why)).toBeVisible()
  })

  test('the tie-break order keeps its value if a result came first', async () => {
    const why = 'The order stands: results were reported'
    const { user } = show({}, { [`PATCH ${CUP}/desk`]: () => refusal(409, 'conflict', why) })
    await points()
    await user.click(meetings())
    await waitFor(() => expect(JSON.stringify(getToasts())).toContain(why))
    expect(await points()).toBeChecked()
  })
})

test('the settings offer every game of the rulebook, and a new choice says how long matches would take', async () => {
  const { user, writes } = show()
  await user.click(await screen.findByRole('combobox', { name: 'What is played' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Best of three to 11',
    'Best of five to 11',
    'One game to 21',
    'One game to 15',
    'One game to 11',
  ])
  await user.click(screen.getByRole('option', { name: 'Best of five to 11' }))
  expect(screen.getByText('About 65 minutes per match at the current pace')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ game: 'best_of_5', matchMinutes: 40 }))
})

test.each([
  ['best_of_3', 3],
  ['best_of_5', 5],
  ['to_21', 1],
] as const)('the result of a %s is entered on a score board of %i sets', async (game, sets) => {
  const { user } = showDesk({ shown: { ...desk, settings: { ...desk.settings, game } } })
  await user.click(within(await findCourt('3')).getByRole('button', { name: 'Enter score' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('textbox', { name: /^Set \d, Andre L/u })).toHaveLength(sets)
})
