import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { revokeAdmin } from './change-rights.ts'

// A database without other administrators.
let server: TestApp
let one: Person
let other: Person
beforeAll(async () => {
  server = await buildTestApp()
  one = await anAdmin(server)
  other = await anAdmin(server)
})
afterAll(() => server.close())

const acting = async (by: Person, on: Person, what: string) =>
  (await signedIn(server.client(), by)).post(`/api/admin/users/${on.id}/${what}`, {
    currentPassword: by.secret,
  })
const adminIds = async () => (await rowsOf(server, 'users', { is_admin: true })).map(({ id }) => id)

test('if two administrators revoke each other’s rights at once, one is left, however often', async () => {
  // A real password check takes longer than the rest, so the two requests would not run at the same time.
  const passwords = { ...server.ctx.passwords, matches: async () => true }
  const take = (by: Person, from: Person) =>
    revokeAdmin({ ...actingAs(server, by), passwords }, from.id, '').then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : 'broken'),
    )
  for (let round = 1; round <= 10; round += 1) {
    const outcomes = await Promise.all([take(one, other), take(other, one)])
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'forbidden'])
    const [left] = await adminIds()
    const [last, lost] = left === one.id ? [one, other] : [other, one]
    expect((await acting(last, lost, 'grant-admin')).status).toBe(200)
  }
  expect(await take(one, other)).toBe('done')
  expect(await adminIds()).toEqual([one.id])
})

test('the last administrator keeps the rights, even if they want to give them up', async () => {
  const [left] = await adminIds()
  const last = left === one.id ? one : other
  expectRefusal(
    await acting(last, last, 'revoke-admin'),
    409,
    'conflict',
    'There must be an administrator left',
  )
  expect(await adminIds()).toEqual([last.id])
})

test('a disabled administrator does not count as the last one left', async () => {
  const [left] = await adminIds()
  const last = left === one.id ? one : other
  const second = await anAdmin(server)
  expect((await acting(last, second, 'disable')).status).toBe(200)
  expectRefusal(await acting(last, last, 'revoke-admin'), 409, 'conflict')
})

test('an administrator may give up the rights if there is another one', async () => {
  const [left] = await adminIds()
  const last = left === one.id ? one : other
  await anAdmin(server)
  expect((await acting(last, last, 'revoke-admin')).status).toBe(200)
  expect(await adminIds()).not.toContain(last.id)
})
