import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import { deleteOldLinks } from '../sign-in/delete-old-links.ts'

const server = await buildTestApp({ mail: true, worker: false })
afterAll(() => server.close())
beforeEach(() => server.mail.clear())

const MAILS = [
  'accounts.email-confirmation-requested.mail-link',
  'accounts.email-change-requested.mail-notice',
  'accounts.email-changed.notify',
  'accounts.password-changed.notify',
  'accounts.password-reset-requested.mail-link',
  'notifications.mail-due.send',
]

let last = 0
const anAddress = () => {
  last += 1
  return `address${last}@confirm.example`
}

/** Sends all waiting mails and returns their recipients. */
async function mailed(): Promise<readonly string[]> {
  await deliver(server, MAILS)
  return server.mail.messages.flatMap(({ to }) => to)
}

async function linkTo(address: string): Promise<string> {
  await deliver(server, MAILS)
  const mail = server.mail.messages.findLast(
    ({ to, text }) => to.includes(address) && text.includes('confirm='),
  )
  return (
    new URL(/https?:\/\/\S+confirm=\S+/u.exec(mail?.text ?? '')?.[0] ?? 'none:').searchParams.get(
      'confirm',
    ) ?? ''
  )
}

async function aNewAccount() {
  const client = server.client()
  const secret = 'soft-hands-at-the-kitchen'
  const { body } = await client.post<CurrentUser>('/api/register', {
    email: anAddress(),
    password: secret,
    firstName: 'Nia',
    lastName: 'Stone',
    rating: '3.5',
  })
  return { client, player: { ...body, secret } }
}

async function aVerifiedAccount() {
  const player = await aPlayer(server)
  return { player, client: await signedIn(server.client(), player) }
}

function change(client: TestClient, player: Person, email: string) {
  return client.patch<CurrentUser>('/api/users/profile', { email, currentPassword: player.secret })
}

function confirm(token: string, client = server.client()) {
  return client.post('/api/auth/email/confirm', { token })
}

const me = async (client: TestClient) => (await client.get<CurrentUser>('/api/user')).body

describe('signing up', () => {
  test('a sign-up works at once, and mails one link that the database does not contain', {
    tags: ['SEC-02'],
  }, async () => {
    const { client, player } = await aNewAccount()
    expect(await me(client)).toMatchObject({ email: player.email, emailVerified: false, pendingEmail: null })
    expect((await client.patch('/api/users/profile', { bio: 'In at once' })).status).toBe(200)
    const token = await linkTo(player.email)
    expect(token).toMatch(/^[\w-]{43}$/u)
    expect(await mailed()).toEqual([player.email])
    expect(JSON.stringify(await rowsOf(server, 'email_confirmation'))).not.toContain(token)
  })

  test('the confirmation link confirms the address, signed in or not, and a second click says so', {
    tags: ['SEC-02'],
  }, async () => {
    const { client, player } = await aNewAccount()
    const token = await linkTo(player.email)
    const first = await confirm(token)
    expect([first.status, first.body]).toEqual([200, { email: player.email, wasConfirmed: false }])
    expect(await me(client)).toMatchObject({ emailVerified: true })
    expect((await confirm(token, client)).body).toEqual({ email: player.email, wasConfirmed: true })
  })

  test('an unconfirmed address gets no other mail; a confirmed one does', {
    tags: ['SEC-02'],
  }, async () => {
    const { client, player } = await aNewAccount()
    const token = await linkTo(player.email)
    server.mail.clear()
    const newPassword = 'another-quiet-corner'
    await client.post('/api/auth/change-password', { currentPassword: player.secret, newPassword })
    expect(await mailed()).toEqual([])
    await confirm(token)
    const again = { currentPassword: newPassword, newPassword: player.secret }
    await client.post('/api/auth/change-password', again)
    expect(await mailed()).toEqual([player.email])
  })

  test('deleting and signing up again mails three links at most; later accounts come without a mail', {
    timeout: 60_000,
  }, async () => {
    const email = anAddress()
    for (let round = 1; round <= 5; round += 1) {
      const client = server.client()
      const body = {
        email,
        password: 'soft-hands-at-the-kitchen',
        firstName: 'Nia',
        lastName: 'Stone',
        rating: '3.5',
      }
      expect((await client.post('/api/register', body)).status).toBe(201)
      await mailed()
      expect((await client.post('/api/users/delete', { currentPassword: body.password })).status).toBe(200)
    }
    expect((await mailed()).filter((to) => to === email)).toHaveLength(3)
    expect(JSON.stringify(await rowsOf(server, 'email_confirmation'))).not.toContain(email)
  })
})

describe('another address', () => {
  test('a new address is pending until its link is followed; then it is the account’s, and confirmed', {
    tags: ['SEC-02'],
  }, async () => {
    const { player, client } = await aVerifiedAccount()
    const email = anAddress()
    const answer = await change(client, player, email)
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ email: player.email, emailVerified: true, pendingEmail: email }),
    ])
    const recipients = await mailed()
    expect(recipients.toSorted()).toEqual([email, player.email].toSorted())
    const notice = server.mail.messages.find(({ to }) => to.includes(player.email))
    expect(notice?.subject).toBe('A new email for your Tussle account')
    expect(notice?.raw).not.toContain(email)
    await confirm(await linkTo(email))
    expect(await me(client)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    await signedIn(server.client(), { ...player, email })
    expect(
      await rowsOf(server, 'audit', { object: `user:${player.id}`, action: 'profile.email-changed' }),
    ).toHaveLength(1)
  })

  test('20 changes of email send at most 6 mails, and none to an address twice', {
    tags: ['SEC-02'],
    timeout: 60_000,
  }, async () => {
    const { player, client } = await aVerifiedAccount()
    const wanted = Array.from({ length: 10 }, anAddress)
    for (const email of [...wanted, ...wanted]) await change(client, player, email)
    const addresses = await mailed()
    expect(addresses.length).toBeLessThanOrEqual(6)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('the sixth confirmation link of a day is refused with a message, and the next day it is sent', async () => {
    const { player, client } = await aVerifiedAccount()
    for (let count = 1; count <= 5; count += 1)
      expect((await change(client, player, anAddress())).status).toBe(200)
    const refused = await change(client, player, anAddress())
    expectRefusal(
      refused,
      429,
      'rate_limited',
      'We have sent enough confirmation links for today. Please try again tomorrow.',
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(DAY + MINUTE)
    const fresh = await signedIn(server.client(), player)
    expect((await change(fresh, player, anAddress())).status).toBe(200)
  })

  test('an address gets at most three confirmation mails a day, whoever asks', async () => {
    const target = anAddress()
    const answers = []
    for (let count = 1; count <= 4; count += 1) {
      const { player, client } = await aVerifiedAccount()
      answers.push(await change(client, player, target))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect((await mailed()).filter((to) => to === target)).toHaveLength(3)
  })

  test('an old address that was never confirmed gets no notice of the change', async () => {
    const { client, player } = await aNewAccount()
    await mailed()
    server.mail.clear()
    const email = anAddress()
    await change(client, player, email)
    expect(await mailed()).toEqual([email])
  })

  test('a change to a taken address gets the same answer, and only its owner learns of it', {
    tags: ['SEC-02'],
  }, async () => {
    const [{ player, client }, owner] = [await aVerifiedAccount(), await aPlayer(server)]
    const answer = await change(client, player, owner.email)
    expect([answer.status, answer.body.pendingEmail]).toEqual([200, owner.email])
    await mailed()
    const mail = server.mail.messages.find(({ to }) => to.includes(owner.email))
    expect(mail?.subject).toBe('This email has a Tussle account')
    expect(mail?.text).not.toContain('confirm=')
    expect(mail?.raw).not.toContain(player.email)
  })

  test('a change to an address that was taken in the meantime is refused, and the old one stays', async () => {
    const { player, client } = await aVerifiedAccount()
    const email = anAddress()
    await change(client, player, email)
    const token = await linkTo(email)
    await aPlayer(server, { email: email.toUpperCase() })
    expectRefusal(
      await confirm(token),
      409,
      'email_taken',
      'Another account uses this address by now. Your email stays as it was.',
    )
    expect(await me(client)).toMatchObject({ email: player.email, pendingEmail: null })
    expectRefusal(await confirm(token), 400, 'confirm_link_invalid')
  })

  test('if two accounts wait for one address, one of them gets it from twenty clicks at once', {
    timeout: 60_000,
  }, async () => {
    const email = anAddress()
    const tokens: string[] = []
    for (let count = 1; count <= 2; count += 1) {
      const { player, client } = await aVerifiedAccount()
      await change(client, player, email)
      tokens.push(await linkTo(email))
    }
    const answers = await inParallel(20, (index) => confirm(tokens[index % 2] ?? ''))
    expect(countBy(answers, ({ body }) => String(body['wasConfirmed']))).toMatchObject({ false: 1 })
    expect(await rowsOf(server, 'users', { email })).toHaveLength(1)
  })

  test('the link of a cancelled or replaced change of address is worth nothing', async () => {
    const { player, client } = await aVerifiedAccount()
    const [first, second] = [anAddress(), anAddress()]
    await change(client, player, first)
    const token = await linkTo(first)
    await change(client, player, second)
    expectRefusal(await confirm(token), 400, 'confirm_link_invalid', 'This link is invalid or has expired')
    const later = await linkTo(second)
    const cancelled = await client.delete<CurrentUser>('/api/auth/email/pending')
    expect(cancelled.body).toMatchObject({ email: player.email, pendingEmail: null })
    expectRefusal(await confirm(later), 400, 'confirm_link_invalid')
    expect(await me(client)).toMatchObject({ email: player.email })
  })

  test('a password reset for a pending address does nothing', { tags: ['SEC-07'] }, async () => {
    const { player, client } = await aVerifiedAccount()
    const email = anAddress()
    await change(client, player, email)
    await mailed()
    server.mail.clear()
    await server.client().post('/api/auth/forgot-password', { email })
    expect(await mailed()).toEqual([])
  })
})

describe('the link', () => {
  test('a confirmation link can be sent again three times a day, and the answer says if nothing is pending', async () => {
    const { client, player } = await aNewAccount()
    const again = () => client.post('/api/auth/email/send-again')
    expect((await again()).body).toEqual({ message: `We sent a link to ${player.email}` })
    expect((await again()).status).toBe(200)
    expectRefusal(await again(), 429, 'rate_limited')
    await confirm(await linkTo(player.email))
    expect((await again()).body).toEqual({ message: 'Your email is confirmed already' })
    expect((await mailed()).filter((to) => to === player.email)).toHaveLength(3)
  })

  test('a confirmation link works for three days, and is deleted afterwards', async () => {
    const { player } = await aNewAccount()
    const token = await linkTo(player.email)
    server.clock.advance(3 * DAY + MINUTE)
    expectRefusal(await confirm(token), 400, 'confirm_link_invalid')
    await deleteOldLinks(server.ctx)
    expect(await rowsOf(server, 'email_confirmation', { user_id: player.id })).toEqual([])
  })

  test('a guessed token and a very long token confirm nothing', async () => {
    expectRefusal(await confirm('A'.repeat(43)), 400, 'confirm_link_invalid')
    expect((await confirm('x'.repeat(201))).status).toBe(400)
  })

  test('a mail job that runs again mails the same confirmation link, once', async () => {
    const { player } = await aNewAccount()
    const token = await linkTo(player.email)
    await deliver(server, MAILS.slice(0, 1), { again: true })
    expect((await mailed()).filter((to) => to === player.email)).toHaveLength(1)
    expect((await confirm(token)).status).toBe(200)
  })
})
