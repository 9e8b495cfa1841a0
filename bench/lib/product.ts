import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/services/free-port.ts'
import { serverLogin } from '../../tools/services/server-login.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const START_MS = 60_000

/** One or several processes on the same database. */
export interface Product {
  /** The port of the first process. */
  readonly port: number
  readonly ports: readonly number[]
  /** Where the first process shows its figures. */
  readonly metricsPort: number
  readonly pids: readonly number[]
  readonly database: string
  stop(): Promise<void>
}

/** The real server as in production with all its guards; only the rate limits are raised. */
export async function startProduct(
  databaseUrl: string,
  { processes = 1, settings = {} }: { processes?: number; settings?: Record<string, string> } = {},
): Promise<Product> {
  const started = await Promise.all(Array.from({ length: processes }, () => startOne(databaseUrl, settings)))
  return {
    port: started[0]?.port ?? 0,
    ports: started.map(({ port }) => port),
    metricsPort: started[0]?.metricsPort ?? 0,
    pids: started.map(({ child }) => child.pid ?? 0),
    database: new URL(databaseUrl).pathname.slice(1),
    stop: async () => {
      await Promise.all(started.map(({ child }) => stop(child)))
    },
  }
}

async function startOne(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ readonly port: number; readonly metricsPort: number; readonly child: ChildProcess }> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: serverLogin(databaseUrl),
      DATABASE_POOL: '16',
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
      REDIS_PREFIX: `bench:${randomBytes(4).toString('hex')}:`,
      // No mail leaves, because no process has the role of a worker.
      SMTP_URL: 'smtp://127.0.0.1:1025',
      MAIL_FROM: 'no-reply@bench.example',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      ROLES: 'web',
      RATE_LIMIT_SCALE: '1000000',
      DRAIN_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await ready(port, child)
  return { port, metricsPort, child }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(`the server was not ready within ${START_MS / 1000} s`)
}
