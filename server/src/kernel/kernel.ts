import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { type Database, openDatabase } from './db.ts'
import { type Files, openFiles } from './files.ts'
import { timedHousekeeping } from './housekeeping.ts'
import { type Jobs, openJobs, type Subscription, type TimedJob } from './jobs.ts'
import { createLogger, type Logger } from './logger.ts'
import { type Mailer, openMailer } from './mail.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openPasswords } from './passwords.ts'
import { RateLimits } from './rate-limit.ts'
import { openRedis } from './redis.ts'

/** Everything beneath the features, opened once per process. */
export interface Kernel {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly redis: Redis
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly files: Files
  readonly metrics: Metrics
  readonly limits: RateLimits
  contextFor(caller?: CallerParts): Ctx
  close(): Promise<void>
}

type CallerParts = Partial<Pick<Ctx, 'actor' | 'requestId' | 'ipBucketHash' | 'keyed'>>

/** What the features bring along: reactions to events and work on a timer. */
export interface FeatureJobs {
  readonly subscriptions: (kernel: Pick<Kernel, 'mailer' | 'config' | 'files'>) => readonly Subscription[]
  readonly timedJobs: readonly TimedJob[]
}

export async function openKernel(
  config: Config,
  features: FeatureJobs,
  given: { clock?: Clock; log?: Logger } = {},
): Promise<Kernel> {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLogger(config)
  const database = openDatabase(config)
  const redis = openRedis(config, log)
  const mailer = openMailer(config, database.db, clock)
  const files = openFiles(config)
  const passwords = await openPasswords(config)
  const subscriptions = features.subscriptions({ mailer, config, files })
  const jobs = await openJobs(config, log, subscriptions, [...features.timedJobs, timedHousekeeping])
  const contextFor = (caller: CallerParts = {}): Ctx => ({
    db: database.db,
    clock,
    log,
    outbox: jobs.outbox,
    passwords,
    files,
    actor: caller.actor ?? null,
    requestId: caller.requestId ?? randomUUID(),
    ipBucketHash: caller.ipBucketHash ?? null,
    keyed: caller.keyed ?? null,
  })
  return {
    config,
    clock,
    log,
    database,
    redis,
    jobs,
    mailer,
    files,
    metrics: createMetrics(database.pool),
    limits: new RateLimits(redis, config.RATE_LIMIT_SCALE),
    contextFor,
    close: async () => {
      await jobs.close()
      mailer.close()
      redis.disconnect()
      await database.close()
    },
  }
}
