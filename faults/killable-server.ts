import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/services/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_MS = 120_000
/** The administrator that every server creates at its start. */
export const ADMIN = { email: 'admin@scratch.example', password: 'draws-and-deadlines' } as const

export interface KillableServer {
  readonly url: string
  readonly metricsUrl: string
  readonly pid: number
  readonly kills: number
  /** Kills the process with -9 during its work and starts a new one. */
  killAndReplace(): Promise<void>
  stop(): Promise<void>
}

export interface Parts {
  readonly settings?: Readonly<Record<string, string>>
  /** Modules that are loaded before the server's own code, to disable a protection. */
  readonly sabotage?: readonly URL[]
  /** The folder of another version of the code. */
  readonly code?: string
}

/** Serves pages, unless its settings say otherwise. */
export async function killableServer(
  databaseUrl: string,
  { settings = {}, sabotage = [], code = ROOT }: Parts = {},
): Promise<KillableServer> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const [url, metricsUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}`]
  const start = async () => {
    const main = join(code, 'server/src/main.ts')
    const child = spawn(process.execPath, [...sabotage.flatMap(({ href }) => ['--import', href]), main], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        ROLES: 'web',
        FIRST_ADMIN_EMAIL: ADMIN.email,
        FIRST_ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_SCALE: '1000000',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // A process that serves no pages still serves its metrics.
    await ready(settings['ROLES'] === 'worker' ? metricsUrl : `${url}/readyz`, child)
    return child
  }
  let child = await start()
  process.once('exit', () => child.kill('SIGKILL'))
  let kills = 0
  return {
    url,
    metricsUrl,
    get pid() {
      return child.pid ?? 0
    },
    get kills() {
      return kills
    },
    killAndReplace: async () => {
      await kill(child)
      kills += 1
      child = await start()
    },
    stop: () => kill(child),
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error(`the server was not ready within ${START_MS / 1000} s`)
}
