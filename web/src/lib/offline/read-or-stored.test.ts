import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dropWaiting, readOrStored } from './read-or-stored.ts'
import { useStoredSince } from './shown-stored.ts'

const AT = new Date('2026-06-13T15:00:00Z')
const device = new Map<string, string>()
vi.mock('./stored-answers.ts', () => ({
  storeAnswer: async (address: string, response: Response) => void device.set(address, await response.text()),
  findAnswer: async (address: string) => {
    const text = device.get(address)
    return text === undefined ? undefined : { response: new Response(text), at: AT }
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('indexedDB', {})
})
afterEach(() => {
  dropWaiting()
  device.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const atRest = () => vi.advanceTimersByTimeAsync(1500)
const gone = () => new TypeError('Failed to fetch')
const read = async (address: string): Promise<unknown> => await (await readOrStored(address, {})).json()
const storedSince = () => renderHook(useStoredSince).result.current

async function signIn(): Promise<void> {
  stubApi({
    'GET /api/user': () => json({ id: 3 }),
    'GET /api/tournaments/7': () => json({ name: 'Cup' }),
    'GET /api/users/export': () => json({ all: true }),
  })
  await read('/api/user')
}

test('what a member has read is there without a connection, with its time', async () => {
  await signIn()
  await read('/api/tournaments/7')
  expect([...device.keys()]).toEqual([])
  await atRest()
  expect([...device.keys()]).toEqual(['/api/user', '/api/tournaments/7'])
  expect(storedSince()).toBeNull()
  stubApi({ 'GET /api/tournaments/7': gone })
  expect(await read('/api/tournaments/7')).toEqual({ name: 'Cup' })
  expect(storedSince()).toEqual(AT)
  stubApi({ 'GET /api/tournaments/7': () => json({ name: 'Cup 2' }) })
  expect(await read('/api/tournaments/7')).toEqual({ name: 'Cup 2' })
  expect(storedSince()).toBeNull()
})

test('without a connection, what was never read fails as before', async () => {
  stubApi({ 'GET /api/tournaments/8': gone })
  await expect(read('/api/tournaments/8')).rejects.toThrow('Failed to fetch')
})

test('a refusal of the server is an answer, and nothing old takes its place', async () => {
  await signIn()
  await read('/api/tournaments/7')
  await atRest()
  expect(device.has('/api/tournaments/7')).toBe(true)
  stubApi({ 'GET /api/tournaments/7': () => refusal(404, 'not_found', 'Not found') })
  expect((await readOrStored('/api/tournaments/7', {})).status).toBe(404)
})

test('an export is never kept, and a visitor keeps nothing', async () => {
  await signIn()
  await read('/api/users/export')
  stubApi({
    'GET /api/user': () => refusal(401, 'unauthenticated', 'Unauthorized'),
    'GET /api/tournaments/9': () => json({ name: 'Open' }),
  })
  await read('/api/user')
  await read('/api/tournaments/9')
  await atRest()
  expect([...device.keys()]).toEqual(['/api/user'])
})

test('what is still to be stored when the person changes is not stored', async () => {
  await signIn()
  dropWaiting()
  await atRest()
  expect([...device.keys()]).toEqual([])
})
