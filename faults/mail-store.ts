import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from './killable-server.ts'

/** So long a mail lies here before its sender is told: time enough to die in. */
const HOLD_MS = 100
/** A new account also gets a mail that asks to confirm its address. */
const ABOUT_A_SCORE = /^Subject: Score to confirm/imu

export interface MailStore {
  readonly url: string
  /** Mails received to their end, the same one as often as it came. */
  readonly copies: number
  /** Received, and their senders not told yet. */
  readonly underWay: number
  /** How often somebody was turned away. */
  readonly refusals: number
  isDown: boolean
  /** How many mails about a score each person sees: copies with the same Message-ID are one. */
  countVisible(): Map<string, number>
  close(): Promise<void>
}

/** A real mail server that keeps what it is given, as a mailbox does. */
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
  // A sender that dies in mid-sentence is what this is here for.
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
