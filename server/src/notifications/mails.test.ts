import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { WON } from '../test/factories/matches.ts'
import { aCourt, type Court } from '../test/play.ts'
import type { Caller } from '../test/registration.ts'
import { makeDigests } from './make-digests.ts'
import { notify } from './notify.ts'
import { unsubscribeToken } from './unsubscribe.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const one = (court: Court, side: number) => court.sides[side]?.[0] as Caller
const mailTo = ({ person }: Caller, subject: RegExp) =>
  server.mail.waitFor((mail) => mail.to.includes(person.email) && subject.test(mail.subject), 15_000)
/** A header as it arrived, in one line. */
const headerOf = ({ raw }: { raw: string }, name: string) =>
  new RegExp(`^${name}:[ \\r\\n]*(.*(?:\r?\n[ \t].*)*)`, 'imu').exec(raw)?.[1]?.replace(/\s+/gu, ' ')
const FORM = { type: 'application/x-www-form-urlencoded', content: 'List-Unsubscribe=One-Click' }
const pressing = (token: string) =>
  server.client({ headers: {} }).post(`/api/unsubscribe/${token}`, undefined, { bytes: FORM })
const notMailedTo = async ({ client }: Caller) => {
  const { body } = await client.get<{ kind: string; mail: boolean }[]>('/api/notifications/choices')
  return body.filter(({ mail }) => !mail).map(({ kind }) => kind)
}
const mailsTo = ({ person }: Caller) => server.mail.messages.filter(({ to }) => to.includes(person.email))

test('a mail names match and competition, and its unsubscribe link works signed out and for mail programs', {
  tags: ['FIX-58'],
}, async () => {
  const league = await aCourt(server, admin, 'league')
  await league.report(0, 1, WON)
  const mail = await mailTo(one(league, 1), /^Score to confirm: .+, League \d+$/u)
  const url = /<([^>]+)>/u.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? ''
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(
    `Stop mails like this: ${server.kernel.config.PUBLIC_ORIGIN}/unsubscribe?token=`,
  )
  const before = await notMailedTo(one(league, 1))
  const answer = await pressing(url.split('/').at(-1) ?? '')
  expect([answer.status, answer.body]).toEqual([200, { message: 'You get no more mails of this kind.' }])
  expect((await notMailedTo(one(league, 1))).toSorted()).toEqual(['score-to-confirm', ...before].toSorted())
})

test('an unsubscribe link with a wrong signature is refused', async () => {
  const secret = server.kernel.config.appSecret
  const own = unsubscribeToken(secret, admin.id, 'paired')
  const mac = own.slice(-22)
  const forged = Buffer.from(`${admin.id}:all`).toString('base64url') + mac
  const safety = unsubscribeToken(secret, admin.id, 'password-changed')
  for (const token of [own.slice(1), own.replace(mac, mac.toLowerCase().replace('a', 'b')), forged, safety]) {
    expect((await pressing(token)).status).toBe(400)
  }
})

test('minor notifications wait a quarter of an hour and come in one digest, which can be unsubscribed as a whole', {
  tags: ['FIX-58'],
}, async () => {
  const league = await aCourt(server, admin, 'league')
  const caller = one(league, 0)
  const about = { competitionId: league.id, place: 1, field: 2 }
  await notify(server.ctx, { kind: 'competition-finished', key: 'small:1', ...about }, [caller.person.id])
  await notify(server.ctx, { kind: 'competition-finished', key: 'small:2', ...about }, [caller.person.id])
  await makeDigests(server.ctx)
  server.clock.advance(15 * MINUTE)
  await notify(server.ctx, { kind: 'competition-finished', key: 'small:3', ...about }, [caller.person.id])
  await makeDigests(server.ctx)
  await makeDigests(server.ctx)
  const mail = await mailTo(caller, /^News from League \d+$/u)
  expect(mail.text.match(/is over\. You finished 1st of 2\./gu)?.length).toBe(3)
  const { PUBLIC_ORIGIN: origin } = server.kernel.config
  const table = `${origin}/leagues/${league.id}/standings`
  expect(mail.text.split(`\n${table}\n`).length).toBe(4)
  expect(mail.html.split(`href="${table}"`).length).toBe(4)
  expect(mail.html).toMatch(/display:none[^>]*>[^<]+ is over · /u)
  expect(mailsTo(caller).length).toBe(1)
  const token = /token=([\w-]+)/u.exec(mail.text)?.[1] ?? ''
  await pressing(token)
  expect((await caller.client.get('/api/user')).body['emailNotifications']).toBe(false)
})

test('a person can get minor notifications by mail only', async () => {
  const league = await aCourt(server, admin, 'league')
  const caller = one(league, 0)
  await caller.client.patch('/api/notifications/choices', {
    kind: 'competition-finished',
    inApp: false,
    mail: true,
    push: false,
  })
  const notification = { kind: 'competition-finished', key: 'mail-only', competitionId: league.id } as const
  await notify(server.ctx, notification, [caller.person.id])
  server.clock.advance(15 * MINUTE)
  await makeDigests(server.ctx)
  const mail = await mailTo(caller, /^League \d+ is over$/u)
  expect(mail.text).toContain('The final standings are out.')
})

test('a changed password is mailed whatever the person chose', async () => {
  const league = await aCourt(server, admin, 'league')
  const caller = one(league, 0)
  await caller.client.patch('/api/users/profile', { emailNotifications: false })
  await caller.client.post('/api/auth/change-password', {
    currentPassword: caller.person.secret,
    newPassword: 'a-quiet-third-shot',
  })
  const mail = await mailTo(caller, /^Your Tussle password was changed$/u)
  expect(mail.text).not.toContain('Stop mails like this')
  expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined()
})

test('a mail can be read without images and without HTML, and says why it came', () => {
  const { messages } = server.mail
  expect(messages.length).toBeGreaterThan(3)
  for (const { text, html, raw } of messages) {
    const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, url = '']) => url.replaceAll('&#38;', '&'))
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((url) => !text.includes(url))).toEqual([])
    expect(text).toContain('You get this mail because')
    expect(html).toContain('You get this mail because')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(headerOf({ raw }, 'Content-Type')).toContain('multipart/alternative')
    expect(headerOf({ raw }, 'Auto-Submitted')).toBe('auto-generated')
  }
})
