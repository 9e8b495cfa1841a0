import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOrStore } from '../../lib/offline/send-or-store.ts'
import { sendWaiting } from '../../lib/offline/unsent.ts'
import { changeUnsent, listUnsent } from '../../lib/offline/unsent-store.ts'
import { maySignOut, showWaitingList } from '../../lib/offline/waiting.ts'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { UnsentChip } from './unsent-chip.tsx'

const ME = 3
const me = () => json({ id: ME })
const gone = () => new TypeError('Failed to fetch')

beforeEach(stubDeviceStorage)
afterEach(() => {
  showWaitingList(false)
  vi.unstubAllGlobals()
})

/** Two scores that this device could not send. */
async function aPlayerWithUnsent() {
  stubApi({ 'GET /api/user': me, 'POST /api/matches': gone })
  for (const [key, detail] of [
    ['a', '11–9, 11–8'],
    ['b', '11–2'],
  ] as const) {
    await sendOrStore({
      ...{ key, detail, personId: ME, method: 'POST', address: '/api/matches', body: {} },
      ...{ title: 'Maya D against Camille R', write: 'submitScore', competitionId: 7 },
    })
  }
  const user = userEvent.setup()
  renderAt(<UnsentChip userId={ME} />)
  const chip = await screen.findByRole('button', { name: '2 not sent yet' })
  // Behind the attempt of the bar itself, so that the next answer is for the test.
  await sendWaiting(ME)
  return { user, chip }
}

test('the bar shows how much is not sent, and the list shows it in order with a code for the desk', async () => {
  const { user, chip } = await aPlayerWithUnsent()
  await user.click(chip)
  const dialog = within(await screen.findByRole('dialog', { name: '2 not sent yet' }))
  const rows = within(dialog.getByRole('list', { name: 'Not sent yet' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Maya D against Camille R11–9, 11–8 · \d/u),
    expect.stringMatching(/^Maya D against Camille R11–2 · \d/u),
  ])
  expect(await dialog.findByRole('img', { name: 'Code with all of them as text' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Copy as text' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Maya D against Camille R: 11–9, 11–8\nMaya D against Camille R: 11–2',
  )
})

test('one press sends everything, and the bar says so', async () => {
  const { user, chip } = await aPlayerWithUnsent()
  await user.click(chip)
  const api = stubApi({ 'GET /api/user': me, 'POST /api/matches': () => json({ id: 1 }) })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Everything is sent' })).toBeInTheDocument()
  expect(
    api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key')),
  ).toEqual(['a', 'b'])
  expect(screen.getByText('Sent')).toBeInTheDocument()
})

test('what the server refuses stays with its reason until it was read', async () => {
  const { user, chip } = await aPlayerWithUnsent()
  stubApi({
    'GET /api/user': me,
    'POST /api/matches': () => refusal(409, 'conflict', 'This match has a result'),
  })
  await user.click(chip)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 not accepted' }))
  expect(dialog.getAllByText('This match has a result')).toHaveLength(2)
  for (const left of [1, 0]) {
    const [first] = dialog.getAllByRole('button', { name: /^Remove/u })
    if (first) await user.click(first)
    await waitFor(() => expect(dialog.queryAllByText('This match has a result')).toHaveLength(left))
  }
})

test('the list says at which one the server fails, and which ones wait for it', async () => {
  const { user, chip } = await aPlayerWithUnsent()
  const fails = () => refusal(500, 'internal', 'Internal server error')
  stubApi({ 'GET /api/user': me, 'POST /api/matches/5/confirm': fails })
  await user.click(chip)
  const [first, second] = await listUnsent()
  if (first === undefined || second === undefined) throw new Error('nothing is stored')
  const failures = { count: 6, lastAt: new Date(0) }
  await changeUnsent({ ...first, address: '/api/matches/5/confirm', failures })
  await changeUnsent({ ...second, address: '/api/matches/5/dispute' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^The server fails at this one\./u)).toBeInTheDocument()
  expect(screen.getByText('It waits for “Maya D against Camille R”.')).toBeInTheDocument()
})

test('a person removes what is not to be sent, after a question', async () => {
  const { user, chip } = await aPlayerWithUnsent()
  await user.click(chip)
  const [first] = await screen.findAllByRole('button', { name: /^Remove/u })
  if (first) await user.click(first)
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove it without sending?' }))
  expect(question.getByText('Maya D against Camille R: 11–9, 11–8')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('dialog', { name: '1 not sent yet' })).toBeInTheDocument()
})

test('logging out asks first while something is not sent', async () => {
  const { user } = await aPlayerWithUnsent()
  const stays = maySignOut()
  const text = '2 not sent yet. Logging out deletes them from this device.'
  const question = within(await screen.findByRole('alertdialog', { name: /Log out before/u }))
  expect(question.getByText(text)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await stays).toBe(false)
})
