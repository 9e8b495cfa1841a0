import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Desk } from '@tussle/contract/desk/desk'
import { makeCourtLink } from '@tussle/contract/desk/desk-links'
import { readContacts } from '@tussle/contract/ops/administration'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { desk } from '../../test/desk-fixtures.ts'
import { admin, player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { VenuePackPage } from './venue-pack.tsx'

const AT = '2026-05-16T15:30:00.000Z'
/** Court 1, which has a court link if `isCoded`, and Court 2. */
const twoCourts = (isCoded: boolean) =>
  desk.courts.slice(0, 2).map((court, index) => ({
    ...court,
    linkExpiresAt: isCoded && index === 0 ? AT : null,
  }))
const linkPath = (courtId: number) =>
  `POST ${makeCourtLink.path.replace('{id}', '21').replace('{courtId}', String(courtId))}`

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(changes: Partial<Desk> = {}, handlers: Parameters<typeof stubApi>[0] = {}) {
  const link = (id: number) => () => json({ url: `https://club.test/court/${id}`, expiresAt: AT }, 201)
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/tournaments/21/desk': () => json({ ...desk, courts: twoCourts(false), ...changes }),
    'GET /api/tournaments/21/bracket': () => refusal(500, 'internal', 'Something broke'),
    [linkPath(61)]: link(61),
    [linkPath(62)]: link(62),
    ...handlers,
  })
  const page = (
    <Routes>
      <Route path={PAGES.venuePack} element={<VenuePackPage />} />
    </Routes>
  )
  renderAt(page, { at: '/admin/tournaments/21/print' })
  return { made: () => calls.filter(({ method }) => method === 'POST').length }
}

const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make the codes' }))

describe('the court sheets', () => {
  test('court sheets are made only on request, because making a code ends the previous one', async () => {
    const { made } = show({ courts: twoCourts(true) })
    expect(await screen.findByText(/^Some courts have a code already\./u)).toBeVisible()
    expect(made()).toBe(0)
    await make()
    expect(await screen.findByRole('img', { name: 'Code of Court 2' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Sheet of Court 1' })).toHaveTextContent(
      /Works until May 16, 2026, 10:30 AM/u,
    )
    expect(made()).toBe(2)
    expect(screen.queryByRole('button', { name: 'Make the codes' })).toBeNull()
  })

  test('court sheets that were made stay when a later one fails, and only the missing ones are requested again', async () => {
    let isBroken = true
    const broken = () =>
      isBroken
        ? refusal(500, 'internal', 'Something broke')
        : json({ url: 'https://club.test/court/x', expiresAt: AT })
    const { made } = show({}, { [linkPath(62)]: broken })
    await make()
    await waitFor(() => expect(getToasts()).toHaveLength(1))
    expect(screen.getByRole('img', { name: 'Code of Court 1' })).toBeVisible()
    isBroken = false
    await make()
    expect(await screen.findByRole('img', { name: 'Code of Court 2' })).toBeVisible()
    expect(made()).toBe(3)
  })

  test('the venue pack needs courts for its court sheets', async () => {
    show({ courts: [] })
    expect(await screen.findByText(/^There are no courts yet\./u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make the codes' })).toBeNull()
  })
})

test('a check-in list of the venue pack has the players of a division by name, and ticks those checked in', async () => {
  show()
  const list = await screen.findByRole('region', { name: 'Players, Mixed 4.0 Doubles' })
  const names = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Andre L, checked in', 'Hana T, checked in'])
  expect(names).toContain('Pia S')
  expect(names).toHaveLength(12)
})

describe('the contact list', () => {
  const path = `POST ${readContacts.path.replace('{kind}', 'tournament').replace('{id}', '21')}`
  const one = { displayName: 'Hana T', fullName: 'Hana Tanaka', email: 'hana@club.test' }

  test('the contact list is read page by page once an administrator wants it, and names each player’s divisions', async () => {
    const divisions = [
      { id: 31, name: 'Mixed 4.0 Doubles', undrawn: 0 },
      { id: 32, name: 'Womens 4.0 Singles', undrawn: 0 },
    ]
    const pages = [
      { items: [{ ...one, userId: 1, divisionId: 31 }], next: 'more' },
      {
        items: [
          { ...one, userId: 1, divisionId: 32 },
          { ...one, userId: 2, divisionId: 31, fullName: null, displayName: 'Andre L' },
        ],
        next: null,
      },
    ]
    const { made } = show({ divisions }, { [path]: () => json(pages.shift()) })
    const box = await screen.findByRole('checkbox', { name: 'Contact list' })
    expect(box).not.toBeChecked()
    expect(made()).toBe(0)
    await userEvent.click(box)
    const list = await screen.findByRole('region', { name: 'Contact list' })
    const rows = within(list)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Name', 'Plays in', 'Email or phone'],
      ['Andre L', 'Mixed 4.0 Doubles', 'hana@club.test'],
      ['Hana Tanaka', 'Mixed 4.0 Doubles, Womens 4.0 Singles', 'hana@club.test'],
    ])
  })

  test('a contact list that cannot be read says so', async () => {
    show({}, { [path]: () => refusal(500, 'internal', 'Something broke') })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Contact list' }))
    expect(await screen.findByText('The contact list could not be loaded.')).toBeVisible()
  })

  test('the contact list is not offered to a co-organiser', async () => {
    show({}, { 'GET /api/user': () => json(player) })
    await screen.findByRole('checkbox', { name: 'Brackets' })
    expect(screen.queryByRole('checkbox', { name: 'Contact list' })).toBeNull()
  })
})

test('the venue pack leaves out deselected parts, and an empty pack cannot be printed', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Player lists' }))
  expect(screen.queryByRole('region', { name: /^Players,/u })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Brackets' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Court sheets' }))
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('codes of guests can be printed once they are made, and stay when the part is left out for a moment', async () => {
  const guest = { userId: 5, firstName: 'Ada', lastName: 'Long', divisions: ['Open'], startsAt: null }
  const code = { isCheckedIn: false, hasPaid: false, url: 'https://club.test/claim/abc' }
  const path = 'POST /api/competitions/tournament/21/claim-links'
  const { made } = show({}, { [path]: () => json({ guests: [{ ...guest, ...code }], next: null }, 201) })
  for (const name of ['Player lists', 'Brackets', 'Court sheets', 'Guest codes']) {
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  }
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Make the guests’ codes' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Guest codes' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Guest codes' }))
  expect(screen.getByRole('img', { name: 'Code of Ada Long' })).toBeVisible()
  expect(made()).toBe(1)
})

test('a person who does not organise the tournament gets no venue pack', async () => {
  show({}, { 'GET /api/tournaments/21/desk': () => refusal(403, 'forbidden', 'Forbidden') })
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
