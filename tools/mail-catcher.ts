import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { answerInbox, type CaughtMail } from './mail-inbox.ts'

/** Enough for every test, and a small amount of memory. */
const KEPT = 200
const HOST = '127.0.0.1'

export interface MailCatcher {
  /** Oldest first, the last 200. */
  messages: readonly CaughtMail[]
  smtpUrl: string
  inboxUrl: string
  /** The first mail that matches, also one that came earlier; rejects if none comes in time. */
  waitFor(isWanted: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>
  clear(): void
  close(): Promise<void>
}

/** A real SMTP server that delivers nothing, with an inbox page. Port 0 takes any free port. */
export async function startMailCatcher(ports: { smtpPort: number; httpPort: number }): Promise<MailCatcher> {
  const messages: CaughtMail[] = []
  const arrived = new EventTarget()
  let lastId = 0

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      readMail(stream, recipients).then((mail) => {
        lastId += 1
        messages.push({ id: lastId, ...mail })
        messages.splice(0, messages.length - KEPT)
        arrived.dispatchEvent(new Event('mail'))
        callback()
      }, callback)
    },
  })
  // A client that disconnects during a mail must not end the catcher.
  smtp.on('error', () => {})
  const smtpSocket = smtp.listen(ports.smtpPort, HOST)
  const inbox = createServer((request, response) => answerInbox(messages, request, response))
  inbox.listen(ports.httpPort, HOST)
  await Promise.all([once(smtpSocket, 'listening'), once(inbox, 'listening')])

  return {
    messages,
    smtpUrl: `smtp://${HOST}:${portOf(smtpSocket.address())}`,
    inboxUrl: `http://${HOST}:${portOf(inbox.address())}`,
    waitFor: (isWanted, timeoutMs = 5000) => waitForMail(messages, arrived, isWanted, timeoutMs),
    clear: () => {
      messages.length = 0
    },
    close: async () => {
      inbox.close()
      inbox.closeAllConnections()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<Omit<CaughtMail, 'id'>> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  const parsed = await PostalMime.parse(raw)
  return {
    at: new Date(),
    from: parsed.from?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    raw: raw.toString('utf8'),
  }
}

function waitForMail(
  messages: readonly CaughtMail[],
  arrived: EventTarget,
  isWanted: (mail: CaughtMail) => boolean,
  timeoutMs: number,
): Promise<CaughtMail> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const mail = messages.find(isWanted)
      if (mail === undefined) return
      stop()
      resolve(mail)
    }
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`no such mail within ${timeoutMs} ms; ${messages.length} others were caught`))
    }, timeoutMs)
    const stop = () => {
      clearTimeout(timer)
      arrived.removeEventListener('mail', look)
    }
    arrived.addEventListener('mail', look)
    look()
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the mail catcher listens on no port')
  return address.port
}
