import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type MailCatcher, startMailCatcher } from '../../../tools/mail-catcher.ts'
import { buildApp, featureJobs } from '../app.ts'
import { ManualClock } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import { type FeatureHttp, serve } from '../kernel/http/http.ts'
import { type FeatureJobs, type Kernel, openKernel } from '../kernel/kernel.ts'
import { createLogger } from '../kernel/logger.ts'
import { TestClient } from './client.ts'
import { cloneDatabase } from './db.ts'
import { freePort } from './ports.ts'
import type { TestDatabase } from './template.ts'

export type LogLine = Readonly<Record<string, unknown>>

export interface TestApp {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  readonly clock: ManualClock
  readonly database: TestDatabase
  /** Everything that was logged, oldest first. */
  readonly logs: readonly LogLine[]
  readonly ctx: Ctx
  /** Throws unless the app was built with `mail`. */
  readonly mail: MailCatcher
  /** A browser with its own cookies and address. */
  client(options?: { ip?: string; headers?: Readonly<Record<string, string>> }): TestClient
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly clock?: ManualClock
  /** Otherwise a new copy. */
  readonly database?: TestDatabase
  /** Settings as environment variables. */
  readonly config?: Readonly<Record<string, string>>
  /** Receives mail by real SMTP, and runs the worker that sends it unless `worker` is false. */
  readonly mail?: boolean
  /** Runs the worker without catching mail. */
  readonly worker?: boolean
  /** The rate limits as in production; otherwise they are too high to reach. */
  readonly realLimits?: boolean
  /** Hashes passwords as in production; otherwise at Argon2's minimum, which is a hundredth of the work. */
  readonly realHashes?: boolean
  /** Routes that exist for one test only. */
  readonly routes?: readonly FeatureHttp[]
  readonly jobs?: FeatureJobs
}

/** Noon on a working day, far from every midnight and change of the clocks. */
export const TEST_NOW = new Date('2026-03-17T12:00:00Z')

export const LEAST_HASH_COST = { memoryCost: 8, timeCost: 1 }

/** The whole server with its own database, key space and folder. Close it in afterAll. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new ManualClock(TEST_NOW)
  const [database, filesDir] = await Promise.all([
    options.database ?? cloneDatabase(),
    mkdtemp(join(tmpdir(), 'tussle-files-')),
  ])
  const mail = options.mail === true ? await catchMail() : undefined
  const isWorker = options.worker ?? options.mail === true
  const config = testConfig(options, { database, filesDir, isWorker, smtpUrl: mail?.smtpUrl })
  const logs: LogLine[] = []
  const log = createLogger(config, { write: (line) => void logs.push(JSON.parse(line) as LogLine) })
  const kernel = await openKernel(config, options.jobs ?? featureJobs, {
    clock,
    log,
    ...(options.realHashes === true ? {} : { hashCost: LEAST_HASH_COST }),
  })
  const app = await buildApp(kernel)
  for (const feature of options.routes ?? []) serve(app, kernel, feature)
  if (isWorker) await kernel.jobs.work((requestId) => kernel.contextForJob(requestId))
  // Until Redis answers, limits are counted in this process; a test of the limits must not start then.
  if (kernel.redis.status !== 'ready' && options.config?.['REDIS_URL'] === undefined) {
    await once(kernel.redis, 'ready')
  }
  return {
    app,
    kernel,
    clock,
    database,
    logs,
    ctx: kernel.contextFor(),
    get mail() {
      if (mail === undefined) throw new Error('this app was built without mail')
      return mail
    },
    client: (own = {}) => new TestClient(app, own),
    close: async () => {
      await app.close()
      await deleteKeys(kernel)
      await kernel.close()
      await mail?.close()
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

interface OwnPlaces {
  readonly database: TestDatabase
  readonly filesDir: string
  readonly isWorker: boolean
  readonly smtpUrl: string | undefined
}

function testConfig(options: TestAppOptions, own: OwnPlaces): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: own.database.url,
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    ...(process.env['REDIS_URL'] === undefined ? {} : { REDIS_URL: process.env['REDIS_URL'] }),
    // A busy machine must not count as a frozen Redis; the tests of a lost Redis set the real limit.
    REDIS_TIMEOUT_MS: '10000',
    // Tests read a list right after a write; the tests of the cache set its maximum age.
    LIST_CACHE_MS: '0',
    SESSION_CACHE_MS: '0',
    FILES_DIR: own.filesDir,
    WEB_DIST: join(own.filesDir, 'no-web'),
    WEB_RENDERER: join(own.filesDir, 'no-renderer'),
    ROLES: own.isWorker ? 'web,worker' : 'web',
    ...(own.smtpUrl === undefined ? {} : { SMTP_URL: own.smtpUrl }),
    ...(options.realLimits === true ? {} : { RATE_LIMIT_SCALE: '1000000' }),
    ...options.config,
  })
}

async function catchMail(): Promise<MailCatcher> {
  const [smtpPort, httpPort] = [await freePort(), await freePort()]
  return await startMailCatcher({ smtpPort, httpPort })
}

async function deleteKeys({ redis, config }: Kernel): Promise<void> {
  if (redis.status !== 'ready') return
  const keys = await redis.keys(`${config.REDIS_PREFIX}*`).catch(() => [])
  if (keys.length > 0) await redis.del(keys.map((key) => key.slice(config.REDIS_PREFIX.length)))
}
