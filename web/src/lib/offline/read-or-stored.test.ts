import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { clearDevice } from './clear-device.ts'
import { dropWaiting, notePerson, readOrStored } from './read-or-stored.ts'
import { clearShown, useStoredSince } from './shown-stored.ts'
import { findAnswer } from './stored-answers.ts'

const AT = new Date('2026-06-13T15:00:00Z')
const CUP = '/api/tournaments/7'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: AT, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stubDeviceStorage()
})
afterEach(() => {
  dropWaiting()
  clearShown()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const atRest = () => vi.advanceTimersByTimeAsync(1500)
const gone = () => new TypeError('Failed to fetch')
const read = async (address: string): Promise<unknown> => await (await readOrStored(address, {})).json()
const storedSince = () => renderHook(useStoredSince).result.current
const stored = async (address: string): Promise<unknown> => await (await findAnswer(address))?.response.json()
const isStored = (address: string) => waitFor(async () => expect(await stored(address)).toBeDefined())

async function signIn(): Promise<void> {
  stubApi({
    'GET /api/user': () => json({ id: 3 }),
    [`GET ${CUP}`]: () => json({ name: 'Cup' }),
    'GET /api/tournaments/8': () => json({ name: 'Open' }),
    'GET /api/users/export': () => json({ all: true }),
  })
  await read('/api/user')
}

test('what a member has read is there without a connection, with its time', async () => {
  await signIn()
  await read(CUP)
  expect(await stored(CUP)).toBeUndefined()
  await atRest()
  await isStored(CUP)
  expect(storedSince()).toBeNull()
  stubApi({ [`GET ${CUP}`]: gone })
  expect(await read(CUP)).toEqual({ name: 'Cup' })
  expect(storedSince()).toEqual(AT)
  stubApi({ [`GET ${CUP}`]: () => json({ name: 'Cup 2' }) })
  expect(await read(CUP)).toEqual({ name: 'Cup 2' })
  expect(storedSince()).toBeNull()
})

test('a stored answer still says how far the clock of the server is ahead of this device', async () => {
  await signIn()
  const ahead = 5 * 60_000
  stubApi({
    [`GET ${CUP}`]: () =>
      Response.json({ name: 'Cup' }, { headers: { date: new Date(Date.now() + ahead).toUTCString() } }),
  })
  await read(CUP)
  await atRest()
  await isStored(CUP)
  await vi.advanceTimersByTimeAsync(3_600_000)
  stubApi({ [`GET ${CUP}`]: gone })
  const date = (await readOrStored(CUP, {})).headers.get('date') ?? ''
  expect(Math.abs(Date.parse(date) - Date.now() - ahead)).toBeLessThan(3000)
})

test('without a connection, what was never read fails as before', async () => {
  stubApi({ 'GET /api/tournaments/8': gone })
  await expect(read('/api/tournaments/8')).rejects.toThrow('Failed to fetch')
})

test('a refusal of the server is an answer, and nothing old takes its place', async () => {
  await signIn()
  await read(CUP)
  await atRest()
  await isStored(CUP)
  stubApi({ [`GET ${CUP}`]: () => refusal(404, 'not_found', 'Not found') })
  expect((await readOrStored(CUP, {})).status).toBe(404)
})

test('an export is never stored, and a visitor stores nothing', async () => {
  await signIn()
  await read('/api/users/export')
  stubApi({
    'GET /api/user': () => refusal(401, 'unauthenticated', 'Unauthorized'),
    'GET /api/tournaments/9': () => json({ name: 'Open' }),
  })
  await read('/api/user')
  await read('/api/tournaments/9')
  await atRest()
  await isStored('/api/user')
  expect(await stored('/api/users/export')).toBeUndefined()
  expect(await stored('/api/tournaments/9')).toBeUndefined()
})

test('whoever signs in on this page is a member from then on, and is known without a connection', async () => {
  stubApi({ 'GET /api/tournaments/9': () => json({ name: 'Open' }) })
  notePerson({ id: 4 })
  await read('/api/tournaments/9')
  await atRest()
  await isStored('/api/tournaments/9')
  expect(await stored('/api/user')).toEqual({ id: 4 })
  notePerson(null)
  stubApi({ [`GET ${CUP}`]: () => json({ name: 'Cup' }) })
  await read(CUP)
  await atRest()
  expect(await stored(CUP)).toBeUndefined()
})

test('when the person changes nothing is left, and what is still to be stored is not stored', async () => {
  await signIn()
  await read(CUP)
  await atRest()
  await isStored(CUP)
  stubApi({ [`GET ${CUP}`]: gone, 'GET /api/tournaments/8': () => json({ name: 'Open' }) })
  await read(CUP)
  await read('/api/tournaments/8')
  await clearDevice(null)
  await atRest()
  expect(storedSince()).toBeNull()
  expect(await stored(CUP)).toBeUndefined()
  expect(await stored('/api/tournaments/8')).toBeUndefined()
})
