import { statfs } from 'node:fs/promises'
import { DAY } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { DEAD_LETTERS } from '../../kernel/jobs/outbox.ts'
import { readCertificate } from './certificate.ts'
import type { Fact, HealthFacts } from './facts.ts'
import {
  countMailsSince,
  findArchiving,
  findStandbys,
  listApplied,
  listBackupReports,
  listQueues,
  listRunning,
  type NamedFigures,
  type QueueFigures,
  readDatabaseClock,
} from './health.store.ts'

/** What the process knows of itself and of its surroundings. */
export interface Surroundings {
  readonly config: Pick<Config, 'APP_VERSION' | 'FILES_DIR' | 'PUBLIC_ORIGIN' | 'isHttps' | 'vapid'>
  readonly redisAnswers: () => Promise<boolean>
  /** The migrations and functions that this code needs. */
  readonly neededSchema: () => Promise<readonly string[]>
}

const NO_ANSWER = 'the database did not answer'
const UNNAMED = 'unnamed'

/** One question to each part. A part that does not answer leaves its line unknown, and the others as they are. */
export async function gatherFacts(ctx: SignedInCtx, around: Surroundings): Promise<HealthFacts> {
  const { db } = ctx
  const reports = listBackupReports(db)
  const queues = listQueues(db)
  return await allOf({
    restoreCheck: known(NO_ANSWER, async () => (await reports).get('restore-check') ?? null),
    backup: known(NO_ANSWER, async () => ({
      report: (await reports).get('backup') ?? null,
      ...(await findArchiving(db)),
    })),
    deadLetters: known(NO_ANSWER, async () => sumOf(await queues, (name) => name === DEAD_LETTERS)),
    queue: known(NO_ANSWER, async () => ({
      ...sumOf(await queues, (name) => name !== DEAD_LETTERS),
      redisAnswers: await around.redisAnswers(),
    })),
    mail: known(NO_ANSWER, async () => ({
      ...sumOf(await queues, (name) => name.includes('.mail-')),
      sentToday: await countMailsSince(db, new Date(ctx.clock.now().getTime() - DAY)),
    })),
    push: known(NO_ANSWER, async () =>
      around.config.vapid === null ? null : sumOf(await queues, (name) => name.includes('.push-')),
    ),
    disk: known('the system does not tell how full the disk is', () => diskOf(around.config.FILES_DIR)),
    versions: versionsOf(ctx, around),
    migrations: known(NO_ANSWER, async () => ({
      needed: await around.neededSchema(),
      applied: await listApplied(db),
    })),
    replication: known('the owner of the database may not see it (grant pg_read_all_stats)', () =>
      standbysOf(ctx),
    ),
    certificate: certificateOf(ctx, around),
    clock: known(NO_ANSWER, () => clockOf(ctx)),
  })
}

type Questions = { readonly [Part in keyof HealthFacts]: Promise<HealthFacts[Part]> }

/** The answers have the names of the questions, which the compiler cannot follow through entries. */
async function allOf(questions: Questions): Promise<HealthFacts> {
  const answers = Object.entries(questions).map(async ([part, answer]) => [part, await answer] as const)
  return Object.fromEntries(await Promise.all(answers)) as unknown as HealthFacts
}

async function known<T>(otherwise: string, find: () => Promise<T>): Promise<Fact<T>> {
  try {
    return { known: await find() }
  } catch {
    return { unknown: otherwise }
  }
}

function sumOf(queues: readonly NamedFigures[], belongs: (name: string) => boolean): QueueFigures {
  const own = queues.filter(({ queue }) => belongs(queue))
  return {
    due: own.reduce((sum, { due }) => sum + due, 0),
    dueSeconds: Math.max(0, ...own.map(({ dueSeconds }) => dueSeconds)),
    retried: own.reduce((sum, { retried }) => sum + retried, 0),
    retriedSeconds: Math.max(0, ...own.map(({ retriedSeconds }) => retriedSeconds)),
  }
}

async function diskOf(folder: string) {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  const used = blocks - bfree
  // What only the administrator of the machine may still write is no room for the server.
  return { usedBytes: used * bsize, totalBytes: (used + bavail) * bsize }
}

async function versionsOf({ db }: SignedInCtx, { config }: Surroundings): Promise<HealthFacts['versions']> {
  const own = config.APP_VERSION
  if (own === UNNAMED) return { unknown: 'this process does not run a release' }
  return await known(NO_ANSWER, async () => ({
    ...{ own, seconds: process.uptime() },
    running: await listRunning(db),
  }))
}

async function standbysOf({ db }: SignedInCtx) {
  const standbys = await findStandbys(db)
  if (standbys === undefined) throw new Error('no right to see the standbys')
  return standbys
}

async function certificateOf(
  ctx: SignedInCtx,
  { config }: Surroundings,
): Promise<HealthFacts['certificate']> {
  if (!config.isHttps) return { unknown: 'this installation is served without https' }
  return await known('this server does not reach its own public address', () =>
    readCertificate(new URL(config.PUBLIC_ORIGIN), ctx.clock.now()),
  )
}

/** The clock of the server, which decides about deadlines, against that of the database, in the middle of the question. */
async function clockOf(ctx: SignedInCtx) {
  const before = ctx.clock.now().getTime()
  const there = await readDatabaseClock(ctx.db)
  const after = ctx.clock.now().getTime()
  return { offMs: (before + after) / 2 - there.getTime() }
}
