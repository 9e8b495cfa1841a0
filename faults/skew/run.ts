/**
 * `npm run skew [-- --break]`: the last release and this code on one database, as a rolling update has them. This code
 * refuses the old schema by name; the last release works before the migration, after it, and beside this code. Any 5xx
 * and any try of a job that fails is a failure. `--break` takes away a function that the last release calls.
 */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startMailCatcher } from '../../tools/mail-catcher.ts'
import { ROOT, run } from '../../tools/run.ts'
import { type KillableServer, killableServer } from '../killable-server.ts'
import { type ScratchDatabase, scratchDatabase } from '../scratch-database.ts'
import { failuresOf, jobsDone, settle } from './figures.ts'
import { type LastRelease, unpackLastRelease } from './last-release.ts'

const SMOKE = 'faults/skew/smoke-requests.ts'
/** Of both versions. */
const SECRET = randomBytes(32).toString('hex')
const BREAK = 'alter function add_notifications rename to add_notifications_taken_away'

const { values: flags } = parseArgs({ options: { break: { type: 'boolean', default: false } } })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const begun = performance.now()
const release = await unpackLastRelease()
const mails = await startMailCatcher({ smtpPort: 0, httpPort: 0 })
const database = await scratchDatabase(undefined, release.folder)
const servers: KillableServer[] = []
try {
  say(`the last release is ${release.commit.slice(0, 12)}`)
  await mustRefuse(database, release)
  const old = await start(release.folder)
  await smoke(release, 'the last release before the migration', [old])
  await database.migrate()
  if (flags.break) await database.rows(BREAK)
  await smoke(release, 'the last release after the migration', [old])
  await smoke(release, 'the last release and this code side by side', [old, await start(ROOT)])
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  await mails.close()
  release.remove()
}
say(process.exitCode === 1 ? 'versions do not work side by side' : '0 failures')

async function start(code: string): Promise<KillableServer> {
  const settings = { ROLES: 'web,worker', SMTP_URL: mails.smtpUrl, APP_SECRET: SECRET }
  const server = await killableServer(database.url, { settings, code })
  servers.push(server)
  return server
}

/** On the schema of the last release, this code must end and name what is missing; nothing may be missing. */
async function mustRefuse({ url }: ScratchDatabase, { folder }: LastRelease): Promise<void> {
  const missing = schemaIn(ROOT).filter((name) => !schemaIn(folder).includes(name))
  if (missing.length === 0) {
    say('the schema is that of the last release')
    return
  }
  const { code, output } = await run('env', [`DATABASE_URL=${url}`, process.execPath, 'server/src/main.ts'])
  const unnamed = missing.filter((name) => !output.includes(name))
  if (code === 0 || unnamed.length > 0)
    throw new Error(`this code must refuse the old schema and name ${unnamed.join(', ')}; it said: ${output}`)
  say(`this code refuses the old schema: ${missing.join(', ')} missing`)
}

/** The names of expand files and of functions. */
function schemaIn(folder: string): string[] {
  const migrations = readdirSync(join(folder, 'database/migrations'))
  const functions = readdirSync(join(folder, 'database/functions'), { recursive: true, encoding: 'utf8' })
  return [
    ...migrations.filter((name) => !name.endsWith('.contract.sql')),
    ...functions.filter((path) => path.endsWith('.sql')).map((path) => path.replace(/^.*\/|\.sql$/gu, '')),
  ]
}

/** The requests that the last release brings, at these servers in turn. */
async function smoke({ folder }: LastRelease, when: string, at: readonly KillableServer[]): Promise<void> {
  const program = readdirSync(join(folder, 'faults')).includes('skew')
    ? join(folder, SMOKE)
    : join(ROOT, SMOKE)
  const asked = await run(process.execPath, [program, ...at.map(({ url }) => url)])
  for (const { metricsUrl } of at) await settle(metricsUrl)
  const failures = (await Promise.all(at.map(({ metricsUrl }) => failuresOf(metricsUrl)))).flat()
  const done = await Promise.all(at.map(({ metricsUrl }) => jobsDone(metricsUrl)))
  say(`${when}: ${asked.output.trim()}; jobs done ${done.join(' and ')}`)
  if (asked.code === 0 && failures.length === 0) return
  process.exitCode = 1
  for (const failure of failures) say(`  ${failure}`)
  const jobs = await database.rows<{ name: string; output: string }>(
    "select name, left(output::text, 300) as output from pgboss.job where state in ('retry', 'failed') limit 5",
  )
  for (const { name, output } of jobs) say(`  ${name}: ${output}`)
}

function say(text: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)
}
