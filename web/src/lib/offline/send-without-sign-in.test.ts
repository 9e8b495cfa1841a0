import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { json, stubApi } from '../../test/stub-api.ts'
import { sendOrStore } from './send-or-store.ts'
import { sendWhatIsLeft } from './send-without-sign-in.ts'
import { listUnsent } from './unsent-store.ts'

beforeEach(stubDeviceStorage)
afterEach(() => vi.unstubAllGlobals())

const gone = () => new TypeError('Failed to fetch')

test('a page sends what an earlier page and an earlier version could not, and not what needs a sign-in', async () => {
  stubApi({ 'POST /api/contact': gone, 'POST /api/matches': gone })
  const common = { method: 'POST', body: {}, title: '', detail: '', competitionId: null } as const
  await sendOrStore({
    ...{ ...common, key: 'new', personId: null },
    ...{ address: '/api/contact', write: 'sendContactMessage' },
  })
  await sendOrStore({
    ...{ ...common, key: 'score', personId: 3 },
    ...{ address: '/api/matches', write: 'submitScore' },
  })
  localStorage.setItem(
    'outbox',
    JSON.stringify([{ key: 'old', path: '/api/contact', body: { subject: 'Net' } }]),
  )
  const { calls } = stubApi({ 'POST /api/contact': () => json({ id: 1 }, 201) })
  await sendWhatIsLeft()
  await vi.waitFor(async () => expect((await listUnsent()).map(({ key }) => key)).toEqual(['score']))
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['new', 'old'])
  expect(calls.at(-1)?.body).toEqual({ subject: 'Net' })
  expect(localStorage.getItem('outbox')).toBeNull()
})
