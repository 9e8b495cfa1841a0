import type { listClubs } from '@tussle/contract/clubs'
import type { listLeagues } from '@tussle/contract/leagues'
import { listContactMessages } from '@tussle/contract/ops/contact-messages'
import { login, logout } from '@tussle/contract/people/accounts'
import { getPhoto, uploadPhoto } from '@tussle/contract/people/photos'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { call, getPage } from './api.ts'
import { ApiError, serverMessage } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

const failure = async (reply: Response): Promise<ApiError> => {
  stubApi({ 'POST /api/logout': () => reply })
  const error: unknown = await call(logout).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

describe('call', () => {
  test('a call sends the session cookie', { tags: ['API-001'] }, async () => {
    const { calls } = stubApi({ 'POST /api/logout': () => json({ message: 'ok' }) })
    await call(logout)
    expect(calls[0]?.init.credentials).toBe('include')
  })

  test('a call without a body sends neither body nor content type', { tags: ['API-002'] }, async () => {
    const { calls } = stubApi({ 'POST /api/logout': () => json({ message: 'ok' }) })
    await call(logout)
    expect(calls[0]?.init.body).toBeUndefined()
    expect(calls[0]?.headers.has('content-type')).toBe(false)
  })

  test('a call with a body sends it as JSON', { tags: ['API-002'] }, async () => {
    const { calls } = stubApi({ 'POST /api/login': () => json({}) })
    const body = { username: 'Maya D', password: 'secret1', stayLoggedIn: true }
    await call(login, { body })
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
    expect(calls[0]?.body).toEqual(body)
  })

  test('a call with a file sends the file as it is, under its own type', async () => {
    const { calls } = stubApi({ 'POST /api/users/profile/photo': () => json({}) })
    const photo = new Blob(['pixels'], { type: 'image/png' })
    await call(uploadPhoto, { body: photo })
    expect(calls[0]?.headers.get('content-type')).toBe('image/png')
    expect(calls[0]?.init.body).toBe(photo)
  })

  test('a call with a key sends it as the idempotency key', async () => {
    const { calls } = stubApi({ 'POST /api/logout': () => json({}) })
    await call(logout, { key: 'k-1' })
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k-1')
  })

  test('a call fills path parameters and leaves empty query values out', async () => {
    const { calls } = stubApi({
      'GET /api/photos/a%2Fb.webp': () => json({}),
      'GET /api/admin/contact-messages': () => json([]),
    })
    await call(getPhoto, { params: { name: 'a/b.webp' } })
    await call(listContactMessages, { query: { limit: 5, cursor: undefined } })
    expect(calls.map(({ search }) => search)).toEqual(['', '?limit=5'])
  })
})

describe('a refusal', () => {
  test("the message of a refusal reads '{status}: {response text}'", { tags: ['API-005'] }, async () => {
    const error = await failure(new Response('plain words', { status: 418 }))
    expect(error.message).toBe('418: plain words')
    expect(error.status).toBe(418)
    expect(serverMessage(error)).toBe('plain words')
  })

  test('a changed form after a lost answer is told that its first try was saved', () => {
    const body = { code: 'key_reused', message: 'This Idempotency-Key was used for another request' }
    expect(serverMessage(new ApiError(422, '', JSON.stringify(body)))).toBe(
      'Your first try was saved after all. Look at it before you send this one.',
    )
  })

  test("the message of a refusal with an empty response reads '{status}: {status text}'", {
    tags: ['API-006'],
  }, async () => {
    const error = await failure(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect(error.message).toBe('502: Bad Gateway')
    expect(serverMessage(error)).toBeUndefined()
  })

  test('a refusal contains the server message, the code and the fields of a JSON body', async () => {
    const error = await failure(refusal(400, 'bad_request', 'Name is required', { name: 'Name is required' }))
    expect(error).toMatchObject({
      serverMessage: 'Name is required',
      code: 'bad_request',
      fields: { name: 'Name is required' },
    })
  })

  test("a refusal does not take a proxy's error page for a message to show", async () => {
    const error = await failure(new Response('<html>down</html>', { status: 503 }))
    expect(serverMessage(error)).toBeUndefined()
  })
})

describe('getPage', () => {
  test('a page of a list takes its total from the header', async () => {
    stubApi({ 'GET /api/clubs': () => json([{ id: 1 }], 200, { 'x-total-count': '128' }) })
    expect(await getPage<typeof listClubs>('/api/clubs', { query: { limit: 1 } })).toEqual({
      items: [{ id: 1 }],
      total: 128,
      next: null,
    })
  })

  test('a page of a list takes the address of the next page from the Link header', async () => {
    const link = '</api/clubs?limit=1&cursor=a%2Bb&q=x>; rel="next"'
    stubApi({ 'GET /api/clubs': () => json([{ id: 1 }], 200, { link }) })
    expect((await getPage<typeof listClubs>('/api/clubs', { query: { limit: 1 } })).next).toBe('a+b')
  })

  test('a page of leagues knows how many leagues each tab contains', async () => {
    const headers = { 'x-upcoming-count': '6', 'x-ongoing-count': '0' }
    stubApi({ 'GET /api/leagues': () => json([], 200, headers) })
    expect((await getPage<typeof listLeagues>('/api/leagues')).tabs).toEqual({ upcoming: 6, ongoing: 0 })
  })

  test('a page of a list counts its items if there is no header', async () => {
    stubApi({ 'GET /api/clubs': () => json([{ id: 1 }, { id: 2 }]) })
    expect((await getPage<typeof listClubs>('/api/clubs')).total).toBe(2)
  })
})
