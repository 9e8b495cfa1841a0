import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../app.ts'
import { TestClient } from '../client.ts'
import { expectRefusal } from '../inspect.ts'
import { anActor } from './actors.ts'
import { cellsOf, MATRIX } from './matrix.ts'
import { buildWorld, sendAs } from './matrix-requests.ts'
import { contractEndpoints, routeName } from './routes.ts'

const server = await buildTestApp({ config: { PUBLIC_ORIGIN: 'http://play.tussle.example' } })
const world = await buildWorld(server)
const endpoints = contractEndpoints()
const writes = endpoints.filter(({ idempotency }) => idempotency !== 'read').map(routeName)
const actor = await anActor(server, 'P')
const seen: Record<string, number[]> = {}
afterAll(async () => {
  await server.close()
  if (process.env['MATRIX'] === 'print') process.stdout.write(printed())
})

/** The headers that a request can have, and whether its write is refused. All of them have the cookie. */
const VARIANTS: [variant: string, headers: Record<string, string>, isRefused: boolean][] = [
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['same-site, another host', { 'sec-fetch-site': 'same-site', origin: 'http://blog.tussle.example' }, true],
  ['foreign Origin', { origin: 'https://play.tussle.example.evil.example' }, true],
  ['null Origin', { origin: 'null' }, true],
  ['nothing but the cookie', {}, true],
]

test('the routes that count as writes are exactly those of the contract that are not GET', () => {
  expect(writes.toSorted()).toEqual(
    endpoints
      .filter(({ method }) => method !== 'GET')
      .map(routeName)
      .toSorted(),
  )
  expect(writes.length).toBeGreaterThan(10)
})

describe.each(writes)('%s', (route) => {
  test.for(VARIANTS)(
    `${route} refuses or accepts a write by its headers: %s`,
    async ([, headers, isRefused]) => {
      const caller = isRefused ? actor : await anActor(server, 'P')
      const answer = await sendAs(world, route, { ...caller, client: bare(caller.client, headers) })
      seen[route] = [...(seen[route] ?? []), answer.status]
      if (isRefused) expectRefusal(answer, 403, 'csrf')
      else expect(answer.status).toBe(cellsOf(MATRIX[route]).P)
    },
  )
})

describe('a write without Sec-Fetch-Site', () => {
  const message = { name: 'Ann', email: 'ann@csrf.example', subject: 'Hi', message: 'Hello out there' }
  const send = (client: TestClient) => client.post('/api/contact', message).then(({ status }) => status)

  test('a write without Sec-Fetch-Site passes with our own Origin', async () => {
    expect(await send(bare(actor.client, { origin: 'http://play.tussle.example' }))).toBe(201)
  })

  test.for([
    'http://play.tussle.example:8080',
    'https://play.tussle.example',
    'http://PLAY.tussle.example/',
    '',
  ])('a write without Sec-Fetch-Site fails with the Origin %j', async (origin) => {
    expect(await send(bare(actor.client, { origin }))).toBe(403)
  })

  test('a write without Sec-Fetch-Site passes from a program without a cookie', async () => {
    expect(await send(server.client({ headers: {} }))).toBe(201)
    expect(await send(server.client({ headers: { 'sec-fetch-site': 'none' } }))).toBe(201)
    expect(await send(bare(actor.client, { 'sec-fetch-site': 'none' }))).toBe(403)
  })

  test('Sec-Fetch-Site outweighs the Origin of a write', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://play.tussle.example' }
    expect(await send(bare(actor.client, headers))).toBe(403)
  })
})

test('a write that was refused as forged has changed nothing', async () => {
  const client = bare(actor.client, { origin: 'https://evil.example' })
  await client.patch('/api/users/profile', { bio: 'forged' })
  expect((await actor.client.get('/api/user')).body['bio']).toBeNull()
})

/** The same browser, with exactly these headers and its cookies. */
function bare(client: TestClient, headers: Record<string, string>): TestClient {
  const copy = new TestClient(server.app, { ip: client.ip, headers })
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

/** One line per write, one number per variant in the order of the list above. */
function printed(): string {
  const width = Math.max(...writes.map((route) => route.length))
  const lines = writes.map((route) => `${route.padEnd(width)}  ${(seen[route] ?? []).join('  ')}`)
  const variants = VARIANTS.map(([variant]) => variant).join(' · ')
  return `\n${variants}\n${lines.join('\n')}\n\n${writes.length} writes x ${VARIANTS.length} variants = ${writes.length * VARIANTS.length} cells\n`
}
