import type { Desk } from '@tussle/contract/desk/desk'
import type pg from 'pg'
import { sizeOf } from '../tools/proof-size.ts'
import { benchDatabase, databaseUrl, recreate, withClient } from './lib/database.ts'
import { startProduct } from './lib/product.ts'
import { openSessions } from './lib/sessions.ts'
import { Acts } from './lib/weekend/acts.ts'
import { Director } from './lib/weekend/director.ts'
import { DIRECTOR, fillWeekend, KINDS } from './lib/weekend/field.ts'

/** How often each act is done. The p95 of fewer than twenty is the slowest, which is the first in a new process. */
const TIMES = sizeOf({ commit: 1, full: 40 })
/** A busy machine repeats less often. */
const ENOUGH_MS = 6 * 60_000
const SIZE = sizeOf({
  commit: { people: 90, divisions: 6, courts: 8, days: 2 },
  full: { people: 5000, divisions: 300, courts: 60, days: 8 },
})
const PLAYERS_ASKED = sizeOf({ commit: 3, full: 5 })
const DATABASE = benchDatabase('weekend')

/**
 * A large weekend as its director runs it, over HTTP: divisions of six kinds, people in two of them, all courts shared.
 * It prints what every act costs. After every few acts desk, board, days and players are asked, and must agree.
 */
export async function run(): Promise<boolean> {
  const timeZone = zoneInTheMorning(new Date())
  await recreate(DATABASE)
  return await withClient(databaseUrl(DATABASE), async (client) => {
    const id = await fillWeekend(client, SIZE, timeZone)
    const [token = ''] = await openSessions(client, [DIRECTOR])
    const product = await startProduct(databaseUrl(DATABASE))
    try {
      const acts = new Acts(product, token)
      const enter = async (userId: number) => (await openSessions(client, [userId]))[0] ?? ''
      const director = new Director({ acts, id, size: SIZE, timeZone, enter })
      await director.prepare()
      await client.query('analyze')
      const broken = await direct(director, client)
      const isMet = acts.print()
      console.log(`${director.calls.length} calls; ${broken.length} rules broken`)
      for (const line of broken.slice(0, 20)) console.log(`BROKEN ${line}`)
      return isMet && broken.length === 0
    } finally {
      await product.stop()
    }
  })
}

/** The weekend is played on its first morning, whenever the bench runs. */
function zoneInTheMorning(now: Date): string {
  const ahead = 10 - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

async function direct(director: Director, client: pg.Client): Promise<string[]> {
  const first = await director.desk()
  await director.callOffers(first, SIZE.courts)
  const broken = await director.look(PLAYERS_ASKED)
  const started = performance.now()
  for (let time = 0; time < TIMES && performance.now() - started < ENOUGH_MS; time += 1) {
    await play(director)
    await ask(director, time)
    if (time % 2 === 0) await changeFields(director, client, time)
    broken.push(...(await director.look(PLAYERS_ASKED)))
  }
  return broken
}

/** On three courts: a result, points in play, and a call that is taken back; then what is offered for them. */
async function play(director: Director): Promise<void> {
  const desk = await director.desk()
  const [over, running, back, missing] = desk.courts.filter(({ call }) => call?.startedAt === null)
  const [won, , canceled, missed] = [over, running, back, missing].map((court) => matchOn(desk, court))
  if (over?.call && won) await director.finish(won)
  if (running?.call) await director.start(running.call.matchId)
  if (back?.call && canceled) await director.cancel(canceled)
  if (missing?.call && missed) await director.noShow(missed)
  const after = await director.desk()
  await director.callOffers(after, 3)
  if (won) await director.correct(won)
}

async function ask(director: Director, time: number): Promise<void> {
  const desk = await director.desk()
  await director.announce(`Lunch is ready, ${time}`)
  const last = desk.queue.filter(({ readiness }) => readiness.is === 'ready').at(-1)
  if (last !== undefined) await director.moveFirst([last.matchId])
  await director.pauseAndResume()
  await director.loseTime(40)
  const free = desk.courts.find(({ call }) => call === null) ?? desk.courts[0]
  await director.closeAndOpen(free?.id ?? 0)
  await director.readOnce(desk.divisions[time % desk.divisions.length]?.id ?? 0)
}

/** Late changes in divisions of the last day: a late team, a withdrawal, a move and a merge. */
async function changeFields(director: Director, client: pg.Client, time: number): Promise<void> {
  const desk = await director.desk()
  const step = KINDS.length
  const ids = desk.divisions.map(({ id }) => id)
  const kindOf = (kind: number, nr: number) => ids[step * nr + kind] ?? 0
  const last = ids.length / step - 1
  const late = { kind: 'add-entry', divisionId: kindOf(1, last), logins: spare(time) } as const
  const added = await director.change('a late entry', late)
  const entryId = await entryIn(client, kindOf(2, last))
  await director.change('a withdrawal', { kind: 'withdraw-entry', entryId })
  await director.change('a reinstatement', { kind: 'reinstate-entry', entryId })
  await director.undo('a late entry', added)
  const [one, other] = [kindOf(3, last), kindOf(5, last)]
  const moved = { kind: 'move-entry', entryId: await entryIn(client, one), divisionId: other } as const
  await director.undo('a move', await director.change('a move', moved))
  const merge = { kind: 'merge-divisions', divisionId: kindOf(4, last), intoId: other } as const
  await director.undo('a merge', await director.change('a merge', merge))
}

/** Two people who have not entered. */
function spare(time: number): string[] {
  return [2, 3].map((nr) => `player ${SIZE.people + 2 * time + nr}`)
}

async function entryIn(client: pg.Client, divisionId: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select min(id) as id from entry where division_id = $1',
    [divisionId],
  )
  return Number(rows[0]?.id)
}

function matchOn(desk: Desk, court: Desk['courts'][number] | undefined): Desk['matches'][number] | undefined {
  return desk.matches.find(({ id }) => id === court?.call?.matchId)
}
