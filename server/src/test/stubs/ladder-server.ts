import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { listDivisions, saveLadder } from '../../competitions/index.ts'
import { DAY, ManualClock } from '../../kernel/clock.ts'
import { lapseChallengesJob } from '../../matches/index.ts'
import { buildTestApp } from '../app.ts'
import { anAdmin, aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aLeague, entered } from '../factories/competitions.ts'
import { freePort } from '../ports.ts'
import { copyOf, ensureTemplate } from '../template.ts'

/**
 * A ladder of four players and one who comes late, for browsers: a real port, and a clock that only the parent moves.
 * It prints its facts when it is ready, then answers `{ set }` (an instant, after which the timed job runs) and
 * `{ enter }` (the number of a player), and ends when its parent does.
 */
const WEB_DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const RULES = { range: 3, answerDays: 3, playDays: 7 } as const

const port = await freePort()
const origin = `http://localhost:${port}`
const database = await copyOf(await ensureTemplate(), `tussle_ladder_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date())
const server = await buildTestApp({ database, clock, config: { PUBLIC_ORIGIN: origin, WEB_DIST } })

const admin = await anAdmin(server)
const day = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
const dates = { startDate: day(-3), endDate: day(60), registrationDeadline: day(50) }
const leagueId = await aLeague(server, admin, {
  ...dates,
  name: 'Autumn Ladder',
  divisions: ['Mens 3.5 Singles'],
})
const [division] = await listDivisions(server.ctx, leagueId)
const divisionId = division?.id ?? 0
await saveLadder(actingAs(server, admin), { id: leagueId, divisionId }, RULES)
const people: Person[] = []
for (const name of ['Ann Top', 'Ben Two', 'Cat Three', 'Dan Four', 'Eve Late']) {
  people.push(await aPlayer(server, { displayName: name }))
}
const enter = async (nr: number) => {
  const person = people[nr]
  if (person !== undefined) await entered(server, leagueId, [person])
}
for (const nr of [0, 1, 2, 3]) await enter(nr)

process.on('message', (order: { readonly set?: number; readonly enter?: number }) => {
  const done = order.enter === undefined ? pass(order.set ?? 0) : enter(order.enter)
  void done.then(() => process.send?.({}))
})
// Interrupted from a terminal, the parent ends first, and this process with it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void server.close().then(() => process.exit(0)))
await server.app.listen({ host: '127.0.0.1', port })
process.send?.({
  ...{ origin, leagueId, divisionId, startsAt: clock.now().getTime() },
  players: people.map(({ id, email, secret, displayName }) => ({ id, email, password: secret, displayName })),
})

async function pass(instant: number): Promise<void> {
  clock.set(new Date(instant))
  await lapseChallengesJob.handle(server.ctx)
}
