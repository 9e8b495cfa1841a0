import { setTimeout as sleep } from 'node:timers/promises'
import { openMailStore } from './mail-store.ts'
import { Mails } from './mails.ts'
import { inTurns } from './players-and-scores.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { inBareEnvironment } from './scratch-environment.ts'

const SIZES = {
  small: { mails: 10, seconds: 5 },
  full: { mails: 100, seconds: 60 },
} as const
/**
 * Delays double, so the attempts per mail grow with the logarithm of the time; one attempt per second would be far
 * more.
 */
const mostTries = (mails: number, seconds: number) => mails * (2 + Math.log2(seconds))

/**
 * The mail server refuses everything for a while. No mail may be lost or sent twice, and the worker must try less and
 * less often.
 */
export const smtpDown: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const { mails: count, seconds } = SIZES[size]
    const store = await openMailStore()
    try {
      const client = new RetryingClient((await start()).url, true)
      if (isBroken) await database.rows('update pgboss.queue set retry_limit = 0')
      const mails = await Mails.prepare(client, database, count)
      await start({
        settings: { ROLES: 'worker', SMTP_URL: store.url, LOG_LEVEL: 'silent' },
      })
      store.isDown = true
      const begun = performance.now()
      await inTurns(count, () => mails.write())
      await sleep(Math.max(0, begun + seconds * 1000 - performance.now()))
      store.isDown = false
      const finding = await mails.judge(database, store)
      const tries = store.refusals
      if (tries > mostTries(count, seconds)) throw new Error(`${tries} tries for ${count} mails: no pauses`)
      return {
        ...finding,
        remarks: `down for ${seconds} s, turned away ${tries} times, ${store.copies} copies`,
      }
    } finally {
      await store.close()
    }
  })
