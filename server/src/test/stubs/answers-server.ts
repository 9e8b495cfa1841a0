import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { asServer, rolesOf } from '@tussle/database/roles'
import { featureJobs } from '../../app.ts'
import { giveRole } from '../../clubs/index.ts'
import { seedDemo } from '../../commands/demo/seed-demo.ts'
import { addOrganiser } from '../../desk/index.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { readConfig } from '../../kernel/config.ts'
import { COMMAND_LIMITS } from '../../kernel/data/db.ts'
import { openKernel } from '../../kernel/kernel.ts'
import { buildTestApp, LEAST_HASH_COST, TEST_NOW, type TestApp } from '../app.ts'
import { aNewcomer, anAdmin, aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { holding } from '../matrix/actors.ts'
import { buildSamplePages } from '../sample-pages.ts'
import { databaseUrl, withClient } from '../template.ts'
import { untilNoJobs } from '../until-no-jobs.ts'

/** Fills the migrated database of this name, or serves it at the time at which it was filled. */
export interface Order {
  readonly act: 'fill' | 'serve'
  readonly database: string
}

/** The same in every checkout, because tokens in answers are made with it. */
const SECRET = createHash('sha256').update('answers').digest('hex')
const MOST_MS = 1_200_000

/** `npm run bench -- answers` forks it, because only a server in tests has a clock that stands still. */
process.once('message', (order: Order) => void obey(order))

async function obey({ act, database }: Order): Promise<void> {
  if (act === 'serve') {
    const { app } = await open(database, false)
    await app.listen({ host: '127.0.0.1', port: 0 })
    process.send?.((app.server.address() as AddressInfo).port)
    return
  }
  await seed(database)
  const server = await open(database, true)
  const filled = await fill(server)
  await untilNoJobs(database, MOST_MS)
  await server.close()
  process.send?.(filled)
}

async function open(name: string, isWorker: boolean): Promise<TestApp> {
  const ownerUrl = databaseUrl(name)
  return await buildTestApp({
    clock: new ManualClock(TEST_NOW),
    database: { name, url: asServer(ownerUrl, rolesOf({})), ownerUrl, drop: async () => {} },
    // Mails that nobody takes would be sent again and again.
    mail: isWorker,
    config: { APP_SECRET: SECRET, LOG_LEVEL: 'error' },
  })
}

/** Before any worker runs, because both want the lock of the ratings. */
async function seed(name: string): Promise<void> {
  const config = readConfig({
    ...{ DATABASE_URL: asServer(databaseUrl(name), rolesOf({})), APP_SECRET: SECRET },
    ...{ NODE_ENV: 'test', ROLES: 'web', LOG_LEVEL: 'error', REDIS_URL: process.env['REDIS_URL'] },
  })
  const clock = new ManualClock(TEST_NOW)
  const kernel = await openKernel(config, featureJobs, {
    ...{ clock, databaseLimits: COMMAND_LIMITS },
    hashCost: LEAST_HASH_COST,
  })
  await seedDemo(kernel, {})
  await kernel.close()
}

/** One of each rare thing, and sessions of all kinds of callers. */
async function fill(server: TestApp) {
  await untilNoJobs(server.database.name, MOST_MS)
  const pages = await buildSamplePages(server)
  const related = { player: pages.subject.person, partner: pages.mate.person }
  if (related.player === undefined || related.partner === undefined) throw new Error('both have accounts')
  const { demoPlayer, demoAdmin, owner, club, tournament } = await findDemo(server)
  const admin = await anAdmin(server)
  const team: Record<string, Person> = {}
  for (const role of ['organiser', 'desk', 'scorer'] as const) {
    const person = await aPlayer(server)
    await giveRole(actingAs(server, admin), club, { login: person.email, role })
    team[`${role} of a club`] = person
  }
  const coOrganiser = await aPlayer(server)
  await addOrganiser(actingAs(server, admin), 'tournament', tournament, coOrganiser.email)
  const people: Readonly<Record<string, number>> = {
    newcomer: (await aNewcomer(server)).id,
    'unrelated player': (await aPlayer(server)).id,
    'related player': related.player.id,
    'partner of the related player': related.partner.id,
    'demo player': demoPlayer,
    'owner of a club': owner,
    ...Object.fromEntries(Object.entries(team).map(([name, { id }]) => [name, id])),
    'co-organiser': coOrganiser.id,
    administrator: admin.id,
    'administrator who organises': demoAdmin,
  }
  const callers: { name: string; sid: string | null }[] = [{ name: 'visitor', sid: null }]
  for (const [name, id] of Object.entries(people)) {
    const { cookies } = await holding(server, id)
    callers.push({ name, sid: cookies.get('sid') ?? null })
  }
  return { callers, tokens: tokensOf((name) => pages.pathOf(name)) }
}

interface Demo {
  readonly demoPlayer: number
  readonly demoAdmin: number
  readonly owner: number
  readonly club: number
  readonly tournament: number
}

async function findDemo({ database }: TestApp): Promise<Demo> {
  return await withClient(database.name, async (client) => {
    const { rows } = await client.query<Demo>(`
      select (select id from users where is_demo)::float8 as "demoPlayer",
        (select id from users where email = 'demo.admin@tussle.example')::float8 as "demoAdmin",
        (select created_by from club order by id limit 1)::float8 as owner,
        (select id from club order by id limit 1)::float8 as club,
        (select id from competition where kind = 'tournament' and club_id = (select min(id) from club)
          order by id limit 1)::float8 as tournament`)
    const [row] = rows
    if (row === undefined) throw new Error('the demo was not made')
    return row
  })
}

function tokensOf(pathOf: (route: string) => string): Record<string, string> {
  const routes = ['/api/court-links/{token}', '/api/claim-links/{token}', '/api/calendars/{token}']
  const merge = '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}'
  return Object.fromEntries([...routes, merge].map((path) => [path, pathOf(`GET ${path}`)]))
}
