import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { sendStored, storeForLater, watchOutbox } from './outbox.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const message = (key: string) => ({ key, path: '/api/contact', body: { subject: key } }) as const
const keptKeys = () => {
  const list = JSON.parse(localStorage.getItem('outbox') ?? '[]') as { key: string }[]
  return list.map(({ key }) => key)
}

test('kept messages are sent oldest first, with their keys, and then removed', async () => {
  storeForLater(message('first'))
  storeForLater(message('second'))
  const { calls } = stubApi({ 'POST /api/contact': () => json({ id: 1 }, 201) })
  await sendStored()
  expect(calls.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
    ['first', { subject: 'first' }],
    ['second', { subject: 'second' }],
  ])
  expect(keptKeys()).toEqual([])
})

test.each([
  ['the network is down', () => new TypeError('Failed to fetch')],
  ['the server is down', () => refusal(503, 'unavailable', 'Back soon')],
  ['too many were sent', () => refusal(429, 'rate_limited', 'Slow down')],
])('a kept message stays in the browser while %s', async (_, reply) => {
  storeForLater(message('patient'))
  stubApi({ 'POST /api/contact': reply })
  await sendStored()
  expect(keptKeys()).toEqual(['patient'])
})

test('a kept message that the server refuses for good is not sent again', async () => {
  storeForLater(message('bad'))
  storeForLater(message('good'))
  const { calls } = stubApi({
    'POST /api/contact': ({ headers }) =>
      headers.get('idempotency-key') === 'bad' ? refusal(400, 'bad_request', 'No') : json({ id: 1 }, 201),
  })
  await sendStored()
  expect(calls).toHaveLength(2)
  expect(keptKeys()).toEqual([])
})

test('keeping the same attempt twice keeps it once', () => {
  storeForLater(message('same'))
  storeForLater(message('same'))
  expect(keptKeys()).toEqual(['same'])
})

test('kept messages are sent on load and again when the browser comes online', async () => {
  storeForLater(message('waiting'))
  let isUp = false
  const { calls } = stubApi({
    'POST /api/contact': () => (isUp ? json({ id: 1 }, 201) : new TypeError('Failed to fetch')),
  })
  const stop = watchOutbox()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  isUp = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(keptKeys()).toEqual([]))
  stop()
  expect(calls).toHaveLength(2)
})

test('a damaged storage of kept messages reads as empty', async () => {
  localStorage.setItem('outbox', '{half')
  await sendStored()
  storeForLater(message('new'))
  expect(keptKeys()).toEqual(['new'])
})
