import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { aPlayer } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'
import { startServer } from '../../test/stubs/server-process.ts'
import { messageIdOf, smtpStub } from '../../test/stubs/smtp-stub.ts'
import { until } from '../../test/wait.ts'
import { compose } from './compose-mail.ts'

const SECRET = randomBytes(32).toString('hex')
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

function linkIn(mail: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /\/auth\?reset=[\w-]{43}/u.exec(text)?.[0]
}

describe('a mail whose fate is unknown is sent again and looks the same, so that it is seen once', () => {
  test('a mail is sent again unchanged if the mail server hangs up after the last dot', {
    timeout: 40_000,
  }, async () => {
    const smtp = await smtpStub('drop')
    const server = await buildTestApp({ worker: true, config: { SMTP_URL: smtp.url } })
    closing.push(
      () => smtp.close(),
      () => server.close(),
    )
    const player = await aPlayer(server)
    await server.client().post('/api/auth/forgot-password', { email: player.email })
    await until('the first copy', () => smtp.received.length >= 1)
    expect(await rowsOf(server, 'mail_sent')).toEqual([])
    smtp.mood = 'accept'
    await until('it is noted as sent', async () => (await rowsOf(server, 'mail_sent')).length === 1, 20_000)
    expect(smtp.received.length).toBeGreaterThanOrEqual(2)
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(1)
    expect(new Set(smtp.received.map(linkIn)).size).toBe(1)
    expect(linkIn(smtp.received[0] ?? '')).toBeDefined()
  })

  test('a mail is sent again unchanged if the worker is killed while it waits for the mail server', {
    timeout: 60_000,
  }, async () => {
    const smtp = await smtpStub('silent')
    const server = await buildTestApp()
    closing.push(
      () => smtp.close(),
      () => server.close(),
    )
    const env = {
      DATABASE_URL: server.database.url,
      ROLES: 'worker',
      SMTP_URL: smtp.url,
      APP_SECRET: SECRET,
      DRAIN_MS: '0',
    }
    const player = await aPlayer(server)
    await server.client().post('/api/auth/forgot-password', { email: player.email })

    const first = await startServer(env)
    await until('the first worker has sent it', () => smtp.received.length === 1, 20_000)
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    expect(await rowsOf(server, 'mail_sent')).toEqual([])
    // The test is about the end of the dead worker's lease: the lease is shortened, and its end is looked for below.
    await asOwner(server.database, `update pgboss.job set expire_seconds = 1 where state = 'active'`)
    await asOwner(server.database, 'update pgboss.queue set monitor_on = null')

    smtp.mood = 'accept'
    const second = await startServer(env)
    // A worker does this every fifteen seconds; the fault F12 waits for it.
    await server.kernel.jobs.boss.supervise()
    await until(
      'the second worker has sent it',
      async () => (await rowsOf(server, 'mail_sent')).length === 1,
      30_000,
    )
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(smtp.received).toHaveLength(2)
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(1)
    expect(new Set(smtp.received.map(linkIn)).size).toBe(1)
  })
})

test('a mail job that runs twice sends its mail once', async () => {
  const server = await buildTestApp({ mail: true })
  closing.push(() => server.close())
  const mail = {
    to: 'ann@mail.example',
    subject: 'Fixed words',
    text: 'Text',
    html: '<p>Text</p>',
    dedupeKey: 'mail:1',
  }
  await server.kernel.mailer.send(mail)
  await server.kernel.mailer.send(mail)
  await server.kernel.mailer.send({ ...mail, dedupeKey: 'mail:2' })
  expect(server.mail.messages).toHaveLength(2)
  expect(await rowsOf(server, 'mail_sent')).toHaveLength(2)
})

test('text that a person typed is text in the HTML of a mail', () => {
  const { html, text } = compose({
    heading: 'Hello <b>you</b>',
    sentences: ['"quoted" & <script>alert(1)</script>'],
    action: { label: 'Go', url: 'https://play.example/?a=1&b="2"' },
    reason: 'You asked for it.',
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>you')
  expect(html).toContain('&#60;script&#62;')
  expect(text).toContain('<script>alert(1)</script>')
})
