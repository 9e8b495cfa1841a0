import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import type { Answer, TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel } from '../../test/inspect.ts'

const server = await buildTestApp({ realLimits: true })
afterAll(() => server.close())

const NEW_PASSWORD = 'deep-returns-win-points'

type Try = (password: string) => Promise<Answer<{ code: string }>>

/** Every request that asks for the password again. */
async function doorsOf(client: TestClient) {
  const other = await aPlayer(server)
  const post = (path: string, more: object = {}) => [
    path,
    (currentPassword: string) => client.post(path, { currentPassword, ...more }),
  ]
  return [
    [
      '/api/users/profile',
      (currentPassword: string) =>
        client.patch('/api/users/profile', { email: `new.${other.email}`, currentPassword }),
    ],
    post('/api/auth/change-password', { newPassword: NEW_PASSWORD }),
    post('/api/users/export'),
    post('/api/auth/proof'),
    post(`/api/admin/users/${other.id}/grant-admin`),
    post(`/api/admin/users/${other.id}/revoke-admin`),
    post(`/api/admin/users/${other.id}/disable`),
    post(`/api/admin/users/${other.id}/enable`),
    post('/api/users/delete'),
  ] as [path: string, tryWith: Try][]
}

async function anAdminAtTheDoors(): Promise<{ admin: Person; doors: Awaited<ReturnType<typeof doorsOf>> }> {
  const admin = await anAdmin(server)
  return { admin, doors: await doorsOf(await signedIn(server.client(), admin)) }
}

test('wrong passwords are counted together wherever they are tried, and the sixth must wait everywhere', {
  tags: ['SEC-11'],
}, async () => {
  const { admin, doors } = await anAdminAtTheDoors()
  for (const [path, tryWith] of doors.slice(0, 5)) {
    const answer = await tryWith('not my password')
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'wrong_password'])
  }
  for (const [path, tryWith] of doors) {
    const refused = await tryWith(admin.secret)
    expect([path, refused.status, refused.body.code]).toEqual([path, 429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
})

test('of twenty wrong passwords at once no more than five are checked', { tags: ['SEC-11'] }, async () => {
  const { doors } = await anAdminAtTheDoors()
  const answers = await inParallel(20, (index) => {
    const [, tryWith] = doors[index % doors.length] ?? []
    if (tryWith === undefined) throw new Error('there are doors')
    return tryWith(`guess number ${index}`)
  })
  expect(countBy(answers, ({ body }) => body.code)).toEqual({
    wrong_password: 5,
    rate_limited: 15,
  })
})

test('the right password resets the count of wrong ones', { tags: ['SEC-11'] }, async () => {
  const player = await aPlayer(server)
  const client = await signedIn(server.client(), player)
  const move = (email: string, currentPassword: string) =>
    client.patch('/api/users/profile', { email, currentPassword })
  for (let round = 0; round < 2; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expectRefusal(await move(`away${round}@moved.example`, 'not my password'), 400, 'wrong_password')
    }
    expect((await move(`away${round}@moved.example`, player.secret)).status).toBe(200)
  }
})
