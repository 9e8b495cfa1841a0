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
  /** Addresses of its pages for everybody: itself, its largest division, and its live page. */
  readonly open: readonly string[]
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
  const tournament = await findDrawn(origin, sid)
  return {
    ...{ origin, sid, tournament },
    open: await openPages(origin, sid, tournament),
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

async function read<T>(address: string, sid: string): Promise<T> {
  const answer = await fetch(address, { headers: { cookie: `sid=${sid}` } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The one whose bracket has the most matches; read one after the other, because a busy server refuses many at once. */
async function findDrawn(origin: string, sid: string): Promise<number> {
  let largest = { id: 0, matches: 0 }
  for (const { id } of await read<{ id: number }[]>(`${origin}/api/tournaments?status=ongoing`, sid)) {
    const { matches } = await read<{ matches: unknown[] }>(`${origin}/api/tournaments/${id}/bracket`, sid)
    if (matches.length > largest.matches) largest = { id, matches: matches.length }
  }
  if (largest.id === 0) throw new Error('the demo has no tournament in progress')
  return largest.id
}

/** With their names in them, because an address without the name leads there by another request. */
async function openPages(origin: string, sid: string, tournament: number): Promise<readonly string[]> {
  const divisions = await read<{ id: number }[]>(`${origin}/api/tournaments/${tournament}/divisions`, sid)
  const { url } = await fetch(`${origin}/t/${tournament}`)
  return [url, `${url}/d/${divisions[0]?.id}`, `${url}/live`]
}
