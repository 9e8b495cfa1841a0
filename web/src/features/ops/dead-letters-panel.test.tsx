import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import type { DeadLetter } from './dead-letters.queries.ts'
import { DeadLettersPanel } from './dead-letters-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '0b6a3c1e-7a34-4a55-9d0f-3d2f5a6b7c8d'
const LETTER: DeadLetter = {
  id: ID,
  kind: 'mail',
  queue: 'notifications.letter-due.send',
  about: 'Ines K',
  error: 'connect ECONNREFUSED 127.0.0.1:25',
  tries: 11,
  failedAt: '2026-06-08T18:00:00.000Z',
}

function show(first: readonly DeadLetter[], handlers: Parameters<typeof stubApi>[0] = {}) {
  let list = first
  const settle = (message: string) => () => {
    list = []
    return json({ message })
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/admin/dead-letters': () => json(list),
    [`POST /api/admin/dead-letters/${ID}/retry`]: settle('It is tried again'),
    [`DELETE /api/admin/dead-letters/${ID}`]: settle('Discarded'),
    ...handlers,
  })
  renderAt(
    <>
      <DeadLettersPanel />
      <Toaster />
    </>,
  )
  return calls
}

const NONE = 'Every mail and notification got through.'

test('the panel of failed jobs shows one line if there are none', async () => {
  show([])
  expect(await screen.findByText(NONE)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the panel of failed jobs says what failed, about whom, why and after how many tries', async () => {
  show([LETTER])
  expect(await screen.findByRole('heading', { name: 'Mail: Ines K' })).toBeVisible()
  expect(screen.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeVisible()
  expect(screen.getByText('notifications.letter-due.send · given up after 11 tries')).toBeVisible()
})

test.each([
  ['Retry', 'POST', 'It is tried again'],
  ['Discard', 'DELETE', 'Discarded'],
])('%s acts on a failed job once, and the list is read again', async (label, method, words) => {
  const calls = show([LETTER])
  await userEvent.click(await screen.findByRole('button', { name: `${label} Mail: Ines K` }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByText(NONE)).toBeVisible()
  const sent = calls.filter((call) => call.method === method)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a refused action on a failed job shows a message, and the list shows what is left', async () => {
  const calls = show([LETTER], {
    [`POST /api/admin/dead-letters/${ID}/retry`]: () => refusal(404, 'not_found', 'Not found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Mail: Ines K' }))
  expect(await screen.findByText('Not found')).toBeVisible()
  await waitFor(() =>
    expect(
      calls.filter(({ method, path }) => method === 'GET' && path.includes('dead-letters')),
    ).toHaveLength(2),
  )
})

test('the panel of failed jobs offers another try when they cannot be loaded', async () => {
  let fails = true
  show([], {
    'GET /api/admin/dead-letters': () => (fails ? json({ message: 'no' }, 500) : json([])),
  })
  await screen.findByText('The failed deliveries could not be loaded.')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(NONE)).toBeVisible()
})

test('the link of the health page leads to the failed deliveries, below the other lists', async () => {
  const shown = vi.fn<() => void>()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
  stubApi({ 'GET /api/user': () => json(player), 'GET /api/admin/dead-letters': () => json([LETTER]) })
  renderAt(<DeadLettersPanel />, { at: '/admin#failed-deliveries' })
  await screen.findByText('connect ECONNREFUSED 127.0.0.1:25')
  await waitFor(() => expect(shown).toHaveBeenCalled())
})
