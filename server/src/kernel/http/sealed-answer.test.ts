import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { Answer } from '../../test/client.ts'
import { dumpEverything } from '../../test/inspect.ts'
import { contractEndpoints, routeName } from '../../test/matrix/routes.ts'
import { aCaller } from '../../test/registration.ts'
import { openVault } from '../security/vault.ts'
import { sealFor } from './sealed-answer.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

type Sent = Answer<{ url: string }>
type Keyed = { headers: Record<string, string> }
interface Made {
  readonly send: (keyed: Keyed) => Promise<Sent>
}

/** Every keyed write whose answer holds a secret, with a request for it. */
const SECRETS: Readonly<Record<string, () => Promise<Made>>> = {
  'POST /api/users/calendar': async () => {
    const { client } = await aCaller(server)
    return { send: (keyed) => client.post('/api/users/calendar', undefined, keyed) }
  },
}

test('every keyed write whose answer contains a secret is tested here', { tags: ['SEC-16'] }, async () => {
  const secret = contractEndpoints().filter(
    ({ holdsSecret, idempotency }) => holdsSecret === true && idempotency === 'key',
  )
  expect(secret.map(routeName).toSorted()).toEqual(Object.keys(SECRETS).toSorted())
})

test.each(Object.entries(SECRETS))(
  '%s is answered again word for word, and its secret is nowhere in the database',
  { tags: ['SEC-16'] },
  async (_route, make) => {
    const keyed = { headers: { 'idempotency-key': randomUUID() } }
    const { send } = await make()
    const first = await send(keyed)
    expect(first.status).toBe(201)
    const second = await send(keyed)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.text).toBe(first.text)
    const secret = first.body.url.split('/').at(-1) ?? ''
    expect(secret.length).toBeGreaterThan(20)
    expect(await dumpEverything(server)).not.toContain(secret)
  },
)

test('a sealed answer opens only in its own place and with its own secret', () => {
  const own = openVault({ appSecret: 'one secret' })
  const another = openVault({ appSecret: 'another secret' })
  const saved = sealFor(own, '1:a').close({ url: 'x' })
  expect(sealFor(own, '1:a').open(saved)).toEqual({ url: 'x' })
  const again = 'This was done before; please look and ask again'
  expect(() => sealFor(own, '2:a').open(saved)).toThrow(again)
  expect(() => sealFor(another, '1:a').open(saved)).toThrow(again)
})
