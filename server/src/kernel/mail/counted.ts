import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { Mailer } from './mail.ts'
import type { Pusher } from './push.ts'

/** Counts what was sent, and what was not. A line in the log names no person: its trace leads to the request. */
export function countedMailer(mailer: Mailer, metrics: Pick<Metrics, 'noteSent'>, log: Logger): Mailer {
  const counted = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      metrics.noteSent('mail', 'failed')
      throw error
    }
    metrics.noteSent('mail', 'sent')
    log.info('mail sent')
  }
  return {
    ...mailer,
    prepare: async (db, mail) => {
      const sending = await mailer.prepare(db, mail)
      return sending && { ...sending, send: () => counted(sending.send) }
    },
    send: (mail) => counted(() => mailer.send(mail)),
  }
}

export function countedPusher(pusher: Pusher, metrics: Pick<Metrics, 'noteSent'>): Pusher {
  return {
    ...pusher,
    send: async (push) => {
      try {
        const outcome = await pusher.send(push)
        metrics.noteSent('push', outcome)
        return outcome
      } catch (error) {
        metrics.noteSent('push', 'failed')
        throw error
      }
    },
  }
}
