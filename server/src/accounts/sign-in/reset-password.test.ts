import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { aDemoPlayer, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import { issueResetToken } from './reset-password.ts'

const MAILS = [
  'accounts.email-confirmation-requested.mail-link',
  'accounts.password-reset-requested.mail-link',
]
const config = { PUBLIC_ORIGIN: 'https://play.tussle.example' }
const server = await buildTestApp({ mail: true, worker: false, config })
const limited = await buildTestApp({ realLimits: true })
afterAll(async () => {
  await server.close()
  await limited.close()
})

const ANSWER = { message: 'If an account exists for this email, reset instructions are on their way' }
const INVALID = 'This reset link is invalid or has expired'
const NEW = 'fresh-paddle-grip'

/** Every mail since the last `clear`: afterwards none is under way. */
async function mailsTo(address: string) {
  await deliver(server, MAILS)
  return server.mail.messages.filter(({ to }) => to.includes(address))
}

async function urlMailedTo(address: string): Promise<URL> {
  const [mail] = await mailsTo(address)
  return new URL(/https?:\/\/\S+/u.exec(mail?.text ?? '')?.[0] ?? 'none:')
}

/** Asks for a link and reads it from the mail that arrives. */
async function linkFor(person: Person, client: TestClient = server.client(), headers = {}): Promise<string> {
  server.mail.clear()
  const answer = await client.post('/api/auth/forgot-password', { email: person.email }, { headers })
  expect([answer.status, answer.body]).toEqual([200, ANSWER])
  const mail = (await mailsTo(person.email)).find(({ subject }) => subject === 'Set a new Tussle password')
  const [link = ''] = /https?:\/\/\S+/u.exec(mail?.text ?? '') ?? []
  return link
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('reset') ?? ''
}

function reset(token: string, newPassword = NEW) {
  return server.client().post('/api/auth/reset-password', { token, newPassword })
}

test('the mailed reset link sets a new password once, and every session ends', {
  tags: ['API-084'],
}, async () => {
  const player = await aPlayer(server)
  const devices = await inParallel(3, () => signedIn(server.client(), player))
  const link = await linkFor(player)
  expect(link).toMatch(/^https:\/\/play\.tussle\.example\/auth\?reset=[\w-]{43}$/u)
  expect((await rowsOf(server, 'password_reset'))[0]).not.toMatchObject({ token_hash: tokenOf(link) })

  const answer = await reset(tokenOf(link))
  expect(answer.status).toBe(200)
  expect(answer.cookies).toEqual([])
  for (const device of devices) expect((await device.get('/api/user')).status).toBe(401)
  await signedIn(server.client(), { ...player, secret: NEW })
  expectRefusal(await reset(tokenOf(link), 'a-third-password'), 400, 'reset_link_invalid', INVALID)
})

test('the reset link uses the configured address, whatever Host the request claims', async () => {
  const player = await aPlayer(server)
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  expect(await linkFor(player, server.client(), headers)).toMatch(
    /^https:\/\/play\.tussle\.example\/auth\?reset=/u,
  )
  expect(server.mail.messages.some(({ raw }) => raw.includes('evil.example'))).toBe(false)
})

test('the reset link keeps the page somebody wanted, if that is a path of the product', {
  tags: ['FIX-51'],
}, async () => {
  const player = await aPlayer(server)
  const nextIn = async (next: string) => {
    server.mail.clear()
    await server.client().post('/api/auth/forgot-password', { email: player.email, next })
    return (await urlMailedTo(player.email)).searchParams.get('next')
  }
  expect(await nextIn('/tournaments/3/bracket?match=9')).toBe('/tournaments/3/bracket?match=9')
  expect(await nextIn('//evil.example')).toBeNull()
})

test('a reset link works for one hour', async () => {
  const [early, late] = [await aPlayer(server), await aPlayer(server)]
  const links = [await linkFor(early), await linkFor(late)].map(tokenOf)
  server.clock.advance(HOUR - MINUTE)
  expect((await reset(links[0] ?? '')).status).toBe(200)
  server.clock.advance(2 * MINUTE)
  expectRefusal(await reset(links[1] ?? ''), 400, 'reset_link_invalid', INVALID)
})

test('a newer reset link ends the older one', async () => {
  const player = await aPlayer(server)
  const [older, newer] = [tokenOf(await linkFor(player)), tokenOf(await linkFor(player))]
  expect(older).not.toBe(newer)
  expectRefusal(await reset(older), 400, 'reset_link_invalid')
  expect((await reset(newer)).status).toBe(200)
})

test('a password changed in the meantime ends the reset link', async () => {
  const player = await aPlayer(server)
  const token = tokenOf(await linkFor(player))
  const client = await signedIn(server.client(), player)
  await client.post('/api/auth/change-password', {
    currentPassword: player.secret,
    newPassword: 'changed-by-owner',
  })
  expectRefusal(await reset(token), 400, 'reset_link_invalid')
  await signedIn(server.client(), { ...player, secret: 'changed-by-owner' })
})

test('a reset link mailed to the old address is dead once the email has changed', {
  tags: ['SEC-07'],
}, async () => {
  const player = await aPlayer(server)
  const token = tokenOf(await linkFor(player))
  const client = await signedIn(server.client(), player)
  const email = 'moved.on@reset.example'
  await client.patch('/api/users/profile', { email, currentPassword: player.secret })
  const link = await urlMailedTo(email)
  const confirmed = await client.post('/api/auth/email/confirm', { token: link.searchParams.get('confirm') })
  expect(confirmed.status).toBe(200)
  expectRefusal(await reset(token), 400, 'reset_link_invalid', INVALID)
  await signedIn(server.client(), { ...player, email })
})

test('a reset link of an old address that is still stored is refused because of the address', {
  tags: ['SEC-07'],
}, async () => {
  const player = await aPlayer(server)
  const token = tokenOf(await linkFor(player))
  await server.kernel.database.db
    .updateTable('users')
    .set({ email: 'elsewhere@reset.example', email_key: 'elsewhere@reset.example' })
    .where('id', '=', player.id)
    .execute()
  expectRefusal(await reset(token), 400, 'reset_link_invalid', INVALID)
  await signedIn(server.client(), { ...player, email: 'elsewhere@reset.example' })
})

test('an unconfirmed address can request a reset link, and following it confirms the address', {
  tags: ['SEC-07'],
}, async () => {
  const client = server.client()
  const email = 'never.confirmed@reset.example'
  const person = {
    email,
    password: 'soft-hands-at-the-kitchen',
    firstName: 'Nia',
    lastName: 'Stone',
    rating: '3.5',
  }
  const { body } = await client.post<CurrentUser>('/api/register', person)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(body.emailVerified).toBe(false)
  expect((await reset(tokenOf(await linkFor({ ...body, secret: person.password })))).status).toBe(200)
  await signedIn(client, { email, secret: NEW })
  expect((await client.get('/api/user')).body).toMatchObject({ email, emailVerified: true })
})

test('of twenty uses of a reset link at once one is accepted', async () => {
  const token = tokenOf(await linkFor(await aPlayer(server)))
  const answers = await inParallel(20, (index) => reset(token, `${NEW} ${index}`))
  expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 400: 19 })
})

test('a mail job that runs again makes the same reset link, but never revives a used one', async () => {
  const player = await aPlayer(server)
  const job = { id: 'job-that-runs-twice', secret: 's'.repeat(32) }
  const first = await issueResetToken(server.ctx, player.email, job)
  const again = await issueResetToken(server.ctx, player.email, job)
  expect(again).toEqual(first)
  expect((await reset(first?.token ?? '')).status).toBe(200)
  await issueResetToken(server.ctx, player.email, job)
  expectRefusal(await reset(first?.token ?? '', 'thief-in-the-night'), 400, 'reset_link_invalid')
})

test('the reset mail goes to the address on file, not to a similar one that was typed', async () => {
  server.mail.clear()
  const player = await aPlayer(server, { email: 'kim@reset.example' })
  const kelvinSign = '\u212a'
  await server.client().post('/api/auth/forgot-password', { email: `${kelvinSign}im@reset.example` })
  await deliver(server, MAILS)
  const mails = server.mail.messages.filter(({ subject }) => subject.startsWith('Set a new'))
  expect(mails.map(({ to }) => to)).toEqual([[player.email]])
})

describe('refusals', () => {
  test('a reset for an unknown address gets the same answer, and sends no mail', async () => {
    server.mail.clear()
    const unknown = await server.client().post('/api/auth/forgot-password', { email: 'nobody@reset.example' })
    expect([unknown.status, unknown.body]).toEqual([200, ANSWER])
    expect(await mailsTo('nobody@reset.example')).toEqual([])
  })

  test('a reset for an invalid address is refused with a message', { tags: ['API-085'] }, async () => {
    const answer = await server.client().post('/api/auth/forgot-password', { email: 'nonsense' })
    expectRefusal(answer, 400, 'bad_request', 'Please enter a valid email address')
  })

  test('the demo account gets no reset link', async () => {
    const demo = await aDemoPlayer(server)
    const answer = await server.client().post('/api/auth/forgot-password', { email: demo.email })
    expectRefusal(answer, 403, 'demo_account')
  })

  test('a guessed, an empty and a very long reset token are worth nothing', async () => {
    expectRefusal(await reset('A'.repeat(43)), 400, 'reset_link_invalid', INVALID)
    expect((await reset('')).status).toBe(400)
    expect((await reset('x'.repeat(201))).status).toBe(400)
  })

  test('a weak new password is refused and the reset link stays valid', async () => {
    const token = tokenOf(await linkFor(await aPlayer(server)))
    expectRefusal(
      await reset(token, 'short'),
      400,
      'bad_request',
      'New password must be at least 6 characters',
    )
    expectRefusal(await reset(token, 'password1'), 422, 'weak_password')
    expect((await reset(token)).status).toBe(200)
  })

  test('the fourth reset request of a day for one address must wait', async () => {
    const email = 'bombed@reset.example'
    for (let request = 1; request <= 3; request += 1) {
      expect((await limited.client().post('/api/auth/forgot-password', { email })).status).toBe(200)
    }
    const fourth = await limited.client().post('/api/auth/forgot-password', { email: email.toUpperCase() })
    expectRefusal(fourth, 429, 'rate_limited')
  })
})
