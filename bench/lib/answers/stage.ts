import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { featureJobs } from '../../../server/src/app.ts'
import { giveRole } from '../../../server/src/clubs/index.ts'
import { seedDemo } from '../../../server/src/commands/demo/seed-demo.ts'
import { addOrganiser } from '../../../server/src/desk/index.ts'
import { ManualClock } from '../../../server/src/kernel/clock.ts'
import { readConfig } from '../../../server/src/kernel/config.ts'
import { COMMAND_LIMITS } from '../../../server/src/kernel/data/db.ts'
import { openKernel } from '../../../server/src/kernel/kernel.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../../../server/src/test/app.ts'
import { aNewcomer, anAdmin, aPlayer, type Person } from '../../../server/src/test/factories/accounts.ts'
import { actingAs } from '../../../server/src/test/factories/clubs.ts'
import { holding } from '../../../server/src/test/matrix/actors.ts'
import { buildSamplePages } from '../../../server/src/test/sample-pages.ts'
import type { TestDatabase } from '../../../server/src/test/template.ts'
import { sizeOf } from '../../../tools/proof-size.ts'
import { serverLogin } from '../../../tools/services/server-login.ts'
import {
  benchDatabase,
  databaseUrl,
  fingerprint,
  markOf,
  recreate,
  setMark,
  withClient,
} from '../database.ts'
import { untilNoJobs } from '../jobs-done.ts'

/** A database that is only copied, and what there is to ask about in it. */
export interface Stage {
  readonly database: string
  readonly callers: readonly Caller[]
  /** Values for the parameters of a path that no row of a table contains. */
  readonly tokens: Readonly<Record<string, string>>
}

export interface Caller {
  readonly name: string
  /** The session; null for a visitor. */
  readonly sid: string | null
}

/** The same in every checkout, because tokens in answers are made with it. */
const SECRET = createHash('sha256').update('answers').digest('hex')
const SOURCES = [fileURLToPath(import.meta.url)]

/**
 * The demo, one of each rare thing, and sessions of all kinds of callers, at a fixed time. A database that was made
 * from the same migrations is used again.
 */
export async function makeStage(): Promise<Stage> {
  const mark = fingerprint(SOURCES)
  const database = `${benchDatabase('answers')}${sizeOf({ commit: '', full: `_${mark.slice(0, 8)}` })}`
  const known = await markOf(database)
  if (known?.startsWith(mark) === true) return JSON.parse(known.slice(mark.length)) as Stage
  await recreate(database)
  await seed(database)
  const server = await openApp(database, { isWorker: true })
  try {
    const stage = { database, ...(await fill(server)) }
    await withClient(databaseUrl(database), untilNoJobs)
    await setMark(database, mark + JSON.stringify(stage))
    return stage
  } finally {
    await server.close()
  }
}

/** The server of this checkout in this process, at the time at which the stage was made. */
export async function openApp(name: string, { isWorker = false } = {}): Promise<TestApp> {
  const ownerUrl = databaseUrl(name)
  const database: TestDatabase = { name, url: serverLogin(ownerUrl), ownerUrl, drop: async () => {} }
  return await buildTestApp({
    clock: new ManualClock(TEST_NOW),
    database,
    // Mails that nobody takes would be sent again and again.
    mail: isWorker,
    config: { APP_SECRET: SECRET, LOG_LEVEL: 'error' },
  })
}

/** Before any worker runs, because both want the lock of the ratings. */
async function seed(name: string): Promise<void> {
  const config = readConfig({
    ...{ DATABASE_URL: serverLogin(databaseUrl(name)), APP_SECRET: SECRET },
    ...{ NODE_ENV: 'test', ROLES: 'web', LOG_LEVEL: 'error', REDIS_URL: process.env['REDIS_URL'] },
  })
  const clock = new ManualClock(TEST_NOW)
  const kernel = await openKernel(config, featureJobs, { clock, databaseLimits: COMMAND_LIMITS })
  await seedDemo(kernel, {})
  await kernel.close()
}

async function fill(server: TestApp): Promise<Omit<Stage, 'database'>> {
  await withClient(server.database.ownerUrl, untilNoJobs)
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
  const callers: Caller[] = [{ name: 'visitor', sid: null }]
  for (const [name, id] of Object.entries(people)) {
    const { cookies } = await holding(server, id)
    callers.push({ name, sid: cookies.get('sid') ?? null })
  }
  return { callers, tokens: tokensOf(pages.pathOf) }
}

interface Demo {
  readonly demoPlayer: number
  readonly demoAdmin: number
  readonly owner: number
  readonly club: number
  readonly tournament: number
}

async function findDemo({ database }: TestApp): Promise<Demo> {
  return await withClient(database.ownerUrl, async (client) => {
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
