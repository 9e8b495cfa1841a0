import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { HOUR, ManualClock } from '../kernel/clock.ts'
import { buildTestApp } from './app.ts'
import { aTournamentDay, DAY, DAY_STARTS, lowerBound, REST_MINUTES } from './day.ts'
import { holding } from './matrix/actors.ts'
import { freePort } from './ports.ts'
import { copyOf, ensureTemplate } from './template.ts'

/**
 * A tournament day as a process of its own, for browsers: a real port, real work in the background, and a clock that
 * only the parent moves. It says what will happen when it is ready, then answers `{ set }` (an instant) and `{ enter }`
 * (a user, whose session it opens), and goes when its parent does.
 */
type Wish = { readonly set: number } | { readonly enter: number }

const SEED = 20_260_411
const WEB_DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const database = await copyOf(await ensureTemplate(), `tussle_day_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date(DAY_STARTS.getTime() - HOUR))
// As in production: a crowd of pages that hears the same news costs one reading.
const config = { PUBLIC_ORIGIN: origin, WEB_DIST, LIST_CACHE_MS: '1000', SESSION_CACHE_MS: '1000' }
const server = await buildTestApp({ database, clock, worker: true, config })
// Pages ask this header how far their clock is from the server's.
server.app.server.prependListener('request', (_request, response) => {
  response.setHeader('date', clock.now().toUTCString())
})
process.on('message', (wish: Wish) => void answer(wish))
// Interrupted from a terminal, the parent goes first, and this with it.
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
  fates: Object.fromEntries(day.fates),
  players: DAY.players,
  matches: DAY.matches,
  mostOverBound: DAY.mostOverBound,
  accidents: DAY.accidents,
  bound: await lowerBound(day),
})

async function answer(wish: Wish): Promise<void> {
  if ('set' in wish) clock.set(new Date(wish.set))
  const visitor = 'enter' in wish ? await holding(server, wish.enter) : undefined
  process.send?.({ sid: visitor?.cookies.get('sid') ?? null })
}
