/**
 * `node faults/skew/smoke-requests.ts URL [URL]`: registers, plays and reads like people do, each request at the next
 * address, and ends with 1 if an answer is not what people expect. Every release brings its own.
 */
import { randomUUID } from 'node:crypto'
import { ADMIN } from '../killable-server.ts'
import { cookieOf, wonScore } from '../players-and-scores.ts'

const DAY_MS = 24 * 3600 * 1000
const PLAYERS = 4
const AT_ONCE = 4
const ANSWER_MS = 20_000

interface Asked {
  readonly body?: object
  readonly cookie?: string
}

const urls = process.argv.slice(2)
if (urls.length === 0) throw new Error('usage: node faults/skew/smoke-requests.ts URL [URL]')
let sent = 0
const faults: string[] = []

const admin = cookieOf(
  await write('/api/login', { body: { username: ADMIN.email, password: ADMIN.password } }),
)
const players = await Promise.all(Array.from({ length: PLAYERS }, register))
const league = await compete('leagues', { startDate: dayIn(-30) })
const tournament = await compete('tournaments', { startDate: dayIn(40), format: 'single_elimination' })
await write(`/api/tournaments/${tournament}/close-registration`, { cookie: admin })
const [first, second] = players
if (first !== undefined && second !== undefined)
  for (const serial of [0, 1, 2])
    await write('/api/matches', {
      body: wonScore({ leagueId: league }, first, second, serial),
      cookie: first.cookie,
    })
await write('/api/contact', {
  body: { name: 'Smoke', email: 'smoke@scratch.example', subject: 'Smoke', message: 'Ten letters or more' },
})
await readEverything()

for (const fault of faults) console.log(fault)
console.log(`${sent} requests, ${faults.length} failed`)
process.exitCode = faults.length === 0 ? 0 : 1

async function register() {
  const email = `smoke-${randomUUID()}@scratch.example`
  const body = { email, password: 'kill-and-replace', firstName: 'Smoke', lastName: 'Tester', rating: '3.5' }
  const answer = await write('/api/register', { body })
  const { id } = (await answer.json()) as { id: number }
  return { id, cookie: cookieOf(answer) }
}

/** A competition with one division that everybody has joined. */
async function compete(kind: 'leagues' | 'tournaments', own: object): Promise<number> {
  const dates = { registrationDeadline: dayIn(30), endDate: dayIn(60), timeZone: 'UTC' }
  const body = { ...dates, ...own, name: 'Smoke', entryFee: '0', divisionCount: 1 }
  const { id } = (await (await write(`/api/${kind}`, { body, cookie: admin })).json()) as { id: number }
  const division = { name: 'Mens 3.5 Singles', rating: '3.5', gender: 'male', playType: 'singles' }
  const added = await write(`/api/${kind}/${id}/divisions`, { body: division, cookie: admin })
  const { id: divisionId } = (await added.json()) as { id: number }
  for (const { cookie } of players) await write(`/api/${kind}/${id}/join`, { body: { divisionId }, cookie })
  return id
}

/** Every path of the release's own description, as an administrator; what does not exist may say so. */
async function readEverything(): Promise<void> {
  const description = await fetch(`${urls[0]}/api/docs/openapi.json`)
  const { paths } = (await description.json()) as { paths: Record<string, Record<string, unknown>> }
  const reads = Object.keys(paths).filter((path) => paths[path]?.['get'] !== undefined)
  const idOf = (path: string) =>
    path.startsWith('/api/tournaments')
      ? tournament
      : path.startsWith('/api/leagues')
        ? league
        : (first?.id ?? 1)
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (let path = reads.shift(); path !== undefined; path = reads.shift()) {
      const answer = await ask('GET', path.replaceAll(/\{\w+\}/gu, String(idOf(path))), { cookie: admin })
      if (answer.status >= 500) faults.push(`GET ${path}: ${answer.status}`)
      await answer.body?.cancel()
    }
  })
  await Promise.all(readers)
}

async function write(path: string, asked: Asked): Promise<Response> {
  const answer = await ask('POST', path, asked)
  if (answer.ok) return answer
  throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
}

async function ask(method: string, path: string, { body, cookie }: Asked): Promise<Response> {
  sent += 1
  return await fetch(`${urls[sent % urls.length]}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
