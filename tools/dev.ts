import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv, styleText } from 'node:util'
import { asServer, rolesOf } from '@tussle/database/roles'
import pretty from 'pino-pretty'
import { startMailCatcher } from './mail-catcher.ts'
import { Processes } from './processes.ts'
import { ROOT } from './run.ts'
import { withClient } from './services/postgres.ts'
import { SetupError } from './services/service.ts'
import { isListening, waitUntil } from './services/wait.ts'
import { ensureServices, orExplain, type Services } from './services.ts'

/** `npm run dev`: services, database, demo data, mail catcher, server and web; Ctrl-C stops what this started. */
const WEB_PORT = 5173
const SMTP_PORT = 1025
const INBOX_PORT = 8025
const API_PORT = Number(process.env['PORT'] ?? 3000)
const DEMO_ADMIN = 'demo.admin@tussle.example'
/** By name, because browsers make no passkeys for an address that is a number. */
const APP = `http://localhost:${WEB_PORT}`

const begun = performance.now()
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
const processes = new Processes()
await orExplain(run)

async function run(): Promise<void> {
  await refuseBusyPorts()
  const services = await ensureServices()
  const mail = await startMailCatcher({ smtpPort: SMTP_PORT, httpPort: INBOX_PORT })
  const stopped = stopSignal()
  try {
    await migrateDatabase(services.env)
    const env = { ...services.env, DATABASE_URL: serversUrl(services.env) }
    await seedOnce(env)
    await buildPages()
    startServer(env)
    startWeb()
    await Promise.race([waitForBoth(), stopped])
    await sayWhere(services, mail.inboxUrl)
    await Promise.race([stopped, processes.firstToEnd().then((name) => console.error(`${name} ended`))])
  } finally {
    await processes.stop()
    await mail.close()
    await services.redis.stop()
    await services.postgres.stop()
  }
}

async function refuseBusyPorts(): Promise<void> {
  for (const port of [WEB_PORT, API_PORT, SMTP_PORT, INBOX_PORT]) {
    if (await isListening('127.0.0.1', port))
      throw new SetupError(`Port ${port} is in use: is this running already?`)
  }
}

async function migrateDatabase(env: Services['env']): Promise<void> {
  const migrating = processes.start('migrate', ['server/src/commands/migrate.ts'], env, 'inherit')
  const [code] = (await once(migrating, 'exit')) as [number | null]
  if (code !== 0) throw new SetupError('Migrating the database failed.')
}

/** The server has the rights it has in production, also if one login owns everything. */
function serversUrl({ DATABASE_URL: url }: Services['env']): string {
  const hasOwnLogin = (process.env['MIGRATE_DATABASE_URL'] ?? '') !== ''
  return hasOwnLogin ? url : asServer(url, rolesOf(process.env))
}

async function seedOnce(env: Services['env']): Promise<void> {
  const { rows } = await withClient(env.DATABASE_URL, (client) =>
    client.query<{ n: number }>('select 1 as n from users limit 1'),
  )
  if (rows.length > 0) return
  console.log('empty database: making demo data …')
  const seed = processes.start(
    'seed',
    ['server/src/commands/seed.ts'],
    { ...env, LOG_LEVEL: 'warn' },
    'inherit',
  )
  const [code] = (await once(seed, 'exit')) as [number | null]
  if (code !== 0) throw new SetupError('Making demo data failed.')
}

/** The public pages are rendered by a built module; a change in them needs `npm run build:pages` and a restart. */
async function buildPages(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--config', 'web/vite.pages.config.ts']
  for (const more of [[], ['--ssr', 'src/public-pages/render.tsx']]) {
    const building = processes.start('pages', [...vite, ...more, '--logLevel', 'warn'], {}, 'inherit')
    const [code] = (await once(building, 'exit')) as [number | null]
    if (code !== 0) throw new SetupError('Building the public pages failed.')
  }
}

function startServer(env: Services['env']): void {
  const given = {
    ...env,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    PUBLIC_ORIGIN: APP,
    ROLES: 'web,worker',
    DRAIN_MS: '0',
  }
  const server = processes.start(
    'server',
    ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    given,
    'pipe',
  )
  server.stdout?.pipe(
    pretty({
      colorize: process.stdout.isTTY,
      ignore: 'pid,hostname',
      singleLine: true,
      translateTime: 'HH:MM:ss',
    }),
  )
}

function startWeb(): void {
  const env = { API_ORIGIN: `http://127.0.0.1:${API_PORT}` }
  processes.start('web', ['node_modules/vite/bin/vite.js', 'web', '--logLevel', 'warn'], env, 'inherit')
}

async function waitForBoth(): Promise<void> {
  await waitUntil('the server', () => isHealthy(`http://127.0.0.1:${API_PORT}/healthz`), 60_000)
  await waitUntil('the web', () => isHealthy(APP), 60_000)
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function sayWhere({ postgres, redis }: Services, inboxUrl: string): Promise<void> {
  const howStarted = (isOurs: boolean) => (isOurs ? 'started' : 'was running')
  const lines = [
    `Tussle     ${styleText('bold', APP)}`,
    `Mail       ${inboxUrl}`,
    `API        http://127.0.0.1:${API_PORT}/api/docs`,
    ...(await demoSignIns()),
    `PostgreSQL ${howStarted(postgres.isOurs)}, Redis ${howStarted(redis.isOurs)}; ready in ${((performance.now() - begun) / 1000).toFixed(1)} s. Ctrl-C stops.`,
  ]
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

async function demoSignIns(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/config`, { signal: AbortSignal.timeout(2000) })
  const { demoAccount } = (await answer.json()) as {
    demoAccount: { username: string; password: string } | null
  }
  if (demoAccount === null) return []
  const defaults = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))
  const adminPassword = process.env['DEMO_ADMIN_PASSWORD'] ?? defaults['DEMO_ADMIN_PASSWORD']
  return [
    `Player     ${demoAccount.username} / ${demoAccount.password}`,
    `Admin      ${DEMO_ADMIN} / ${adminPassword}`,
  ]
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}
