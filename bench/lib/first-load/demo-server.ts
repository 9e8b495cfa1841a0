import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/services/free-port.ts'

const SERVER = fileURLToPath(new URL('../../../tools/e2e-server.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BOOT_MS = 600_000

export interface Demo {
  readonly origin: string
  /** The session of the demo player. */
  readonly sid: string
  /** A drawn tournament of the demo. */
  readonly tournament: number
  stop(): Promise<void>
}

/** The production server with demo data, on the web of the last `npm run build`. */
export async function startDemo(): Promise<Demo> {
  const [port, metrics, smtp, inbox] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_METRICS_PORT: String(metrics),
      E2E_SMTP_PORT: String(smtp),
      E2E_INBOX_PORT: String(inbox),
      E2E_DATABASE: 'tussle_first_load',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const origin = `http://127.0.0.1:${port}`
  await ready(origin)
  const sid = await signIn(origin)
  return {
    origin,
    sid,
    tournament: await findDrawn(origin, sid),
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function ready(origin: string): Promise<void> {
  const until = Date.now() + BOOT_MS
  while (Date.now() < until) {
    const health = await fetch(`${origin}/healthz`).catch(() => null)
    if (health?.ok) return
    await sleep(250)
  }
  throw new Error(`the server did not answer within ${BOOT_MS} ms`)
}

async function signIn(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}/api/config`)).json()) as {
    demoAccount: { username: string; password: string }
  }
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(config.demoAccount),
  })
  const sid = /sid=([^;]+)/u.exec(answer.headers.getSetCookie().join())?.[1]
  if (sid === undefined) throw new Error(`the demo player may not enter: ${answer.status}`)
  return sid
}

/** The one whose bracket has the most matches. */
async function findDrawn(origin: string, sid: string): Promise<number> {
  const read = async <T>(path: string) =>
    (await (await fetch(origin + path, { headers: { cookie: `sid=${sid}` } })).json()) as T
  const found = await read<{ id: number }[]>('/api/tournaments?status=ongoing')
  const sizes = await Promise.all(
    found.map(async ({ id }) => {
      const { matches } = await read<{ matches: unknown[] }>(`/api/tournaments/${id}/bracket`)
      return { id, matches: matches.length }
    }),
  )
  const [largest] = sizes.toSorted((one, other) => other.matches - one.matches)
  if (largest === undefined) throw new Error('the demo has no tournament in progress')
  return largest.id
}
