import { TOPIC_KINDS, type TopicKind } from '@tussle/contract/live'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { OpenStream, type Outlet } from '../kernel/live/open-stream.ts'
import type { Logger } from '../kernel/logger.ts'
import { findSessionsOwner, listSessionIds } from '../kernel/security/session.ts'
import { Hub, type TopicState } from './hub.ts'
import { mayWatch } from './live.policy.ts'
import { listVersions } from './live.store.ts'
import { type ListSessionIds, StreamLimits } from './stream-limits.ts'
import { VisitorLimits } from './visitor-limits.ts'

const BEAT_MS = 25_000
/** Without Redis, a change of another process arrives within this time; with Redis it arrives at once. */
const SWEEP_MS = 5000
const CHECK_SESSIONS_MS = 60_000

type LiveKernel = Pick<Kernel, 'config' | 'database' | 'clock' | 'log' | 'changeHints' | 'metrics'>

/** The live channel of this process. It runs while there are streams. */
export class Live {
  readonly #hub: Hub
  readonly #streamLimits = new StreamLimits()
  readonly #visitorLimits: VisitorLimits
  readonly #sessionIds: ListSessionIds
  readonly #log: Logger
  readonly #timers: readonly NodeJS.Timeout[]

  constructor({ config, database: { db }, clock, log, changeHints, metrics }: LiveKernel) {
    this.#hub = new Hub((topics) => readTopics(db, topics), log)
    this.#visitorLimits = new VisitorLimits(config.LIVE_VISITORS)
    this.#log = log
    this.#sessionIds = (userIds) => listSessionIds(db, clock, userIds)
    changeHints.listen(
      (topic) => this.#handleHint(topic),
      () => void this.#hub.sweep(),
    )
    this.#timers = [
      setInterval(() => this.#hub.beat(), BEAT_MS).unref(),
      setInterval(() => void this.#hub.sweep(), SWEEP_MS).unref(),
      setInterval(() => this.#checkSessions(), CHECK_SESSIONS_MS).unref(),
    ]
    metrics.gauge('live_streams', 'Open streams of the live channel', () => this.#streamLimits.size)
    metrics.gauge('live_visitors', 'Open streams of visitors', () => this.#visitorLimits.size)
  }

  open(ctx: SignedInCtx, topics: readonly string[]): OpenStream {
    const { userId, sessionId } = ctx.actor
    if (!topics.every((topic) => mayWatch(userId, topic))) throw new AppError('forbidden')
    const viewer = { userId, sessionId, address: ctx.ipBucketHash() ?? '' }
    const begin = (outlet: Outlet) => {
      this.#streamLimits.admit(viewer, outlet)
      void this.#hub.add(topics, outlet)
    }
    return new OpenStream(begin, () => {
      if (!this.#streamLimits.hasRoomFor(viewer)) throw new AppError('rate_limited')
    })
  }

  /** What visitors may not see answers as if it did not exist. */
  async openForVisitor(address: string, topics: readonly string[]): Promise<OpenStream> {
    if (!(await this.#hub.mayVisitorsWatch(topics))) throw new AppError('not_found')
    const begin = (outlet: Outlet) => {
      this.#visitorLimits.admit(address, outlet)
      void this.#hub.add(topics, outlet, 'visitors')
    }
    return new OpenStream(begin, () => {
      if (!this.#visitorLimits.hasRoomFor(address)) throw new AppError('rate_limited')
    })
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#hub.close()
  }

  #handleHint(topic: string): void {
    const owner = findSessionsOwner(topic)
    if (owner === null) this.#hub.hint(topic)
    else this.#checkSessions(owner)
  }

  /** Of everybody, or of one. */
  #checkSessions(userId?: number): void {
    this.#streamLimits.check(this.#sessionIds, userId).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'sign-ins behind streams were not checked')
    })
  }
}

async function readTopics(
  db: Kernel['database']['db'],
  topics: readonly string[],
): Promise<Map<string, TopicState>> {
  const ids: Record<TopicKind, number[]> = { league: [], tournament: [], desk: [], club: [], user: [] }
  for (const topic of topics) {
    const [kind, id] = topic.split(':')
    const known = TOPIC_KINDS.find((each) => each === kind)
    if (known !== undefined) ids[known].push(Number(id))
  }
  const rows = await listVersions(db, ids)
  return new Map(
    rows.map(({ topic, version, is_for_visitors: isForVisitors }) => [topic, { version, isForVisitors }]),
  )
}
