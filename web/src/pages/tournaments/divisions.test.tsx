import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedDivision, ManagedDivisions } from '@tussle/contract/divisions/managed'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { DivisionsPage } from './divisions.tsx'

const PATH = '/api/tournaments/21/divisions/managed'
const AT = '/admin/tournaments/21/divisions'

const MIXED: ManagedDivision = {
  ...{ id: 5, name: 'Mixed 3.5 Doubles 50+', isCustom: true, gender: 'mixed', playType: 'doubles' },
  ...{
    ...{ genderRule: 'refuse', skillRule: 'warn', ageRule: 'refuse' },
    skillMin: 3,
    skillMax: 3.5,
    ageMin: 50,
    ageMax: null,
  },
  ...{ who: 'Mixed, doubles, 3.0 to 3.5, age 50 and over', plan: 'Pools, then knockout', isPreset: false },
  ...{ entries: 9, waiting: 0, mostEntries: 16, cap: null, players: 18, fee: '45.00' },
  ...{ startsAt: '2026-04-26T13:00:00.000Z', courts: [3, 4, 5, 6], state: 'open', stateText: 'Entries open' },
  ...{ hasEntries: true, isDrawn: false, hasResults: false },
}
const SINGLES: ManagedDivision = {
  ...MIXED,
  ...{ id: 6, name: 'Mens 4.0 Singles', isCustom: false, gender: 'male', playType: 'singles' },
  ...{ skillMin: null, skillMax: 4, ageMin: null, who: 'Men, singles, up to 4.0', plan: 'Knockout' },
  ...{ entries: 3, players: 3, fee: null, startsAt: null, courts: null },
  ...{ state: 'too_few', stateText: '3 players, merge?' },
}
const DATA: ManagedDivisions = {
  tournament: {
    ...{ id: 21, name: 'Gulf Coast Open', timeZone: 'America/Chicago', entryFee: '25.00', people: 20 },
    ...{ startDate: '2026-04-25T13:00:00.000Z', endDate: '2026-04-27T04:59:59.999Z', courts: [1, 2, 3] },
    ...{
      registrationClosesAt: '2099-04-20T13:00:00.000Z',
      isActive: true,
      isDrawn: false,
      hasResults: false,
    },
    ...{ takesEntries: true, currency: 'USD' },
  },
  divisions: [MIXED, SINGLES],
}

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(handlers: Parameters<typeof stubApi>[0] = {}, at = AT) {
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    [`GET ${PATH}`]: () => json(DATA),
    ...handlers,
  })
  renderAt(
    <Routes>
      <Route path={PAGES.divisions} element={<DivisionsPage />} />
      <Route path={PAGES.divisionPlan} element={<p>The plan</p>} />
    </Routes>,
    { at },
  )
  return { writes: () => calls.filter(({ method }) => method !== 'GET') }
}

const rows = () => screen.findAllByRole('row', { name: /Doubles|Singles/u })
const startIn = (row: HTMLElement) => within(row).getAllByRole('cell')[4]?.textContent
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))

describe('the list of divisions', () => {
  test('the list shows each division by day with plan, entries, fee, start, courts and state', async () => {
    show()
    const [first, second] = await rows()
    expect(screen.getByRole('row', { name: 'Sat, Apr 25 · 1 division' })).toBeVisible()
    expect(first).toHaveTextContent(
      /Mens 4.0 Singles.*Knockout.*3 \/ 16.*\$25.00.*8:00 AM.*Any.*3 players, merge\?/u,
    )
    expect(second).toHaveTextContent(/Mixed 3.5 Doubles 50\+.*Pools, then knockout.*9 \/ 16.*\$45.00.*3 – 6/u)
    expect(screen.getByRole('region', { name: 'Sums' })).toHaveTextContent(/Need you1/u)
  })

  test('the search finds words in any order, keeps them in the address and marks them', async () => {
    show()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search divisions' }), '50+ mixed')
    // The search begins after a pause in typing.
    expect(await screen.findByText('1 of 2', {}, { timeout: 5000 })).toBeVisible()
    expect(await rows()).toHaveLength(1)
    expect(screen.getByText('Mixed', { selector: 'mark' })).toBeVisible()
    await press('Clear')
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(await rows()).toHaveLength(2)
  })

  test('the view and a filter of the address hold, and nothing found offers all', async () => {
    show({}, `${AT}?view=needs-you&gender=Mixed`)
    expect(await screen.findByText('No division found')).toBeVisible()
    await press('Show all divisions')
    expect(await rows()).toHaveLength(2)
  })

  test('each start has its day unless the list is grouped by day, and a start at midnight has no time', async () => {
    const midnight = { ...MIXED, id: 7, name: 'Third Singles', startsAt: '2026-04-27T05:00:00.000Z' }
    show({ [`GET ${PATH}`]: () => json({ ...DATA, divisions: [MIXED, SINGLES, midnight] }) })
    expect((await rows()).map(startIn)).toEqual(['8:00 AM', '8:00 AM', 'No time yet'])
    await press('Division, who may enter')
    expect((await rows()).map(startIn)).toEqual([
      'Sat, Apr 25, 8:00 AM',
      'Sun, Apr 26, 8:00 AM',
      'Mon, Apr 27',
    ])
  })

  test('a column sorts up and then down', async () => {
    show()
    await press('Entries')
    expect((await rows())[0]).toHaveTextContent('Mens 4.0 Singles')
    await press('Entries')
    expect((await rows())[0]).toHaveTextContent('Mixed 3.5 Doubles')
    expect(screen.getByRole('columnheader', { name: 'Entries' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('arrows move, Space selects, Shift selects on, Enter opens and the slash searches', async () => {
    show()
    const first = await screen.findByRole('link', { name: 'Mens 4.0 Singles' })
    const last = screen.getByRole('link', { name: 'Mixed 3.5 Doubles 50+' })
    expect([first.tabIndex, last.tabIndex]).toEqual([0, -1])
    first.focus()
    await userEvent.keyboard(' ')
    expect(screen.getByText('1 selected, 3 entries')).toBeVisible()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(last).toHaveFocus()
    expect(screen.getByText('2 selected, 12 entries')).toBeVisible()
    await userEvent.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    last.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('The plan')).toBeVisible()
  })

  test('several divisions get the same courts after a preview, in one request with a key', async () => {
    const { writes } = show({ [`PATCH ${PATH}`]: () => json({ changed: 2 }) })
    await select(MIXED.name)
    await select(SINGLES.name)
    await press('Courts')
    const field = await screen.findByRole('textbox', { name: 'Courts' })
    await userEvent.type(field, '1-2, x')
    expect(screen.getByText('Please name courts such as 1-4, 7')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '1-2, 7')
    const preview = await screen.findByRole('region', { name: 'What changes' })
    expect(preview).toHaveTextContent('2 divisions change. 21 players are told.')
    expect(preview).toHaveTextContent('Mixed 3.5 Doubles 50+3 – 61, 2, 7')
    await press('Set the courts of 2 divisions')
    await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Changes saved'))
    expect(writes()).toHaveLength(1)
    expect(writes()[0]?.body).toEqual({ divisionIds: [5, 6], courts: [1, 2, 7] })
    expect(writes()[0]?.headers.get('idempotency-key')).not.toBeNull()
  })

  test('a preview leaves out what is drawn and says so, and a refusal is shown', async () => {
    const drawn = { ...SINGLES, isDrawn: true, state: 'drawn', stateText: 'Drawn' } as const
    show({
      [`GET ${PATH}`]: () => json({ ...DATA, divisions: [MIXED, drawn, { ...MIXED, id: 7, name: 'Third' }] }),
      [`PATCH ${PATH}`]: () => refusal(409, 'conflict', 'Third: The division is drawn.'),
    })
    await select(drawn.name)
    await select('Third')
    await press('Copy a plan')
    await userEvent.click(await screen.findByRole('combobox', { name: 'The plan of' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Mixed 3.5 Doubles 50\+/u }))
    expect(await screen.findByText(`${drawn.name}: The division is drawn.`)).toBeVisible()
    await press('Copy the plan to 1 division')
    expect(await screen.findByRole('alert')).toHaveTextContent('Third: The division is drawn.')
  })
})

describe('the form of a division', () => {
  test('an organiser adds a division with limits and a start', async () => {
    const add = 'POST /api/tournaments/21/divisions/custom'
    const { writes } = show({ [add]: () => json({ id: 9, name: 'Seniors' }, 201) })
    await press('Add a division')
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), 'Seniors')
    await userEvent.type(form.getByRole('textbox', { name: 'Lowest age' }), '60')
    await userEvent.type(form.getByLabelText('Start date'), '2026-04-26')
    const time = form.getByLabelText('Start time')
    expect(time).toHaveAccessibleDescription('Chicago time')
    await userEvent.clear(time)
    await userEvent.type(time, '13:30')
    await userEvent.type(form.getByRole('textbox', { name: 'Fee' }), '30')
    await userEvent.type(form.getByRole('textbox', { name: 'Most teams' }), '16')
    await userEvent.type(form.getByRole('textbox', { name: 'Courts' }), '2-3')
    await press('Add division')
    await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Division added'))
    expect(writes()[0]?.body).toEqual({
      ...{ name: 'Seniors', gender: 'open', playType: 'doubles', skillMin: null, skillMax: null },
      ...{ genderRule: 'refuse', skillRule: 'warn', ageRule: 'refuse' },
      ...{ ageMin: 60, ageMax: null, cap: 16, fee: '30', courts: [2, 3], startsAt: '2026-04-26T13:30' },
    })
  })

  test('an organiser changes a division, and only what changed is sent', async () => {
    const change = 'PATCH /api/tournaments/21/divisions/5/settings'
    const { writes } = show({ [change]: () => json({}) })
    await press(`More for ${MIXED.name}`)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/tells all 18 players/u)).toBeVisible()
    expect(form.getAllByText('Players have entered for this.')).toHaveLength(2)
    const fee = form.getByRole('textbox', { name: 'Fee' })
    await userEvent.clear(fee)
    await userEvent.type(fee, '50')
    await press('Save changes')
    await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Changes saved'))
    expect(writes()[0]?.body).toEqual({ fee: '50' })
  })

  test('the form shows what the server refuses beside the field', async () => {
    const taken = 'There is a division with this name already'
    show({
      'POST /api/tournaments/21/divisions/custom': () => refusal(400, 'bad_request', taken, { name: taken }),
    })
    await press('Add a division')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mens 4.0 Singles')
    await press('Add division')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(taken),
    )
  })
})

describe('the page of divisions', () => {
  test('the page is for organisers of the tournament only', async () => {
    show({ [`GET ${PATH}`]: () => refusal(403, 'forbidden', 'Not yours') })
    expect(await screen.findByText('Access Denied')).toBeVisible()
  })

  test('the page offers a second try if the divisions could not be loaded', async () => {
    let isBroken = true
    show({ [`GET ${PATH}`]: () => (isBroken ? refusal(400, 'bad_request', 'No') : json(DATA)) })
    const again = await screen.findByRole('button', { name: /try again/iu })
    isBroken = false
    await userEvent.click(again)
    expect(await rows()).toHaveLength(2)
  })

  test('the page of a tournament that does not exist says so', async () => {
    show({ [`GET ${PATH}`]: () => refusal(404, 'not_found', 'Tournament not found') })
    expect(await screen.findByText('Tournament not found')).toBeVisible()
  })

  test('a tournament without divisions says that there are none', async () => {
    show({ [`GET ${PATH}`]: () => json({ ...DATA, divisions: [] }) })
    expect(await screen.findByText('No divisions yet')).toBeVisible()
  })
})
