import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { probe } from '../../test/probe.ts'
import { AlreadyExists } from './already-exists.ts'

let answer: object = {}
const server = await buildTestApp({ routes: [probe(async () => answer as { message: string })] })
afterAll(() => server.close())

test('fields that the contract does not name are cut from the answer', async () => {
  answer = {
    message: 'done',
    is_admin: true,
    password: '$argon2id$canary',
    owner: { email: 'ann@answers.example' },
  }
  const { status, body } = await server.client().post('/api/probe', {})
  expect([status, body]).toEqual([200, { message: 'done' }])
})

test('an answer of another shape than the contract says is a plain 500, logged with its request', async () => {
  answer = { message: 7, secret: 'canary' }
  const refused = await server.client().post('/api/probe', {})
  expectRefusal(refused, 500, 'internal', 'Internal server error')
  const noted = server.logs.find(({ msg }) => msg === 'request failed')
  expect(noted).toMatchObject({ level: 'error', requestId: refused.headers['x-request-id'] })
  expect(JSON.stringify(server.logs)).not.toContain('canary')
})

test('only an endpoint that declares it may answer with what already exists', async () => {
  answer = new AlreadyExists({ message: 'here' })
  expectRefusal(await server.client().post('/api/probe', {}), 500, 'internal')
})
