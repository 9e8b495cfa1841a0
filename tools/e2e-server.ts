import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@tussle/database/migrate'
import { startMailCatcher } from './mail-catcher.ts'
import { Processes } from './processes.ts'
import { createDatabase, dropDatabase, withDatabase } from './services/postgres.ts'
import { ensureServices, orExplain } from './services.ts'

/**
 * What the browser tests run against: the built web and the server in production mode, on a fresh database with demo
 * data. Ports and database name are those that e2e/playwright.config.ts expects.
 */
const PORT = '4180'
const SMTP_PORT = 1026
const INBOX_PORT = 8026
const DATABASE = 'tussle_e2e'

const { env: services } = await orExplain(ensureServices)
const databaseUrl = withDatabase(services.DATABASE_URL, DATABASE)
await dropDatabase(databaseUrl)
await createDatabase(databaseUrl)
await migrate(databaseUrl)

const mail = await startMailCatcher({ smtpPort: SMTP_PORT, httpPort: INBOX_PORT })
const files = mkdtempSync(join(tmpdir(), 'tussle-e2e-'))
const processes = new Processes()
const env = {
  NODE_ENV: 'production',
  DEMO_DATA: 'on',
  DEMO_ADMIN_PASSWORD: process.env['DEMO_ADMIN_PASSWORD'] ?? randomBytes(12).toString('hex'),
  APP_SECRET: randomBytes(32).toString('hex'),
  PORT,
  METRICS_PORT: '9466',
  PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
  DATABASE_URL: databaseUrl,
  REDIS_URL: services.REDIS_URL,
  REDIS_PREFIX: `${DATABASE}:${Date.now()}:`,
  SMTP_URL: mail.smtpUrl,
  FILES_DIR: files,
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
  // Every test signs somebody in from one address.
  RATE_LIMIT_SCALE: '1000',
  // One browser looks at once for what another one wrote.
  LIST_CACHE_MS: '0',
}

const seed = processes.start('seed', ['server/src/commands/seed.ts'], env, 'inherit')
const [code] = (await once(seed, 'exit')) as [number | null]
if (code !== 0) throw new Error(`making demo data ended with ${code}`)

let isStopping = false
processes.start('server', ['server/src/main.ts'], env, 'inherit')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
void processes.firstToEnd().then(() => stop(1))

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await processes.stop()
  await mail.close()
  rmSync(files, { recursive: true, force: true })
  process.exit(code)
}
