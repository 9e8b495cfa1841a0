import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

let catcher: MailCatcher
beforeEach(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 })
})
afterEach(() => catcher.close())

test('the mail catcher keeps a mail sent over SMTP, with its parts', async () => {
  await send('ann@example.com', 'Hello', 'first line')
  const mail = await catcher.waitFor(({ to }) => to.includes('ann@example.com'))
  expect(mail).toMatchObject({
    id: 1,
    from: 'no-reply@example.com',
    to: ['ann@example.com'],
    subject: 'Hello',
  })
  expect(mail.text.trim()).toBe('first line')
  expect(mail.raw).toContain('Subject: Hello')
})

test('waiting for a mail ends when it arrives, or with an error', async () => {
  const waiting = catcher.waitFor(({ subject }) => subject === 'Later')
  await send('ann@example.com', 'Later', 'text')
  expect((await waiting).subject).toBe('Later')
  await expect(catcher.waitFor(({ subject }) => subject === 'Never', 20)).rejects.toThrow(
    'no such mail within 20 ms',
  )
})

test('the inbox of the mail catcher lists mails and shows one, escaped and with links', async () => {
  await send(
    'ann@example.com',
    '<script>alert(1)</script>',
    'go to http://127.0.0.1:5173/auth?reset=abc&x=1 now',
  )
  expect(await get('/')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const shown = await get('/messages/1')
  expect(shown).not.toContain('<script')
  expect(shown).toContain('<a href="http://127.0.0.1:5173/auth?reset=abc&amp;x=1">')
  expect((await fetch(`${catcher.inboxUrl}/messages/9`)).status).toBe(404)
})

test('browser tests read mails as JSON, by recipient', async () => {
  await send('ann@example.com', 'For Ann', 'text')
  await send('bob@example.com', 'For Bob', 'text')
  const mails = JSON.parse(await get('/messages.json?to=bob@example.com')) as { subject: string }[]
  expect(mails.map(({ subject }) => subject)).toEqual(['For Bob'])
})

test('the HTML of a mail is served in a sandbox', async () => {
  await send('ann@example.com', 'Rich', '<p onclick="x()">hi</p>', 'text/html')
  const answer = await fetch(`${catcher.inboxUrl}/messages/1/html`)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/u)
  expect(await answer.text()).toContain('hi')
})

test('the mail catcher keeps only the last 200 mails', async () => {
  const mails = Array.from({ length: 203 }, (_, index) =>
    mail('ann@example.com', `Mail ${index + 1}`, 'text'),
  )
  await speak(mails.flat())
  expect(catcher.messages).toHaveLength(200)
  expect(catcher.messages[0]?.subject).toBe('Mail 4')
})

async function get(path: string): Promise<string> {
  return (await fetch(catcher.inboxUrl + path)).text()
}

async function send(to: string, subject: string, text: string, type?: string): Promise<void> {
  await speak(mail(to, subject, text, type))
}

function mail(to: string, subject: string, text: string, type = 'text/plain'): string[] {
  const head = `From: no-reply@example.com\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: ${type}`
  return ['MAIL FROM:<no-reply@example.com>', `RCPT TO:<${to}>`, 'DATA', `${head}\r\n\r\n${text}\r\n.`]
}

/** Speaks SMTP itself, line by line, so that the test needs no mail library. */
async function speak(lines: readonly string[]): Promise<void> {
  const socket = createConnection(Number(new URL(catcher.smtpUrl).port), '127.0.0.1')
  const commands = ['HELO test', ...lines, 'QUIT']
  for await (const line of createInterface({ input: socket })) {
    if (!/^[23]/u.test(line)) throw new Error(`refused: ${line}`)
    const next = commands.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  socket.destroy()
}
