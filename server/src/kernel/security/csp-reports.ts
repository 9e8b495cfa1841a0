import type { RateRule } from '@tussle/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type Clock, MINUTE } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { ipBucket } from './ip-bucket.ts'

const LIMIT_BYTES = 16 * 1024
const RATE: readonly RateRule[] = [{ by: 'ip', limit: 30, seconds: 60, local: true }]
/** A faulty page is faulty for every visitor, so this many lines a minute are enough. */
const MOST_NOTES = 20

/** Browsers report here what the content security policy has blocked: a bug of ours, or an attack. */
export function collectCspReports(app: FastifyInstance, kernel: Kernel): void {
  const sample = new Sample(kernel.clock)
  app.post('/api/csp-reports', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
    const caller = {
      ipBucket: ipBucket(request.ip),
      userId: null,
      named: () => null,
      accountOf: async () => null,
    }
    await kernel.limits.take('POST /api/csp-reports', RATE, caller)
    const directive = directiveIn(request.body)
    if (directive !== null) {
      const { isNoted, dropped } = sample.take()
      if (dropped > 0) kernel.log.warn({ dropped }, 'content security policy violated more often than noted')
      if (isNoted) kernel.log.warn({ requestId: request.id, directive }, 'content security policy violated')
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

class Sample {
  readonly #clock: Clock
  #since = 0
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether this report is logged, and how many of the minute before were not. */
  take(): { readonly isNoted: boolean; readonly dropped: number } {
    const now = this.#clock.now().getTime()
    let dropped = 0
    if (Math.abs(now - this.#since) >= MINUTE) {
      dropped = Math.max(0, this.#count - MOST_NOTES)
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return { isNoted: this.#count <= MOST_NOTES, dropped }
  }
}

/** Keeps only the name of the directive, and only if it looks like one: the rest is text of the sender. */
function directiveIn(body: unknown): string | null {
  const found = /"effective-?[dD]irective"\s*:\s*"([a-z-]{1,40})"/u.exec(
    body instanceof Buffer ? body.toString('utf8') : '',
  )
  return found?.[1] ?? null
}
