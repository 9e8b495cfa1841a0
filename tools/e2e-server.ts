import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asServer, rolesOf } from '@tussle/database/roles'
import { startMailCatcher } from './mail-catcher.ts'
import { Processes } from './processes.ts'
import { createDatabase, dropDatabase, withDatabase } from './services/postgres.ts'
import { ensureServices, orExplain } from './services.ts'

/**
 * What the browser tests run against: the built web and the server in production mode, on a fresh database with demo
 * data. e2e/playwright.config.ts names the ports and the database.
 */
const PORT = setting('E2E_PORT')
const SMTP_PORT = Number(setting('E2E_SMTP_PORT'))
const INBOX_PORT = Number(setting('E2E_INBOX_PORT'))
const DATABASE = setting('E2E_DATABASE')

const { env: services } = await orExplain(ensureServices)
const ownerUrl = withDatabase(services.DATABASE_URL, DATABASE)
await dropDatabase(ownerUrl)
await createDatabase(ownerUrl)

const mail = await startMailCatcher({ smtpPort: SMTP_PORT, httpPort: INBOX_PORT })
const files = mkdtempSync(join(tmpdir(), 'tussle-e2e-'))
const processes = new Processes()
const env = {
  NODE_ENV: 'production',
  DEMO_DATA: 'on',
  DEMO_ADMIN_PASSWORD: process.env['DEMO_ADMIN_PASSWORD'] ?? randomBytes(12).toString('hex'),
  APP_SECRET: randomBytes(32).toString('hex'),
  PORT,
  METRICS_PORT: setting('E2E_METRICS_PORT'),
  PUBLIC_ORIGIN: `http://localhost:${PORT}`,
  DATABASE_URL: asServer(ownerUrl, rolesOf(process.env)),
  REDIS_URL: services.REDIS_URL,
  REDIS_PREFIX: `${DATABASE}:${Date.now()}:`,
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: 'no-reply@e2e.example',
  FILES_DIR: files,
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
  // Every test signs in from one address.
  RATE_LIMIT_SCALE: '1000',
  // One browser reads at once what another one wrote.
  LIST_CACHE_MS: '0',
}

await finish('migrate', { ...env, MIGRATE_DATABASE_URL: ownerUrl })
await finish('seed', env)

let isStopping = false
processes.start('server', ['server/src/main.ts'], env, 'inherit')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
void processes.firstToEnd().then(() => stop(1))

/** Both commands continue where they stopped. On a busy machine a connection or a lock can take too long once. */
async function finish(command: 'migrate' | 'seed', env: Record<string, string>, tries = 2): Promise<void> {
  const running = processes.start(command, [`server/src/commands/${command}.ts`], env, 'inherit')
  const [code] = (await once(running, 'exit')) as [number | null]
  if (code === 0) return
  if (tries === 1) throw new Error(`${command} ended with ${code}`)
  await finish(command, env, tries - 1)
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await processes.stop()
  await mail.close()
  rmSync(files, { recursive: true, force: true })
  process.exit(code)
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set; e2e/playwright.config.ts starts this server`)
  return value
}
