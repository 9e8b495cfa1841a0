import type { AnswerOf } from '@tussle/contract/endpoint'
import type { Dashboard, getDashboard } from '@tussle/contract/people/dashboard'

const TOGETHER: (typeof getDashboard)['path'] = '/api/users/dashboard'
/** The reads that one call can answer, as the pages make them. */
const PARTS: ReadonlyMap<string, keyof Dashboard> = new Map([
  ['/api/users/stats', 'stats'],
  ['/api/users/leagues?limit=200', 'leagues'],
  ['/api/users/tournaments?limit=200', 'tournaments'],
  ['/api/users/clubs?limit=200', 'clubs'],
  ['/api/users/matches?only=unsettled', 'scores'],
  ['/api/users/up-next', 'upNext'],
  ['/api/users/seasons', 'seasons'],
  ['/api/users/desks', 'desks'],
  ['/api/users/achievements', 'achievements'],
])
/** Fewer are read one by one. */
const FEWEST = 4
/** The server refuses this caller now, and would refuse each part. Otherwise a part may still be answered alone. */
const HOLDS_FOR_ALL = [401, 403, 429, 502, 503, 504]

interface Waiting {
  readonly address: string
  readonly part: keyof Dashboard
  readonly init: RequestInit
  readonly answer: (response: Response | Promise<Response>) => void
  readonly fail: (reason: Error) => void
}

let waiting: Waiting[] = []

/**
 * Reads from the server. What a page asks for at once, when it opens or after a change, comes in one call if that can
 * answer it; each read gets its own answer all the same (decision 0141).
 */
export function readTogether(address: string, init: RequestInit): Promise<Response> {
  const part = PARTS.get(address)
  if (part === undefined) return fetch(address, init)
  return new Promise((answer, fail) => {
    // Whatever the page asks for at the same time does so before this runs.
    if (waiting.length === 0) queueMicrotask(() => void send())
    waiting.push({ address, part, init, answer, fail })
    const giveUp = () => fail(new DOMException('The read was aborted', 'AbortError'))
    init.signal?.addEventListener('abort', giveUp, { once: true })
  })
}

async function send(): Promise<void> {
  const asked = waiting.filter(({ init }) => init.signal?.aborted !== true)
  waiting = []
  const whole = asked.length < FEWEST ? null : await readWhole(asked[0]?.init)
  for (const { address, part, init, answer, fail } of asked) {
    if (init.signal?.aborted === true) continue
    if (whole === null) fetch(address, init).then(answer, fail)
    else answer(whole instanceof Response ? whole.clone() : responseOf(address, whole[part]))
  }
}

/** The answer, or a refusal that holds for each part; null if each part must be asked for alone. */
async function readWhole(init: RequestInit = {}): Promise<AnswerOf<typeof getDashboard> | Response | null> {
  try {
    // Whoever gave up first must not take the answer away from the others.
    const response = await fetch(TOGETHER, { ...init, signal: null })
    if (response.ok) return (await response.json()) as Dashboard
    return HOLDS_FOR_ALL.includes(response.status) ? response : null
  } catch {
    return null
  }
}

/** As the part's own call would have answered. */
function responseOf(address: string, part: Dashboard[keyof Dashboard]): Response {
  if (!('items' in part)) return Response.json(part)
  const { items, total, next } = part
  const link = next === null ? {} : { link: `<${address}&cursor=${next}>; rel="next"` }
  return Response.json(items, { headers: { 'x-total-count': String(total), ...link } })
}
