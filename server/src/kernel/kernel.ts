import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { SharedResponse } from './cache/response-cache.ts'
import { SessionCache } from './cache/session-cache.ts'
import { RecentWriterSessions, TtlCache } from './cache/ttl-cache.ts'
import { checkedAnswer, RenderedObject, VersionedDocuments } from './cache/versioned-document.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { DatabaseProbe } from './data/database-probe.ts'
import { type Database, type DatabaseLimits, openDatabase } from './data/db.ts'
import { openRedis, redisAnswers } from './data/redis.ts'
import { Replica } from './data/replica.ts'
import { CachedLists } from './http/cached-lists.ts'
import { housekeepingJob } from './jobs/housekeeping.ts'
import type { Subscription, TimedJob } from './jobs/jobs.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import { ChangeHints, RequestChanges } from './live/change-hints.ts'
import { createLogger, type Logger } from './logger.ts'
import { countedMailer, countedPusher } from './mail/counted.ts'
import { type Mailer, openMailer } from './mail/mail.ts'
import { openPusher, type Pusher } from './mail/push.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { DoubtfulTokens } from './security/doubtful-tokens.ts'
import { type HashCost, openPasswords } from './security/passwords.ts'
import { RateLimits } from './security/rate-limit.ts'
import { openVault, type Vault } from './security/vault.ts'
import { Spans } from './tracing/spans.ts'

/** Everything that features build on, opened once per process. */
export interface Kernel {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly probe: DatabaseProbe
  readonly replica: Replica
  readonly redis: Redis
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly changeHints: ChangeHints
  readonly metrics: Metrics
  readonly spans: Spans
  readonly limits: RateLimits
  readonly vault: Vault
  readonly lists: CachedLists
  readonly recentWriters: RecentWriterSessions
  readonly sessions: SessionCache
  readonly doubtful: DoubtfulTokens
  contextFor(caller?: CallerParts): Ctx
  contextForJob(requestId: string): Ctx
  close(): Promise<void>
}

type CallerParts = Partial<Pick<Ctx, 'actor' | 'requestId' | 'ipBucketHash' | 'keyed' | 'db'>> & {
  /** The caller has just written something and must see it. */
  readonly isFresh?: boolean
}

/** The most recent figures that a process keeps. */
const MOST_FIGURES = 10_000
/** The most bytes of versioned documents, and how long the names and photos in one may be outdated. */
const MOST_VERSIONED_BYTES = 64 * 1024 * 1024
const VERSIONED_RESPONSE_MS = 10_000

/** What the features add: subscribers of events and jobs on a schedule. */
export interface FeatureJobs {
  readonly subscriptions: (kernel: Pick<Kernel, 'mailer' | 'pusher' | 'config'>) => readonly Subscription[]
  readonly timedJobs: readonly TimedJob[]
}

export async function openKernel(
  config: Config,
  features: FeatureJobs,
  given: { clock?: Clock; log?: Logger; hashCost?: HashCost; databaseLimits?: DatabaseLimits } = {},
): Promise<Kernel> {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLogger(config)
  const database = openDatabase(config, given.databaseLimits)
  const probe = new DatabaseProbe(config)
  const replica = new Replica(config, probe)
  const redis = openRedis(config, log)
  const changeHints = new ChangeHints(redis, config.REDIS_PREFIX, log)
  const metrics = createMetrics(database)
  const spans = new Spans({ config, clock, log })
  const mailer = countedMailer(openMailer(config, database.db, clock), metrics, log)
  const pusher = countedPusher(openPusher(config), metrics)
  const passwords = await openPasswords(config, given.hashCost)
  const vault = openVault(config)
  const limits = new RateLimits(redis, config.RATE_LIMIT_SCALE)
  const recentWriters = new RecentWriterSessions(clock, config.LIST_CACHE_MS)
  const subscriptions = features.subscriptions({ mailer, pusher, config })
  const jobs = await openJobs({
    ...{ config, log, db: database.db, hints: changeHints, metrics, spans, subscriptions },
    timedJobs: [...features.timedJobs, housekeepingJob],
  })
  const contextFor = contextMaker({
    ...{ db: database.db, clock, log, outbox: jobs.outbox, passwords, vault, limits, changeHints },
    listCacheMs: config.LIST_CACHE_MS,
  })
  describeReach(metrics, probe, redis)
  metrics.gauge('spans_dropped', 'Spans that no collector received', () => spans.dropped)
  return {
    config,
    clock,
    log,
    database,
    probe,
    replica,
    redis,
    ...{ jobs, mailer, pusher, changeHints },
    ...{ metrics, spans, limits, vault },
    lists: new CachedLists({ clock, config, limits, recentWriters }),
    recentWriters,
    sessions: new SessionCache(clock, config.SESSION_CACHE_MS, changeHints),
    doubtful: new DoubtfulTokens(clock, config.RATE_LIMIT_SCALE),
    contextFor,
    contextForJob: (requestId) => contextFor({ requestId, db: database.forJobs }),
    close: async () => {
      await jobs.close()
      await spans.close()
      mailer.close()
      changeHints.close()
      redis.disconnect()
      await probe.close()
      await replica.close()
      await database.close()
    },
  }
}

function describeReach(metrics: Metrics, probe: DatabaseProbe, redis: Redis): void {
  metrics.gauge('database_up', 'Whether the database answers', async () => ((await probe.isUp()) ? 1 : 0))
  metrics.gauge('redis_up', 'Whether Redis answers', async () => ((await redisAnswers(redis)) ? 1 : 0))
}

interface ContextParts
  extends Pick<Ctx, 'db' | 'clock' | 'log' | 'outbox' | 'passwords' | 'vault' | 'limits'> {
  readonly changeHints: ChangeHints
  readonly listCacheMs: number
}

/** Makes the context of each caller. The caches of figures and documents belong to the process. */
function contextMaker({ changeHints, listCacheMs, ...shared }: ContextParts): Kernel['contextFor'] {
  const figures = new TtlCache<object>(shared.clock, listCacheMs, MOST_FIGURES, () => 1)
  const documents = new VersionedDocuments()
  const versionedResponses = new TtlCache<SharedResponse>(
    shared.clock,
    VERSIONED_RESPONSE_MS,
    MOST_VERSIONED_BYTES,
    ({ body }) => body.length,
  )
  return (caller = {}) => {
    const changes = new RequestChanges(changeHints)
    return {
      ...shared,
      db: caller.db ?? shared.db,
      outbox: shared.outbox.noting(changes),
      actor: caller.actor ?? null,
      requestId: caller.requestId ?? randomUUID(),
      ipBucketHash: caller.ipBucketHash ?? noIpBucketHash,
      keyed: caller.keyed ?? null,
      documents,
      changes,
      versionedResponse: (key, schema, headers, make) =>
        versionedResponses.find(key, false, async () => {
          const made = await make()
          const content = made instanceof RenderedObject ? made : checkedAnswer(schema, made)
          return await new SharedResponse(content, headers).pack()
        }),
      cachedFigures: (key, make) =>
        figures.find(key, caller.isFresh ?? false, make) as ReturnType<typeof make>,
    }
  }
}

const noIpBucketHash = () => null
