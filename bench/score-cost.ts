import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { sizeOf } from '../tools/proof-size.ts'
import { freePort } from '../tools/services/free-port.ts'
import { type Figure, printTable } from './lib/floor/table.ts'
import { withLiveFixture } from './lib/live/live-fixture.ts'
import { startProduct } from './lib/product.ts'
import { firstFreeDay } from './lib/scores/free-days.ts'
import { LeagueScores } from './lib/scores/scores.ts'
import { postScore } from './lib/scores/send-score.ts'

/**
 * What one score costs the database with all that follows from it: commits, jobs and WAL, one by one and several at
 * once; and how many transactions an installation makes that nobody uses. WAL is that of the whole cluster, so nothing else may run on it.
 */
const SIZE: ScoreCostSize = sizeOf({
  commit: { earlier: 10, scores: 10, idleSeconds: 3 },
  full: { earlier: 320, scores: 200, idleSeconds: 60 },
})
/** People who report at the same time in a busy hour. */
const AT_ONCE = 8
const MOST = { commits: 5, jobs: 2, walKb: 15, idle: 3 }
/** A session that does nothing more reports its last transactions after ten seconds. */
const COUNTED_MS = sizeOf({ commit: 100, full: 11_000 })

export interface ScoreCostSize {
  /** Scores before those that count: the first ones of a person bring achievements. */
  readonly earlier: number
  readonly scores: number
  readonly idleSeconds: number
}

interface Count {
  readonly at: number
  readonly commits: number
  readonly wal: number
  readonly jobs: number
}

export async function run(): Promise<boolean> {
  return printTable(await measureScoreCost(SIZE))
}

export async function measureScoreCost({
  earlier,
  scores: count,
  idleSeconds,
}: ScoreCostSize): Promise<Figure[]> {
  const mail = await openMailServer()
  try {
    return await withLiveFixture(async ({ url, client, leagues }) => {
      const settings = { ROLES: 'web,worker', SMTP_URL: mail.url }
      const product = await startProduct(url, { settings })
      try {
        const scores = new LeagueScores(leagues, await firstFreeDay(client, leagues))
        const report = async (times: number, atOnce: number) => {
          let left = times
          const person = async () => {
            for (; left > 0; ) {
              left -= 1
              const { mine, body } = scores.one()
              await postScore(product.port, mine, body)
            }
          }
          await Promise.all(Array.from({ length: atOnce }, person))
          return await untilDone(client)
        }
        const measure = async (atOnce: number): Promise<Measured> => {
          const begun = await countNow(client)
          const looks = await report(count, atOnce)
          return { begun, ended: await countNow(client), looks, scores: count }
        }
        // Without this the mail of a score would be looked up and never sent.
        await client.query('update users set email_verified_at = now() where email_verified_at is null')
        await untilDone(client)
        // Before the scores, after which PostgreSQL cleans up in transactions of its own.
        const [one, two] = [await countNow(client), await after(idleSeconds * 1000, () => countNow(client))]
        await report(earlier, 1)
        const alone = await measure(1)
        return figuresOf([one, two], { alone, together: await measure(AT_ONCE) })
      } finally {
        await product.stop()
      }
    })
  } finally {
    await mail.close()
  }
}

interface Measured {
  readonly begun: Count
  readonly ended: Count
  readonly scores: number
  /** Transactions of this program while scores were handled. */
  readonly looks: number
}

function figuresOf(
  [one, two]: readonly [Count, Count],
  { alone, together }: { readonly alone: Measured; readonly together: Measured },
): Figure[] {
  const perSecond = (of: (count: Count) => number) => (of(two) - of(one)) / (two.at - one.at)
  // The first count of each pair is in the second.
  const idle = perSecond(({ commits }) => commits) - 1 / (two.at - one.at)
  const idleWal = perSecond(({ wal }) => wal)
  console.log(`idle for ${(two.at - one.at).toFixed(1)} s`)
  const costs = ({ begun, ended, looks, scores }: Measured, how: string): Figure[] => {
    const seconds = ended.at - begun.at
    console.log(`${scores} scores ${how} in ${seconds.toFixed(1)} s`)
    const commits = (ended.commits - begun.commits - looks - 1 - idle * seconds) / scores
    const wal = (ended.wal - begun.wal - idleWal * seconds) / scores / 1024
    return [
      { goal: 7, what: `commits per score, ${how}`, values: [commits], limit: MOST.commits },
      {
        goal: 7,
        what: `jobs per score, ${how}`,
        values: [(ended.jobs - begun.jobs) / scores],
        limit: MOST.jobs,
      },
      { goal: 7, what: `KB of WAL per score, ${how}`, values: [wal], limit: MOST.walKb },
    ]
  }
  return [
    ...costs(alone, 'one by one'),
    ...costs(together, `${AT_ONCE} at once`),
    { goal: 13, what: 'transactions a second of an idle installation', values: [idle], limit: MOST.idle },
  ]
}

async function countNow(client: pg.Client): Promise<Count> {
  await sleep(COUNTED_MS)
  const { rows } = await client.query<Record<'commits' | 'wal' | 'jobs', string>>(`
    select xact_commit as commits, pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
      (select count(*) from pgboss.job
        where name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%') as jobs
    from pg_stat_database where datname = current_database()`)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL counts nothing')
  const at = performance.now() / 1000
  return { at, commits: Number(row.commits), wal: Number(row.wal), jobs: Number(row.jobs) }
}

/** Waits until no job is left to do, and returns how often it looked. */
async function untilDone(client: pg.Client): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ left: string }>(
      `select count(*) as left from pgboss.job where state <= 'active' and name <> 'dead-letters'`,
    )
    if (rows[0]?.left === '0') return looks
    await sleep(200)
  }
}

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  await sleep(ms)
  return await work()
}

/** Takes every mail and forgets it. */
async function openMailServer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, callback) => {
      stream.resume()
      stream.on('end', () => callback(null))
    },
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
