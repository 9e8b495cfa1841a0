import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import { deliver } from '../../test/deliver.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp({ mail: true, worker: false })
afterAll(() => server.close())
beforeEach(() => server.mail.clear())

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function mailsTo(address: string) {
  await deliver(server, ['kernel.signed-in-on-new-device.mail-notice'])
  return server.mail.messages.filter(({ to }) => to.includes(address))
}

test('a sign-in on a device that is new to the account sends a mail with the device and the time', {
  tags: ['SEC-17'],
}, async () => {
  const player = await aPlayer(server)
  const own = await signedIn(server.client(), player)
  await signedIn(own, player)
  expect(await mailsTo(player.email)).toEqual([])
  const answer = await server
    .client()
    .post('/api/login', { username: player.email, password: player.secret }, { headers: FIREFOX })
  expect(answer.cookies.find(({ name }) => name === 'device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  const [mail, ...more] = await mailsTo(player.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New sign-in to your Tussle account')
  expect(mail?.text).toContain('Firefox on Linux, 17 March 2026, 12:00 UTC')
})

test('only a few mails about new devices are sent in a day', { tags: ['SEC-17'] }, async () => {
  const player = await aPlayer(server)
  for (let count = 1; count <= 8; count += 1) await signedIn(server.client(), player)
  expect(await mailsTo(player.email)).toHaveLength(3)
  server.clock.advance(2 * DAY)
  await signedIn(server.client(), player)
  expect(await mailsTo(player.email)).toHaveLength(4)
})

test('an unconfirmed address gets no mail about new devices', { tags: ['SEC-17'] }, async () => {
  const email = 'quiet@devices.example'
  const person = {
    email,
    password: 'soft-hands-at-the-kitchen',
    firstName: 'Nia',
    lastName: 'Stone',
    rating: '3.5',
  }
  await server.client().post('/api/register', person)
  await signedIn(server.client(), { email, secret: person.password })
  expect(await mailsTo(email)).toEqual([])
})

test('signing out everywhere ends every session, this one too, and is in the audit trail', {
  tags: ['SEC-17'],
}, async () => {
  const player = await aPlayer(server)
  const [here, there] = [
    await signedIn(server.client(), player),
    await signedIn(server.client(), player, true),
  ]
  expect((await here.delete('/api/auth/sessions')).body).toEqual({ message: 'Signed out everywhere' })
  for (const client of [here, there]) expectRefusal(await client.get('/api/user'), 401, 'unauthenticated')
  expect(await rowsOf(server, 'audit', { actor_id: player.id, action: 'sessions.ended' })).toHaveLength(1)
})

test('security.txt names a contact and an end within a year, and change-password leads to the settings', {
  tags: ['SEC-17'],
}, async () => {
  const origin = server.kernel.config.PUBLIC_ORIGIN
  const { text, headers } = await server.client().get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/u, 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(`${origin}/`)
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`)
  const left = Date.parse(fields.get('Expires') ?? '') - server.clock.now().getTime()
  expect([left > 0, left < 365 * DAY]).toEqual([true, true])
  const way = await server.client().get('/.well-known/change-password')
  expect([way.status, way.headers['location']]).toEqual([302, '/settings?tab=password'])
})
