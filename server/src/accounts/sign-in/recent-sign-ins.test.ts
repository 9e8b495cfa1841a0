import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { setAdmin } from '../index.ts'

const server = await buildTestApp({ config: { SESSION_CACHE_MS: '60000' } })
afterAll(() => server.close())

const STATS = '/api/users/stats'

test('signing out ends reads at once, also for an answer that was just read', async () => {
  const client = await signedIn(server.client(), await aPlayer(server))
  expect((await client.get(STATS)).status).toBe(200)
  const late = server.client()
  for (const [name, value] of client.cookies) late.cookies.set(name, value)
  expect((await client.post('/api/logout')).status).toBe(200)
  expect((await late.get(STATS)).status).toBe(401)
})

test('a session ended from another device reads nothing more', async () => {
  const player = await aPlayer(server)
  const [phone, laptop] = [await signedIn(server.client(), player), await signedIn(server.client(), player)]
  expect((await phone.get(STATS)).status).toBe(200)
  const form = { currentPassword: player.secret, newPassword: 'another-third-shot' }
  expect((await laptop.post('/api/auth/change-password', form)).status).toBe(200)
  expect((await phone.get(STATS)).status).toBe(401)
})

test('a person who just lost administrator rights manages nothing, although the session cache knows them', async () => {
  const admin = await anAdmin(server)
  const client = await signedIn(server.client(), admin)
  expect((await client.get(STATS)).status).toBe(200)
  await setAdmin(server.ctx, admin.email, false)
  expect((await client.get('/api/admin/contact-messages')).status).toBe(403)
})
