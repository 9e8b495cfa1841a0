import { type MailStore, openMailStore } from '../mail-store.ts'
import { Mails } from '../mails.ts'
import { inTurns, signInAdmin } from '../players-and-scores.ts'
import { RetryingClient } from '../retrying-client.ts'
import type { Options, Scenario, Verdict } from '../scenario.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { type BareEnvironment, inBareEnvironment } from '../scratch-environment.ts'
import { came } from '../until.ts'
import { type MovableClock, movableClock } from './clock-file.ts'
import { changesOfClocks, Deadlines, registerAnew, sessionStatus } from './deadlines.ts'

const SIZES = { small: { mails: 10, rounds: 1 }, full: { mails: 60, rounds: 5 } } as const
const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer than any session lives, and than a report may stay without an answer. */
const AHEAD_MS = 31 * DAY_MS
const BEHIND_MS = -2 * HOUR_MS
const DONE_MS = 60_000
const REMEMBERED_MS = 3000

/**
 * F16: the clock of the servers jumps 31 days ahead and two hours back while scores are reported and mailed, and stands
 * a minute before and after deadlines on the days on which clocks change. Sessions end, deadlines hold, and nothing
 * happens twice. The clock of PostgreSQL does not move, so the two disagree. Broken, no clock moves: nothing expires.
 */
export const clockJump: Scenario = async (options) => {
  // The servers read its file until they end.
  const [store, clock] = [await openMailStore(), movableClock()]
  try {
    return await inBareEnvironment((environment) => play(options, environment, store, clock))
  } finally {
    await store.close()
    clock.remove()
  }
}

async function play(
  { size, isBroken }: Options,
  { database, start }: BareEnvironment,
  store: MailStore,
  clock: MovableClock,
): Promise<Verdict> {
  const { mails: count, rounds } = SIZES[size]
  const move = (ms: number) => {
    if (!isBroken) clock.move(ms)
  }
  const sabotage = [clock.module]
  const { url } = await start({ sabotage })
  await start({ sabotage, settings: { ROLES: 'worker', SMTP_URL: store.url, LOG_LEVEL: 'silent' } })
  const client = new RetryingClient(url, true)
  const mails = await Mails.prepare(client, database, count)
  const deadlines = await Deadlines.prepare(url, await signInAdmin(client), changesOfClocks(new Date()))
  const witness = await registerAnew(url)
  const misses: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await inTurns(count / rounds / 2, () => mails.write())
    misses.push(...(await jump(url, witness, move, () => confirmReports(database))))
    await inTurns(count / rounds / 2, () => mails.write())
    await confirmReports(database)
  }
  misses.push(...(await tryDeadlines(deadlines, move)))
  const finding = await mails.judge(database, store)
  const twice = await countTwice(database)
  return {
    ...finding,
    duplicates: finding.duplicates + twice,
    misses,
    remarks: `${rounds * 2} jumps, ${deadlines.all.length} deadlines on days on which clocks change, ${twice} things done twice`,
  }
}

/** Far ahead, back to before the last sign-in, and to the present again. Returns what was wrong with a session. */
async function jump(
  url: string,
  cookie: string,
  move: (ms: number) => void,
  work: () => Promise<void>,
): Promise<string[]> {
  const misses: string[] = []
  for (const [ms, wanted] of [
    [AHEAD_MS, 401],
    [BEHIND_MS, 200],
  ] as const) {
    move(ms)
    await work()
    // A process may remember a session for a second.
    await came(REMEMBERED_MS, async () => (await sessionStatus(url, cookie)) === wanted)
    const status = await sessionStatus(url, cookie)
    if (status !== wanted) misses.push(`a session after ${ms / HOUR_MS} h: ${status} instead of ${wanted}`)
  }
  move(0)
  return misses
}

async function tryDeadlines(deadlines: Deadlines, move: (ms: number) => void): Promise<string[]> {
  const misses: string[] = []
  for (const deadline of deadlines.all) {
    for (const [off, wanted] of [
      [-MINUTE_MS, 200],
      [MINUTE_MS, 409],
    ] as const) {
      move(deadline.at.getTime() - Date.now() + off)
      const status = await deadlines.join(deadline)
      const when = `${off / MINUTE_MS} min from ${deadline.at.toISOString()}`
      if (status !== wanted) misses.push(`joining ${when}: ${status} instead of ${wanted}`)
    }
  }
  move(0)
  return misses
}

/** Runs the job that confirms old reports, which its worker runs by its own clock, and waits for its end. */
async function confirmReports(database: ScratchDatabase): Promise<void> {
  await database.rows("insert into pgboss.job (name) select 'matches.confirming' from generate_series(1, 2)")
  const isOver = async () => {
    const [row] = await database.rows<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name = 'matches.confirming' and state < 'completed'",
    )
    return row?.left === 0
  }
  if (!(await came(DONE_MS, isOver))) throw new Error('the job that confirms reports did not end')
}

/** Events that a match has more than once. */
async function countTwice(database: ScratchDatabase): Promise<number> {
  const [row] = await database.rows<{ twice: number }>(`
    select count(*)::int as twice from (
      select 1 from match_event where kind in ('reported', 'confirmed')
      group by match_id, kind having count(*) > 1) e`)
  return row?.twice ?? 0
}
