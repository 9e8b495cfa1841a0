import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../tools/services/free-port.ts'

/** How long a mail waits before it is acknowledged, so that its sender can be killed meanwhile. */
const HOLD_MS = 100
/** A new account also gets a mail that asks to confirm its address. */
const ABOUT_A_SCORE = /^Subject: Score to confirm/imu

export interface MailStore {
  readonly url: string
  /** Completely received mails, with every copy. */
  readonly copies: number
  /** Received and not yet acknowledged. */
  readonly underWay: number
  /** How often a sender was refused. */
  readonly refusals: number
  isDown: boolean
  /** How many mails about a score each person sees: copies with the same Message-ID count once. */
  countVisible(): Map<string, number>
  close(): Promise<void>
}

/** A real mail server that keeps all mails. */
export async function openMailStore(): Promise<MailStore> {
  const seen = new Map<string, Set<string>>()
  let [copies, underWay, refusals] = [0, 0, 0]
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => {
      if (store.isDown) refusals += 1
      callback(store.isDown ? new Error('not now') : null)
    },
    onData: (stream, session, callback) => {
      const keep = async () => {
        const mail = await text(stream)
        const id = /^Message-ID: (<[^>]+>)/imu.exec(mail)?.[1] ?? ''
        if (ABOUT_A_SCORE.test(mail)) {
          for (const { address } of session.envelope.rcptTo) {
            seen.set(address, (seen.get(address) ?? new Set()).add(id))
          }
        }
        copies += 1
        underWay += 1
        await sleep(Math.random() * HOLD_MS)
        underWay -= 1
      }
      keep().then(() => callback(), callback)
    },
  })
  // The tests kill senders during a transfer, so this error is expected.
  smtp.on('error', () => undefined)
  const port = await freePort()
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  const store: MailStore = {
    url: `smtp://127.0.0.1:${port}`,
    get copies() {
      return copies
    },
    get underWay() {
      return underWay
    },
    get refusals() {
      return refusals
    },
    isDown: false,
    countVisible: () => new Map([...seen].map(([address, ids]) => [address, ids.size])),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return store
}
