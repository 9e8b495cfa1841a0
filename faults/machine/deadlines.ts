import { randomUUID } from 'node:crypto'
import { cookieOf } from '../players-and-scores.ts'

const ZONE = 'America/New_York'
const DAY_MS = 24 * 60 * 60 * 1000
const DIVISION = { name: 'Mens 3.5 Singles', rating: '3.5', gender: 'male', playType: 'singles' }
const PASSWORD = 'kill-and-replace'

export interface Deadline {
  /** The last moment of the day, in the time zone of the event. */
  readonly at: Date
  readonly tournamentId: number
  readonly divisionId: number
}

/** The next days on which the clocks of the zone change, one in spring and one in autumn. */
export function changesOfClocks(from: Date): string[] {
  const days: string[] = []
  // Begins the day after tomorrow, so that people can still join now.
  for (let day = 2; day < 380 && days.length < 2; day += 1) {
    const noon = new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS + day * DAY_MS + DAY_MS / 2)
    if (offsetOf(noon) !== offsetOf(new Date(noon.getTime() - DAY_MS)))
      days.push(noon.toISOString().slice(0, 10))
  }
  return days
}

/** Tournaments whose registration ends on these days. */
export class Deadlines {
  readonly all: readonly Deadline[]
  readonly #url: string

  private constructor(url: string, all: readonly Deadline[]) {
    this.#url = url
    this.all = all
  }

  static async prepare(url: string, admin: string, days: readonly string[]): Promise<Deadlines> {
    const all: Deadline[] = []
    for (const day of days) {
      const common = {
        name: 'Fault',
        entryFee: '0',
        divisionCount: 1,
        timeZone: ZONE,
        registrationDeadline: day,
      }
      const dates = { startDate: dayAfter(day, 10), endDate: dayAfter(day, 12) }
      const body = { ...common, ...dates, format: 'single_elimination' }
      const tournament = await made(url, '/api/tournaments', body, admin)
      const division = await made(url, `/api/tournaments/${tournament}/divisions`, DIVISION, admin)
      all.push({ at: endOf(day), tournamentId: tournament, divisionId: division })
    }
    return new Deadlines(url, all)
  }

  /** A new player joins by the present clock of the server; returns the status. */
  async join({ tournamentId, divisionId }: Deadline): Promise<number> {
    const cookie = await registerAnew(this.#url)
    const joined = await send(this.#url, `/api/tournaments/${tournamentId}/join`, { divisionId }, cookie)
    // 201 for what is made anew.
    return joined.ok ? 200 : joined.status
  }
}

/** The session of a new player. */
export async function registerAnew(url: string): Promise<string> {
  const email = `late-${randomUUID()}@scratch.example`
  const body = { email, password: PASSWORD, firstName: 'Fault', lastName: 'Tester', rating: '3.5' }
  const answer = await send(url, '/api/register', body, '')
  if (!answer.ok) throw new Error(`/api/register was refused: ${answer.status} ${await answer.text()}`)
  return cookieOf(answer)
}

export async function sessionStatus(url: string, cookie: string): Promise<number> {
  return (await fetch(`${url}/api/user`, { headers: { cookie } })).status
}

async function made(url: string, path: string, body: object, cookie: string): Promise<number> {
  const answer = await send(url, path, body, cookie)
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

async function send(url: string, path: string, body: object, cookie: string): Promise<Response> {
  return await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
      cookie,
    },
    body: JSON.stringify(body),
  })
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Midnight at the end of the day: the next day at 0:00 by the offset that holds then. */
function endOf(day: string): Date {
  const midnight = Date.parse(day) + DAY_MS
  return new Date(midnight - offsetOf(new Date(midnight + DAY_MS / 2)) * 60_000)
}

/** Minutes ahead of UTC. */
function offsetOf(at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/u.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
