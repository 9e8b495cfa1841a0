import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { HOUR, ManualClock } from '../kernel/clock.ts'
import { buildTestApp } from './app.ts'
import { aTournamentDay, DAY, DAY_STARTS, lowerBound, REST_MINUTES } from './day.ts'
import { holding } from './matrix/actors.ts'
import { freePort } from './ports.ts'
import { copyOf, ensureTemplate } from './template.ts'

/**
 * A tournament day as a separate process, for browsers: a real port, real background jobs, and a clock that
 * only the parent moves. It prints its facts when it is ready, then answers `{ set }` (an instant) and `{ enter }`
 * (a user, whose session it opens), and ends when its parent does.
 */
type Order = { readonly set: number } | { readonly enter: number }

const SEED = 20_260_411
const WEB_DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const database = await copyOf(await ensureTemplate(), `tussle_day_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date(DAY_STARTS.getTime() - HOUR))
// As in production: many pages that get the same event cost one read.
const config = { PUBLIC_ORIGIN: origin, WEB_DIST, LIST_CACHE_MS: '1000', SESSION_CACHE_MS: '1000' }
const server = await buildTestApp({ database, clock, worker: true, config })
// Pages compare their clock with this header.
server.app.server.prependListener('request', (_request, response) => {
  response.setHeader('date', clock.now().toUTCString())
})
process.on('message', (order: Order) => void answer(order))
// Interrupted from a terminal, the parent ends first, and this process with it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void server.close().then(() => process.exit(0)))

const day = await aTournamentDay(server, SEED)
await server.app.listen({ host: '127.0.0.1', port })
process.send?.({
  origin,
  tournamentId: day.id,
  organiser: day.desk.client.cookies.get('sid'),
  startsAt: DAY_STARTS.getTime(),
  restMinutes: REST_MINUTES,
  plannedResults: Object.fromEntries(day.plannedResults),
  players: DAY.players,
  matches: DAY.matches,
  mostOverBound: DAY.mostOverBound,
  accidents: DAY.accidents,
  bound: await lowerBound(day),
})

async function answer(order: Order): Promise<void> {
  if ('set' in order) clock.set(new Date(order.set))
  const visitor = 'enter' in order ? await holding(server, order.enter) : undefined
  process.send?.({ sid: visitor?.cookies.get('sid') ?? null })
}
