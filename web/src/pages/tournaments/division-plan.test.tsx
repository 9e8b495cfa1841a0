import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import type { ManagedDivision } from '@tussle/contract/divisions/managed'
import type { DivisionPlan } from '@tussle/contract/divisions/plans'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changePreview } from '../../test/change-fixtures.ts'
import { desk } from '../../test/desk-fixtures.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { DivisionPlanPage } from './division-plan.tsx'

const PATH = '/api/tournaments/21/divisions/5/plan'
const division: DivisionPlan = {
  divisionId: 5,
  divisionName: 'Mixed 3.5 Doubles',
  playType: 'doubles',
  plan: PLAN_PRESETS.single_elimination.plan() as DivisionPlan['plan'],
  isPreset: true,
  format: 'single_elimination',
  isDrawn: false,
  refusal: null,
  begun: 0,
  rulesVersion: null,
  players: 0,
  entries: 0,
  mostEntries: 16,
  projected: [],
}

const managed: ManagedDivision = {
  ...{ id: 5, name: 'Mixed 3.5 Doubles', isCustom: false, gender: 'mixed', playType: 'doubles' },
  ...{
    ...{ genderRule: 'refuse', skillRule: 'warn', ageRule: 'refuse' },
    skillMin: null,
    skillMax: 3.5,
    ageMin: null,
    ageMax: null,
    who: 'Mixed',
  },
  ...{
    plan: 'Knockout',
    isPreset: true,
    entries: 0,
    waiting: 0,
    mostEntries: 16,
    cap: null,
    players: 0,
    fee: null,
  },
  ...{ startsAt: null, courts: null, state: 'open', stateText: 'Entries open', hasEntries: false },
  ...{ isDrawn: false, hasResults: false },
}

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(handlers: Parameters<typeof stubApi>[0] = {}, at = '/admin/tournaments/21/divisions/5/plan') {
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/tournaments/21/desk': () => json(desk),
    'GET /api/tournaments/21/divisions/managed': () => json({ tournament: {}, divisions: [managed] }),
    [`GET ${PATH}`]: () => json(division),
    ...handlers,
  })
  const page = (
    <Routes>
      <Route path={PAGES.divisionPlan} element={<DivisionPlanPage />} />
    </Routes>
  )
  renderAt(page, { at })
  return { calls, saved: () => calls.filter(({ method }) => method === 'PUT') }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page of a division plan', () => {
  test('the page saves the chosen plan once and begins again with the answer', async () => {
    const { saved } = show({
      [`PUT ${PATH}`]: ({ body }) => json({ ...division, plan: (body as DivisionPlan).plan }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mixed 3.5 Doubles' })).toBeInTheDocument()
    expect(screen.getByText('0 of 16 entered')).toBeVisible()
    await press(/^Pools, then knockout/u)
    await press('Save plan')
    await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Plan saved'))
    expect(saved()).toHaveLength(1)
    expect(saved()[0]?.body).toMatchObject({
      plan: { stages: [{ format: 'round_robin' }, { format: 'single_elimination' }] },
    })
    expect(saved()[0]?.headers.get('idempotency-key')).not.toBeNull()
  })

  test('the page keeps the choice and says why if the server refuses it', async () => {
    show({ [`PUT ${PATH}`]: () => refusal(409, 'conflict', 'The division is drawn.') })
    await press(/^Swiss/u)
    await press('Save plan')
    expect(await screen.findByRole('alert')).toHaveTextContent('The division is drawn.')
    expect(screen.getByRole('button', { name: /^Swiss/u })).toHaveAttribute('aria-pressed', 'true')
  })

  test('the page leads to the other divisions and warns of one on the same courts', async () => {
    const own = { ...managed, id: 5, courts: [3, 4] }
    const other = { ...managed, id: 6, name: 'Womens 4.0', courts: [4], startsAt: desk.settings.startsAt }
    show({
      'GET /api/tournaments/21/divisions/managed': () =>
        json({ tournament: { startDate: null, timeZone: 'America/Chicago' }, divisions: [own, other] }),
    })
    const next = await screen.findByRole('link', { name: 'Division after: Womens 4.0' })
    expect(next).toHaveAttribute('href', '/admin/tournaments/21/divisions/6/plan')
    expect(screen.getByText(/^Court 4 is taken from/u)).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Go to another division' }))
    expect(await screen.findByRole('option', { name: /^Womens 4.0/u })).toBeVisible()
  })

  test('a change of a drawn plan is shown first and sent only after it was seen', async () => {
    const { calls } = show({
      [`GET ${PATH}`]: () => json({ ...division, isDrawn: true, entries: 8 }),
      'POST /api/tournaments/21/changes/preview': () => json(changePreview()),
      'POST /api/tournaments/21/changes': () => json({ message: 'Done', eventId: 9 }),
    })
    const sent = () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    await userEvent.click(await screen.findByRole('switch', { name: 'Bronze match' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
    expect(await screen.findByText('Stays as it is')).toBeVisible()
    expect(sent()).toEqual(['POST /api/tournaments/21/changes/preview'])
    await userEvent.click(screen.getByRole('button', { name: 'Change the plan' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Plan of Mixed 3.5 Doubles changed'))
    expect(sent().at(-1)).toBe('POST /api/tournaments/21/changes')
  })

  test('the plan of a drawn division says once why it stays', async () => {
    const reason = 'The division is drawn, so its plan stays as it is.'
    show({ [`GET ${PATH}`]: () => json({ ...division, isDrawn: true, refusal: reason }) })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByText(/cannot be changed/u)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save plan' })).toBeNull()
  })

  test('the page is for organisers of the tournament only', async () => {
    show({ [`GET ${PATH}`]: () => refusal(403, 'forbidden', 'Not yours') })
    expect(await screen.findByText('Access Denied')).toBeVisible()
  })

  test('the page of a division that does not exist says so without asking the server', async () => {
    show({}, '/admin/tournaments/21/divisions/none/plan')
    expect(await screen.findByText('Division not found')).toBeVisible()
  })

  test('the page offers a second try if the plan could not be loaded', async () => {
    let isBroken = true
    show({ [`GET ${PATH}`]: () => (isBroken ? refusal(400, 'bad_request', 'No') : json(division)) })
    const again = await screen.findByRole('button', { name: /try again/iu })
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Save plan' })).toBeInTheDocument()
  })
})
