import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { backendsOf, cpuOf } from '../cpu.ts'
import type { Product } from '../product.ts'

const GOAL_MS = 150
/** What an act may take that cannot be within the goal. */
const OWN_GOALS_MS: readonly (readonly [RegExp, number])[] = [
  // Three hundred draws in one act.
  [/^draw all divisions$/u, 2000],
  // A document of four megabytes with every match, written and sent.
  [/^open the control room$/u, 600],
  // Two whole days are evaluated and compared, before and after.
  [/^(preview|apply) a (move|merge|late entry|withdrawal|reinstatement)$/u, 700],
  // Several plans of the rest of the day.
  [/^list the ways after lost time$/u, 350],
]

interface Took {
  readonly ms: number
  readonly serverUs: number
  readonly databaseUs: number
  readonly bytes: number
}

export interface Wanted {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Whose session; the director's if it is absent. */
  readonly token?: string
}

/** Calls the product and notes by the name of the act how long the caller waited and what it cost. */
export class Acts {
  readonly #product: Product
  readonly #director: string
  readonly #took = new Map<string, Took[]>()

  constructor(product: Product, director: string) {
    this.#product = product
    this.#director = director
  }

  async do<Answer>(act: string, { method = 'POST', path, body, token }: Wanted): Promise<Answer> {
    const { pids, port, database } = this.#product
    const backends = backendsOf(database)
    const [server, statements] = [clockOf(pids), clockOf(backends)]
    const started = performance.now()
    const { status, text } = await send(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie: `sid=${token ?? this.#director}`,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const ms = performance.now() - started
    if (status >= 300) throw new Error(`${act}: ${method} ${path}: ${status} ${text.slice(0, 500)}`)
    const took = {
      ...{ ms, bytes: text.length },
      ...{ serverUs: server(), databaseUs: statements() },
    }
    this.#took.set(act, [...(this.#took.get(act) ?? []), took])
    return JSON.parse(text) as Answer
  }

  /** Prints one line per act, the slowest first. Returns whether every act is within its own goal. */
  print(): boolean {
    const lines = Array.from(this.#took, ([act, took]) => ({ act, ...summary(took) }))
    console.log('act | count | p50 ms | p95 ms | max ms | server ms | database ms | kB')
    for (const { act, figures } of lines.toSorted((one, other) => other.p95 - one.p95)) {
      console.log([act, ...figures].join(' | '))
    }
    const within = lines.filter(({ p95 }) => p95 <= GOAL_MS)
    console.log(`${within.length} of ${lines.length} acts take at most ${GOAL_MS} ms at p95`)
    const over = lines.filter(({ act, p95 }) => p95 > goalOf(act))
    for (const { act, p95 } of over) console.log(`MISS ${act}: ${p95.toFixed(0)} ms, at most ${goalOf(act)}`)
    return over.length === 0
  }
}

const goalOf = (act: string): number => OWN_GOALS_MS.find(([name]) => name.test(act))?.[1] ?? GOAL_MS

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Each on a connection of its own: the server closes one that waits while the bench reads its database. */
async function send(
  url: string,
  { method, headers, body }: Sent,
): Promise<{ readonly status: number; readonly text: string }> {
  const asked = request(url, { method, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await readText(answer) }
}

/** The processor time that these processes take from now on; of those that end meanwhile, nothing. */
function clockOf(pids: readonly number[]): () => number {
  const before = pids.map((pid) => cpuOf([pid]))
  return () => pids.reduce((sum, pid, at) => sum + Math.max(0, cpuOf([pid]) - (before[at] ?? 0)), 0)
}

function summary(took: readonly Took[]): { readonly p95: number; readonly figures: readonly string[] } {
  const sorted = took.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  const mean = (of: (each: Took) => number) => took.reduce((sum, each) => sum + of(each), 0) / took.length
  const [p50, p95, max] = [at(0.5), at(0.95), at(1)]
  return {
    p95,
    figures: [
      String(took.length),
      ...[p50, p95, max].map((ms) => ms.toFixed(0)),
      (mean(({ serverUs }) => serverUs) / 1000).toFixed(0),
      (mean(({ databaseUs }) => databaseUs) / 1000).toFixed(0),
      (mean(({ bytes }) => bytes) / 1000).toFixed(0),
    ],
  }
}
