import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KillableServer } from './killable-server.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { Mails } from './mails.ts'
import { inTurns } from './players-and-scores.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { inBareEnvironment } from './scratch-environment.ts'
import { came } from './until.ts'

const SIZES = {
  small: { mails: 12, kills: 1, leaseSeconds: 5 },
  full: { mails: 1000, kills: 50, leaseSeconds: 30 },
} as const
const WITHOUT_MESSAGE_IDS = new URL('./without-message-ids.ts', import.meta.url)
/** All workers share the same secret, so that they make the same links. */
const SECRET = randomBytes(32).toString('hex')
/** The next mail may belong to a killed worker; its job is locked until its lease ends. */
const NEXT_MAIL_MS = 120_000

/**
 * F12: the worker is killed with -9 again and again while mails are received but not yet acknowledged. Every person
 * must see every mail, and see it once.
 */
export const killedWorker: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const { mails: count, kills, leaseSeconds } = SIZES[size]
    const store = await openMailStore()
    try {
      const client = new RetryingClient((await start()).url, true)
      await database.rows(`update pgboss.queue set expire_seconds = ${leaseSeconds}`)
      const mails = await Mails.prepare(client, database, count)
      const worker = await start({
        settings: { ROLES: 'worker', SMTP_URL: store.url, APP_SECRET: SECRET },
        sabotage: isBroken ? [WITHOUT_MESSAGE_IDS] : [],
      })
      await Promise.all([inTurns(count, () => mails.write()), killAmidMails(worker, store, count, kills)])
      const finding = await mails.judge(database, store)
      return { ...finding, remarks: `${worker.kills} kills, ${store.copies} copies` }
    } finally {
      await store.close()
    }
  })

/** Spreads the kills over the mails, each while a mail is received and not yet acknowledged. */
async function killAmidMails(
  worker: KillableServer,
  store: MailStore,
  mails: number,
  kills: number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const due = Math.floor((mails * kill) / (kills + 1))
    const isUnderWay = await came(NEXT_MAIL_MS, () => store.copies >= due && store.underWay > 0)
    if (!isUnderWay) throw new Error(`no mail was under way for kill ${kill}`)
    await sleep(Math.random() * 10)
    await worker.killAndReplace()
  }
}
