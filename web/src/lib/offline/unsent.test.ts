import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { ApiError } from '../server/api-error.ts'
import type { Command } from './command.ts'
import { sendOrStore } from './send-or-store.ts'
import {
  clearUnsent,
  dropAccepted,
  dropUnsent,
  onAnswered,
  releaseCourt,
  sendWaiting,
  useUnsent,
} from './unsent.ts'
import { listUnsent } from './unsent-store.ts'
import { useAcceptedCommands } from './waiting.ts'

const ME = 3
const gone = () => new TypeError('Failed to fetch')

function report(key: string, more: Partial<Command> = {}): Command {
  return {
    ...{ key, personId: ME, method: 'POST', address: '/api/matches', body: { set1: key } },
    ...{ title: `Score ${key}`, detail: '11–4', write: 'submitScore', competitionId: 7, ...more },
  }
}

const keys = async () => (await listUnsent()).map(({ key }) => key)
const reported = (api: ReturnType<typeof stubApi>) =>
  api.calls.map(({ headers }) => headers.get('idempotency-key'))

beforeEach(stubDeviceStorage)
afterEach(() => vi.unstubAllGlobals())

test('a command with an answer leaves nothing on the device', async () => {
  stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  expect(await sendOrStore(report('a'))).toEqual({ isSent: true, answer: { id: 1 } })
  expect(await keys()).toEqual([])
})

test('commands without a connection are stored, and are sent in the order in which they were done', async () => {
  stubApi({ 'POST /api/matches': gone })
  for (const key of ['a', 'b', 'c']) {
    expect(await sendOrStore(report(key))).toEqual({ isSent: false, key })
  }
  expect(await keys()).toEqual(['a', 'b', 'c'])
  const api = stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  await sendWaiting(ME)
  expect(reported(api)).toEqual(['a', 'b', 'c'])
  expect(await keys()).toEqual([])
})

test('a command that is made after the connection is back waits for those before it', async () => {
  stubApi({ 'POST /api/matches': gone })
  await sendOrStore(report('a'))
  const api = stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  expect(await sendOrStore(report('b'))).toMatchObject({ isSent: true })
  expect(reported(api)).toEqual(['a', 'b'])
})

test('if one has no answer, those behind it are not sent before it', async () => {
  stubApi({ 'POST /api/matches': gone })
  for (const key of ['a', 'b']) await sendOrStore(report(key))
  const api = stubApi({ 'POST /api/matches': gone })
  await sendWaiting(ME)
  expect(reported(api)).toEqual(['a'])
  expect(await keys()).toEqual(['a', 'b'])
})

test('a person who waits reads the refusal, and nothing stays behind', async () => {
  stubApi({ 'POST /api/matches': () => refusal(409, 'conflict', 'This match has a result') })
  await expect(sendOrStore(report('a'))).rejects.toThrow(ApiError)
  expect(await keys()).toEqual([])
})

test('a refusal that nobody waits for stays in the list with its reason, and the others are sent', async () => {
  stubApi({ 'POST /api/matches': gone })
  for (const key of ['a', 'b']) await sendOrStore(report(key))
  const answers = [refusal(409, 'conflict', 'This match has a result'), json({ id: 2 })]
  const api = stubApi({ 'POST /api/matches': () => answers.shift() ?? gone() })
  await sendWaiting(ME)
  expect(await listUnsent()).toMatchObject([{ key: 'a', refusal: 'This match has a result' }])
  await sendWaiting(ME)
  expect(reported(api)).toEqual(['a', 'b'])
})

test.each([
  ['a hotspot that answers in its place', () => new Response('<html>Log in</html>', { status: 403 })],
  ['a hotspot that says yes', () => new Response('<html>Welcome</html>')],
  ['a proxy without a server', () => new Response('Bad gateway', { status: 502 })],
  ['a server that has too many requests', () => refusal(429, 'rate_limited', 'Too many requests')],
  ['a session that has ended', () => refusal(401, 'unauthenticated', 'Unauthorized')],
])('a stored command is not lost to %s', async (_, answer) => {
  stubApi({ 'POST /api/matches': gone })
  await sendOrStore(report('a'))
  stubApi({ 'POST /api/matches': answer })
  await sendWaiting(ME)
  expect(await listUnsent()).toMatchObject([{ key: 'a', refusal: null }])
})

test('what another person did is not sent, and is deleted when the person changes', async () => {
  stubApi({ 'POST /api/matches': gone })
  await sendOrStore(report('mine'))
  await sendOrStore(report('court', { personId: null }))
  const api = stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  await sendWaiting(ME + 1)
  expect(reported(api)).toEqual(['court'])
  await clearUnsent(ME)
  expect(await keys()).toEqual(['mine'])
  await clearUnsent(null)
  expect(await keys()).toEqual([])
})

test('the same key is stored once and keeps its place', async () => {
  stubApi({ 'POST /api/matches': gone })
  for (const key of ['a', 'b', 'a']) await sendOrStore(report(key))
  expect(await keys()).toEqual(['a', 'b'])
})

test('a browser that stores nothing sends at once, and fails as before', async () => {
  vi.stubGlobal('indexedDB', { open: () => fails() })
  stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  expect(await sendOrStore(report('a'))).toEqual({ isSent: true, answer: { id: 1 } })
  stubApi({ 'POST /api/matches': gone })
  await expect(sendOrStore(report('b'))).rejects.toThrow('Failed to fetch')
})

test('a command is on the device and marked before its answer, and shown once it has none', async () => {
  const { result } = renderHook(useUnsent)
  let fail: (error: Error) => void = () => undefined
  stubApi({ 'POST /api/matches': () => new Promise((_, reject) => (fail = reject)) })
  const sending = sendOrStore(report('a'))
  await waitFor(async () => expect(await keys()).toEqual(['a']))
  await waitFor(() => expect(localStorage.getItem('unsent')).toBe('yes'))
  expect(result.current).toEqual([])
  fail(gone())
  expect(await sending).toEqual({ isSent: false, key: 'a' })
  await waitFor(() => expect(result.current).toMatchObject([{ key: 'a' }]))
  stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  await sendWaiting(ME)
  await waitFor(() => expect(localStorage.getItem('unsent')).toBeNull())
})

test('a person waits six seconds for an answer, and the command stays on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: (response: Response) => void = () => undefined
  stubApi({ 'POST /api/matches': () => new Promise((resolve) => (answer = resolve)) })
  const sent = vi.fn<() => void>()
  const stop = onAnswered(sent)
  const sending = sendOrStore(report('a'))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(await sending).toEqual({ isSent: false, key: 'a' })
  expect(await keys()).toEqual(['a'])
  answer(json({ id: 1 }))
  await waitFor(async () => expect(await keys()).toEqual([]))
  stop()
  expect(sent).toHaveBeenCalledOnce()
})

describe('commands at which the server fails for ever', () => {
  const act = (key: string, address: string) =>
    report(key, { address: `/api/tournaments/7/calls/${address}` })
  const isBroken = ({ path }: { readonly path: string }) => path.endsWith('/5/finish')
  const failing = (isMended = false) =>
    stubApi({
      'POST /api/tournaments/7/calls/5/finish': () =>
        isMended ? json({}) : refusal(500, 'internal', 'Internal server error'),
      'POST /api/tournaments/7/calls/5/cancel': () => json({}),
      'POST /api/tournaments/7/calls/6/start': () => json({}),
    })
  const attempt = async (times: number) => {
    for (let nr = 0; nr < times; nr += 1) {
      vi.advanceTimersByTime(5000)
      await sendWaiting(ME)
    }
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-13T15:00:00Z') })
    stubApi({})
    for (const [key, address] of [
      ['result', '5/finish'],
      ['undo', '5/cancel'],
      ['other', '6/start'],
    ] as const)
      await sendOrStore(act(key, address), true)
    await sendWaiting(ME)
  })
  afterEach(() => vi.useRealTimers())

  test('a failing command holds up the others half a minute, and then only those about the same match', async () => {
    failing()
    await attempt(5)
    expect(await keys()).toEqual(['result', 'undo', 'other'])
    await attempt(2)
    expect(await keys()).toEqual(['result', 'undo'])
    expect(await listUnsent()).toMatchObject([{ failures: { count: 6 } }, { refusal: null }])
  })

  test('a command that was set aside is tried once a minute, and those behind it follow it', async () => {
    const { calls } = failing()
    await attempt(7)
    const before = calls.filter(isBroken).length
    await attempt(10)
    expect(calls.filter(isBroken)).toHaveLength(before)
    await attempt(3)
    expect(calls.filter(isBroken)).toHaveLength(before + 1)
    const api = failing(true)
    await sendWaiting(ME, true)
    await sendWaiting(ME)
    expect(api.calls.map(({ path }) => path.slice(-8))).toEqual(['5/finish', '5/cancel'])
    expect(await keys()).toEqual([])
  })

  test('calls to the court of a result that was set aside wait for it, until somebody frees the court', async () => {
    stubApi({})
    await clearUnsent(null)
    await sendOrStore({ ...act('held', '5/finish'), courtId: 3 }, true)
    const call = { ...act('next', ''), address: '/api/tournaments/7/calls', courtId: 3 }
    await sendOrStore({ ...call, body: { matchId: 8, courtId: 3 } }, true)
    await sendOrStore({ ...act('its start', '8/start'), courtId: 3 }, true)
    await sendOrStore({ ...act('elsewhere', '6/start'), courtId: 4 }, true)
    await sendWaiting(ME)
    failing()
    await attempt(8)
    expect(await keys()).toEqual(['held', 'next', 'its start'])
    const { calls } = stubApi({
      'POST /api/tournaments/7/calls': () => json({}, 201),
      'POST /api/tournaments/7/calls/8/start': () => json({}),
    })
    await releaseCourt('held', ME)
    expect(calls.map(({ path }) => path.split('/').slice(4).join('/'))).toEqual(['calls', 'calls/8/start'])
    expect(await keys()).toEqual(['held'])
  })
})

test('what a document shows stays on the device as accepted until a document that contains it was read', async () => {
  const { result } = renderHook(useAcceptedCommands)
  stubApi({ 'POST /api/matches': () => json({ version: 8 }) })
  await sendOrStore(report('a', { data: { do: 'startCall' } }))
  expect(await keys()).toEqual([])
  expect(result.current).toMatchObject([{ key: 'a', acceptedAs: 8 }])
  await dropAccepted(7, 7)
  await dropAccepted(6, 8)
  expect(result.current).toHaveLength(1)
  await dropAccepted(7, 8)
  expect(result.current).toEqual([])
  expect(localStorage.getItem('unsent')).toBeNull()
})

test('a person removes what is not to be sent', async () => {
  stubApi({ 'POST /api/matches': gone })
  for (const key of ['a', 'b']) await sendOrStore(report(key))
  for (const item of (await listUnsent()).slice(0, 1)) await dropUnsent(item)
  expect(await keys()).toEqual(['b'])
})

test('whoever shows the list follows it, and learns what was sent', async () => {
  const { result } = renderHook(useUnsent)
  stubApi({ 'POST /api/matches': gone })
  await sendOrStore(report('a'))
  await waitFor(() => expect(result.current).toMatchObject([{ key: 'a', title: 'Score a', refusal: null }]))
  const sent = vi.fn<(item: { key: string }, isAccepted: boolean) => void>()
  const stop = onAnswered(sent)
  stubApi({ 'POST /api/matches': () => json({ id: 1 }) })
  await sendWaiting(ME)
  stop()
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'a', competitionId: 7 }), true)
  await waitFor(() => expect(result.current).toEqual([]))
})

function fails(): never {
  throw new DOMException('Storage is off', 'InvalidStateError')
}
