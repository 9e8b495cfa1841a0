import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOW } from '../../test/desk-fixtures.ts'
import { CUP, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { participant } from '../../test/entry-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const GUESTS = `${CUP.replace('/tournaments/', '/competitions/tournament/')}/guests`
const GUS = {
  userId: 55,
  name: 'Gus Walkin',
  firstName: 'Gus',
  lastName: 'Walkin',
  rating: '3.5',
  mayBeNamed: false,
  enteredIn: 'Spring Cup',
  isIn: true,
  isOwn: true,
  sameAs: null,
}
const IDA = {
  ...GUS,
  userId: 56,
  name: 'Ida Knowner',
  firstName: 'Ida',
  lastName: 'Knowner',
  isIn: false,
  isOwn: false,
}
const COUNT = GUESTS.replace('/guests', '/merge-proposals')
const PARTICIPANTS = {
  [`GET ${COUNT}`]: () => json({ clubId: null, count: 0, isMore: false }),
  [`GET ${CUP}/participants`]: () => json([participant(1)], 200, { 'x-total-count': '1' }),
}

test('an organiser deletes a guest of this competition after a question, and no guest of another one', async () => {
  const { user, writes } = showTab('participants', {
    ...PARTICIPANTS,
    [`GET ${GUESTS}`]: () => json([GUS, IDA]),
    [`DELETE ${GUESTS}/55`]: () => json({ message: 'The guest has been deleted' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Guests' }))
  const list = within(await screen.findByRole('list', { name: 'Guests' }))
  expect(list.getByText('Known from Spring Cup')).toBeVisible()
  expect(list.queryByRole('button', { name: 'Delete Ida Knowner' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Delete Gus Walkin' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Gus Walkin?' }))
  expect(writes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('The guest is deleted'))
  expect(writes()).toMatchObject([{ method: 'DELETE', path: `${GUESTS}/55` }])
})

test('an organiser corrects the name of a guest, and reads why if that is refused', async () => {
  let reply = () => refusal(404, 'not_found', 'Guest not found')
  const { user, writes } = showTab('participants', {
    ...PARTICIPANTS,
    [`GET ${GUESTS}`]: () => json([GUS]),
    [`PATCH ${GUESTS}/55`]: () => reply(),
  })
  await user.click(await screen.findByRole('button', { name: 'Guests' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Gus Walkin' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gus Walkin' }))
  const name = dialog.getByRole('textbox', { name: 'Last name' })
  await user.clear(name)
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(name, 'Walker ')
  await user.click(dialog.getByRole('checkbox', { name: 'May be named on public pages' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Guest not found')).toBeVisible()
  reply = () => json({ message: 'The guest has been changed' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Guest saved'))
  expect(writes().at(-1)?.body).toEqual({
    ...{ firstName: 'Gus', lastName: 'Walker', rating: '3.5', mayBeNamed: true },
  })
})

test('the list of guests says that there are none, or that it could not be loaded', async () => {
  let reply = () => refusal(500, 'internal', 'Something went wrong')
  const { user } = showTab('participants', { ...PARTICIPANTS, [`GET ${GUESTS}`]: () => reply() })
  await user.click(await screen.findByRole('button', { name: 'Guests' }))
  expect(await screen.findByText('The guests could not be loaded.')).toBeVisible()
  reply = () => json([])
  await user.click(screen.getByRole('button', { name: /again/iu }))
  expect(await screen.findByText('No guests yet')).toBeVisible()
})

test('the list of guests leads to those who may be one person, and marks whom somebody asks', async () => {
  const { user } = showTab('participants', {
    ...PARTICIPANTS,
    [`GET ${GUESTS}`]: () => json([{ ...GUS, sameAs: 'Gus W' }, IDA]),
    [`GET ${COUNT}`]: () => json({ clubId: 3, count: 2, isMore: false }),
  })
  await user.click(await screen.findByRole('button', { name: 'Guests' }))
  expect(await screen.findByText('Ask at check-in whether Gus W is the same person')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Same person? 2 to decide' })).toHaveAttribute(
    'href',
    '/organise/clubs/3/same-person?tournament=21',
  )
})
