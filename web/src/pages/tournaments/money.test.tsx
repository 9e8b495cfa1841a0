import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EntryFees, FeeLine, PersonalFee } from '@tussle/contract/fees/fees'
import type { MoneySummary } from '@tussle/contract/fees/money'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { TournamentMoneyPage } from './money.tsx'

const PATH = '/api/competitions/tournament/21/money'
const AT = '/admin/tournaments/21/money'
const RENATA = { id: 1, displayName: 'Renata S' }

const SUMS = { owed: 9000, paid: 4500, waived: 0, refunded: 0, due: 4500, back: 0 }
const MONEY: MoneySummary = {
  ...{ name: 'Bluebonnet Classic', currency: 'USD', timeZone: 'America/Chicago', sums: SUMS },
  people: { owed: 2, paid: 1, waived: 0, refunded: 0, due: 1, back: 0 },
  divisions: [{ id: 5, name: 'Mixed 3.5', ...SUMS }],
  earlierFees: [],
  ...{ fees: [4500], refundPolicy: { fullUntil: '2026-06-09', partUntil: '2026-06-12', kept: 1000 } },
  takers: [RENATA, { id: 2, displayName: 'Omar T' }],
}
const LINE: FeeLine = {
  ...{ id: 31, kind: 'paid', amount: 4500, method: 'cash', note: null, takesBack: null, isTakenBack: false },
  ...{ at: '2026-06-02T15:00:00.000Z', recordedAt: '2026-06-02T15:00:00.000Z' },
  ...{ recordedBy: RENATA, takenBy: RENATA },
}
const feeOf = (id: number, displayName: string, fee: Partial<PersonalFee>): PersonalFee => ({
  ...{ balanceId: id, version: 2, owed: 4500, paid: 0, waived: 0, refunded: 0, due: 4500, over: 0 },
  ...{ state: 'owed', back: 0, refund: null, hasPlace: true, lines: [] },
  player: { id, displayName, rating: '3.5', profileImageUrl: null, isAdmin: false },
  ...fee,
})
const TEAM: EntryFees = {
  ...{ id: 8, division: { id: 5, name: 'Mixed 3.5' }, isWithdrawn: false, currency: 'USD' },
  people: [
    feeOf(11, 'John Smith', {}),
    feeOf(12, 'Kim Lee', { paid: 4500, due: 0, state: 'paid', version: 3, lines: [LINE] }),
  ],
}

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(handlers: Parameters<typeof stubApi>[0] = {}, at = AT) {
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    [`GET ${PATH}`]: () => json(MONEY),
    [`GET ${PATH}/entries`]: () => json([TEAM]),
    ...handlers,
  })
  renderAt(
    <Routes>
      <Route path={PAGES.money} element={<TournamentMoneyPage />} />
    </Routes>,
    { at },
  )
  return calls
}

describe('the money page', () => {
  test('the money page shows five sums, what is owed first, and half a team that has paid', async () => {
    show()
    const sums = await screen.findByRole('region', { name: 'Sums' })
    expect(sums.textContent).toMatch(
      /^Owed\$45\.001 personPaid\$45\.001 personFees\$90\.002 peopleWaived.*Refunded/u,
    )
    const list = await screen.findByRole('list', { name: 'Fees' })
    expect(within(list).getByText('John Smith & Kim Lee')).toBeVisible()
    expect(within(list).getByText('$90.00')).toBeVisible()
    expect(within(list).getByText('$45.00 owed')).toBeVisible()
    expect(within(list).getByText(', half the team has paid')).toBeInTheDocument()
    expect(
      within(list).getByText('Kim Lee: $45.00 paid in cash, Tue, Jun 2, taken by Renata S'),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: 'Mixed 3.5 $45.00 $45.00' })).toBeVisible()
  })

  test('one press opens a payment of what is due, and the second writes it down', async () => {
    const person = userEvent.setup()
    const calls = show({ [`POST ${PATH}/lines`]: () => json(TEAM.people[1], 201) })
    await person.click(await screen.findByRole('button', { name: 'Paid, John Smith' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record a payment: John Smith' })
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('45.00')
    await person.clear(within(dialog).getByLabelText('Amount'))
    await person.type(within(dialog).getByLabelText('Amount'), '20')
    await person.click(within(dialog).getByRole('button', { name: 'Record $20.00' }))
    expect(await screen.findByRole('list', { name: 'Fees' })).toBeVisible()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({
      ...{ balanceId: 11, version: 2, kind: 'paid', amount: 2000, method: 'cash', takenById: 1 },
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/.+/u)
  })

  test('a refusal of the server stays in the dialog, at its field', async () => {
    const person = userEvent.setup()
    const fields = { amount: 'Only $45.00 is due' }
    show({ [`POST ${PATH}/lines`]: () => refusal(400, 'bad_request', 'Only $45.00 is due', fields) })
    await person.click(await screen.findByRole('button', { name: 'Paid, John Smith' }))
    await person.click(await screen.findByRole('button', { name: 'Record $45.00' }))
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Only $45.00 is due')
    expect(within(dialog).getByLabelText('Amount')).toBeInvalid()
  })

  test('a wrong line is taken back from the menu of its player', async () => {
    const person = userEvent.setup()
    const calls = show({ [`POST ${PATH}/lines/31/take-back`]: () => json(TEAM.people[0], 201) })
    await person.click(await screen.findByRole('button', { name: 'More for John Smith & Kim Lee' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Take back $45.00 paid, Kim Lee' }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 })
  })

  test('the list and the search of the money page are in its address', async () => {
    const person = userEvent.setup()
    const calls = show({}, `${AT}?show=paid&q=kim`)
    await screen.findByRole('list', { name: 'Fees' })
    await person.click(screen.getByRole('radio', { name: 'Waived 0' }))
    await screen.findByRole('list', { name: 'Fees' })
    const asked = calls.filter(({ path }) => path.endsWith('/entries')).map(({ search }) => search)
    expect(asked).toEqual(['?state=paid&q=kim&limit=24', '?state=waived&q=kim&limit=24'])
  })

  test('a competition without fees says that nobody owes anything', async () => {
    const none = { owed: 0, paid: 0, waived: 0, refunded: 0, due: 0, back: 0 }
    const free = { ...MONEY, sums: none, people: none, divisions: [], fees: [0], refundPolicy: null }
    show({ [`GET ${PATH}`]: () => json(free) })
    expect(await screen.findByText('Nobody owes anything')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'CSV for the treasurer' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Refund policy' })).toBeNull()
  })

  test('a payment of a team in which both owe is written down for the chosen player', async () => {
    const person = userEvent.setup()
    const both = {
      ...TEAM,
      people: [feeOf(11, 'John Smith', {}), feeOf(12, 'Kim Lee', { due: 2500, version: 5 })],
    }
    const calls = show({
      [`GET ${PATH}/entries`]: () => json([both]),
      [`POST ${PATH}/lines`]: () => json(TEAM.people[1], 201),
    })
    await person.click(await screen.findByRole('button', { name: 'Paid, John Smith & Kim Lee' }))
    await person.click(await screen.findByRole('combobox', { name: 'Player' }))
    await person.click(await screen.findByRole('option', { name: 'Kim Lee' }))
    expect(screen.getByLabelText('Amount')).toHaveValue('25.00')
    await person.click(screen.getByRole('button', { name: 'Record $25.00' }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ balanceId: 12, version: 5 })
  })

  test('what the policy gives back is one press away, with its amount', async () => {
    const person = userEvent.setup()
    const left = feeOf(12, 'Kim Lee', { due: 0, paid: 4500, state: 'paid', back: 3500, hasPlace: false })
    const gone = { ...TEAM, isWithdrawn: true, people: [left] }
    const calls = show(
      {
        [`GET ${PATH}/entries`]: () => json([gone]),
        [`POST ${PATH}/lines`]: () => json(TEAM.people[1], 201),
      },
      `${AT}?show=back`,
    )
    expect(await screen.findByText('$35.00 to give back')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Give back to Kim Lee' }))
    await person.click(await screen.findByRole('button', { name: 'Record $35.00 back' }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ balanceId: 12, kind: 'refunded', amount: 3500 },
    })
    expect(calls.some(({ search }) => search === '?state=back&limit=24')).toBe(true)
  })

  test('the refund policy stands beside the list in three periods', async () => {
    show()
    const card = (await screen.findByRole('heading', { name: 'Refund policy' })).closest('section')
    expect(card?.textContent).toMatch(
      /Until Tue, Jun 9Everything back, \$45\.00Until Fri, Jun 12\$35\.00 back, \$10\.00 keptFrom Sat, Jun 13Nothing back/u,
    )
  })

  test('a changed policy is shown before it is saved, and a wrong order of days is named', async () => {
    const person = userEvent.setup()
    const calls = show({ [`PUT ${PATH}/refund-policy`]: () => json(MONEY.refundPolicy) })
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund policy' })
    const first = within(dialog).getByLabelText(/Everything back until/u)
    fireEvent.change(first, { target: { value: '2026-06-12' } })
    expect(within(dialog).getByText('Please choose a later day than the first one')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Save the policy' })).toBeDisabled()
    fireEvent.change(first, { target: { value: '2026-06-10' } })
    expect(within(dialog).getByText('Until Wed, Jun 10')).toBeVisible()
    await person.type(within(dialog).getByLabelText(/Why/u), 'The hall lets us')
    await person.click(within(dialog).getByRole('button', { name: 'Save the policy' }))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ fullUntil: '2026-06-10', partUntil: '2026-06-12', kept: 1000, reason: 'The hall lets us' },
    })
  })

  test('a changed fee is asked of earlier entrants only after its preview', async () => {
    const person = userEvent.setup()
    const earlier = { divisionId: 5, name: 'Mixed 3.5', fee: 4500, owing: [{ owed: 4000, people: 12 }] }
    const calls = show({
      [`GET ${PATH}`]: () => json({ ...MONEY, earlierFees: [earlier] }),
      [`POST ${PATH}/fees`]: () => json({ people: 12 }),
    })
    expect(await screen.findByText(/12 people owe \$40\.00, as when they entered\./u)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ask the fee of now in Mixed 3.5' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Ask $45.00 of 12 people?' })
    expect(dialog).toHaveTextContent('12 people: $40.00 → $45.00.')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(within(dialog).getByRole('button', { name: 'Ask $45.00' }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ divisionId: 5, fee: 4500, people: 12 },
    })
  })

  test.each([
    [403, 'Access Denied'],
    [404, 'Tournament not found'],
    [500, 'The fees could not be loaded.'],
  ])('the money page says what is wrong when the server answers %i', async (status, text) => {
    show({ [`GET ${PATH}`]: () => refusal(status, 'internal', 'No') })
    expect(await screen.findByText(text)).toBeVisible()
  })
})
