import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../../app.ts'
import { HOUR, ManualClock } from '../../kernel/clock.ts'
import { createMetrics } from '../../kernel/metrics.ts'
import { closeRegistration } from '../../organising/index.ts'
import { buildTestApp } from '../app.ts'
import { aDeskFor } from '../desk.ts'
import { anAdmin, signedIn } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aTournament } from '../factories/competitions.ts'
import { filled } from '../factories/matches.ts'
import { freePort } from '../ports.ts'
import { copyOf, ensureTemplate } from '../template.ts'
import { untilNoJobs } from '../until-no-jobs.ts'
import { listDayRows } from './twin-days-rows.ts'

/**
 * The same tournament day twice, for browsers: sixteen players and four courts each, on a real port, with a clock that
 * only the parent moves. It prints its facts when it is ready, then answers `{ set }` (an instant), `{ rows }` (a
 * tournament, whose rows it lists) and `{ build }` (a folder, which it serves from then on as after an update), and ends
 * when its parent does.
 */
type Order = { readonly set: number } | { readonly rows: number } | { readonly build: string }

const FIRST_BUILD = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const HOST = process.env['HALL_HOST'] ?? 'localhost'
const STARTS = new Date('2026-04-11T14:00:00Z')
const PLAYERS = 16
const COURTS = 4
const JOBS_MS = 20_000

const port = await freePort()
const database = await copyOf(await ensureTemplate(), `tussle_twins_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date(STARTS.getTime() - HOUR))
const config = { PUBLIC_ORIGIN: `http://${HOST}:${port}`, WEB_DIST: FIRST_BUILD }
const server = await buildTestApp({ database, clock, worker: true, config })
let { app } = server
process.on('message', (order: Order) => void answer(order))
// Interrupted from a terminal, the parent ends first, and this process with it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void stop())

const admin = await anAdmin(server)
const client = await signedIn(server.client(), admin)
const ids = [await aDay(), await aDay()]
clock.set(STARTS)
await listen()
process.send?.({ port, ids, startsAt: STARTS.getTime(), organiser: client.cookies.get('sid') })

async function aDay(): Promise<number> {
  const wanted = { format: 'single_elimination', maxPlayers: null, divisions: ['Mens 4.0 Singles'] } as const
  const id = await aTournament(server, admin, wanted)
  await filled(server, id, PLAYERS)
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(client, id)
  await desk.must('PATCH', '/desk', { matchMinutes: 20, restMinutes: 10 })
  await desk.must('POST', '/courts', { count: COURTS })
  return id
}

async function listen(): Promise<void> {
  // Pages compare their clock with this header.
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('date', clock.now().toUTCString())
  })
  await app.listen({ host: '127.0.0.1', port })
}

/** The same installation after an update: its database and files stay. */
async function update(build: string): Promise<void> {
  await app.close()
  const { kernel } = server
  const config = { ...kernel.config, WEB_DIST: build }
  app = await buildApp({ ...kernel, config, metrics: createMetrics(kernel.database) })
  await listen()
}

async function stop(): Promise<void> {
  if (app !== server.app) await app.close()
  await server.close()
  process.exit(0)
}

async function answer(order: Order): Promise<void> {
  if ('set' in order) clock.set(new Date(order.set))
  if ('build' in order) await update(order.build)
  process.send?.('rows' in order ? await listRows(order.rows) : {})
}

/** Ratings follow a result by a job. */
async function listRows(id: number) {
  await untilNoJobs(database.name, JOBS_MS)
  return await listDayRows(server, id)
}
