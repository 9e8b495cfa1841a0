import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { ManualClock } from '../kernel/clock.ts'
import { closeRegistration } from '../organising/index.ts'
import { buildTestApp } from './app.ts'
import { aDeskFor } from './desk.ts'
import { anAdmin, signedIn } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { aTournament } from './factories/competitions.ts'
import { filled, planned } from './factories/matches.ts'
import { aMultitude } from './factories/multitude.ts'
import { holding } from './matrix/actors.ts'
import { freePort } from './ports.ts'
import { copyOf, ensureTemplate } from './template.ts'

/**
 * A weekend as a separate process, for browsers: six divisions of six kinds and a small one, drawn on the evening before.
 * It prints its facts when it is ready, then answers `{ set }` (an instant) and `{ enter }` (a user, whose session it
 * opens), and ends when its parent does.
 */
type Order = { readonly set: number } | { readonly enter: number }

const WEB_DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))
const WEB_RENDERER =
  process.env['WEB_RENDERER'] ?? fileURLToPath(new URL('../../../web/dist-pages/render.js', import.meta.url))
/** Eight in the morning in Chicago. */
const STARTS = new Date('2026-04-11T13:00:00Z')
const PEOPLE = 90
const COURTS = 10
const SETTINGS = { matchMinutes: 25, restMinutes: 15, usesCheckIn: false }

const ENTRIES = { from: 'entries' } as const
const [BEST_OF_3, TO_15] = [
  { bestOf: 3, pointsTo: 11 },
  { bestOf: 1, pointsTo: 15 },
] as const
const only = (format: StagePlan['stages'][number]['format'], settings = {}): StagePlan => ({
  stages: [{ format, settings, source: ENTRIES }],
})

/** Name, number of teams and plan of each division; 90 people take their 136 places. */
const DIVISIONS: readonly (readonly [string, number, StagePlan])[] = [
  [
    'Mens 3.0 Doubles',
    15,
    {
      stages: [
        ...only('round_robin', { meetings: 1, groupBy: 'size', groupValue: 5 }).stages,
        {
          format: 'single_elimination',
          settings: { bronze: true, consolation: 'none' },
          source: { from: 0, take: { ranks: [1, 2] }, seed: 'order' },
        },
      ],
    },
  ],
  [
    'Mens 3.5 Doubles',
    10,
    {
      stages: only('double_elimination', { decider: 'game' }).stages.map((stage) => ({
        ...stage,
        games: { default: BEST_OF_3, backDraw: TO_15 },
      })),
    },
  ],
  ['Mens 4.0 Doubles', 10, only('swiss', { rounds: 5 })],
  ['Womens 3.0 Doubles', 16, only('compass')],
  ['Womens 3.5 Doubles', 6, only('round_robin', { meetings: 1, groupBy: 'none', groupValue: 4 })],
  ['Womens 4.0 Doubles', 8, only('single_elimination', { bronze: false, consolation: 'feed_in' })],
  ['Mixed 4.0 Doubles', 3, only('round_robin', { meetings: 1, groupBy: 'none', groupValue: 4 })],
]

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const database = await copyOf(await ensureTemplate(), `tussle_weekend_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date(STARTS.getTime() - 12 * 3_600_000))
const config = {
  PUBLIC_ORIGIN: origin,
  WEB_DIST,
  WEB_RENDERER,
  LIST_CACHE_MS: '1000',
  SESSION_CACHE_MS: '1000',
}
const server = await buildTestApp({ database, clock, worker: true, config })
// Pages compare their clock with this header.
server.app.server.prependListener('request', (_request, response) => {
  response.setHeader('date', clock.now().toUTCString())
})
process.on('message', (order: Order) => void answer(order))
// Interrupted from a terminal, the parent ends first, and this process with it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void server.close().then(() => process.exit(0)))

const admin = await anAdmin(server)
const names = DIVISIONS.map(([name]) => name)
const id = await aTournament(server, admin, {
  ...{ name: 'Spring Weekend', format: 'single_elimination', maxPlayers: null, divisions: names },
})
const people = await aMultitude(server, PEOPLE)
let place = 0
for (const [name, teams, plan] of DIVISIONS) {
  const own = Array.from({ length: 2 * teams }, (_, seat) => people.slice((place + seat) % PEOPLE)[0])
  place += 2 * teams
  const known = own.filter((person) => person !== undefined)
  const { divisionId } = await filled(server, id, teams, known, name)
  await planned(server, divisionId, plan)
}
const late = await aMultitude(server, 2)
await closeRegistration(actingAs(server, admin), id)
clock.set(STARTS)
const desk = aDeskFor(await signedIn(server.client(), admin), id)
await desk.must('PATCH', '/desk', SETTINGS)
await desk.must('POST', '/courts', { count: COURTS })
await server.app.listen({ host: '127.0.0.1', port })
process.send?.({
  ...{ origin, tournamentId: id, names, startsAt: STARTS.getTime(), restMinutes: SETTINGS.restMinutes },
  organiser: desk.client.cookies.get('sid'),
  late: late.map((person) => `multitude${person.id}@players.example`),
})

async function answer(order: Order): Promise<void> {
  if ('set' in order) clock.set(new Date(order.set))
  const visitor = 'enter' in order ? await holding(server, order.enter) : undefined
  process.send?.({ sid: visitor?.cookies.get('sid') ?? null })
}
