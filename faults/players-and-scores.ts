import { ADMIN } from './killable-server.ts'
import type { RetryingClient } from './retrying-client.ts'

export interface Player {
  readonly id: number
  readonly email: string
  readonly cookie: string
}

type Kind = 'league' | 'tournament'
type Body = Readonly<Record<string, unknown>>

const AT_ONCE = 8
const DAY_MS = 24 * 3600 * 1000
const DIVISION = { name: 'Mens 3.5 Singles', rating: '3.5', gender: 'male', playType: 'singles' }

/** Players who register through the ordinary endpoints; `name` tells those of several runs on one database apart. */
export async function registerPlayers(
  client: RetryingClient,
  count: number,
  name = 'fault',
): Promise<Player[]> {
  return await inTurns(count, async (index) => {
    const email = `${name}${index + 1}@scratch.example`
    const password = 'kill-and-replace'
    const body = { email, password, firstName: 'Fault', lastName: 'Tester', rating: '3.5' }
    const answer = await client.write({ method: 'POST', path: '/api/register', body })
    const { id } = (await answer.json()) as { id: number }
    return { id, email, cookie: cookieOf(answer) }
  })
}

/** The session of the administrator from the server's environment. */
export async function signInAdmin(client: RetryingClient): Promise<string> {
  const body = { username: ADMIN.email, password: ADMIN.password }
  return cookieOf(await client.write({ method: 'POST', path: '/api/login', body }))
}

/**
 * A competition with one division that these players have joined; a league is in progress, a tournament has no draw
 * yet.
 */
export async function makeCompetition(
  client: RetryingClient,
  admin: string,
  kind: Kind,
  players: readonly Player[],
): Promise<number> {
  const write = (path: string, body: Body, cookie: string) =>
    client.write({ method: 'POST', path: `/api/${kind}s${path}`, body, cookie })
  const created = await write('', wanted(kind), admin)
  const { id } = (await created.json()) as { id: number }
  const added = await write(`/${id}/divisions`, DIVISION, admin)
  const division = (await added.json()) as { id: number }
  await inTurns(players.length, async (index) => {
    await write(`/${id}/join`, { divisionId: division.id }, players[index]?.cookie ?? '')
  })
  return id
}

/** The first player's report of a win, with sets that differ from their other matches. */
export function wonScore(
  where: Body,
  me: Pick<Player, 'id'>,
  them: Pick<Player, 'id'>,
  serial: number,
): Body {
  const conceded = [serial % 10, Math.floor(serial / 10) % 10]
  return {
    ...where,
    player2Id: them.id,
    player1Score: 22,
    player2Score: conceded.reduce((sum, points) => sum + points, 0),
    winnerId: me.id,
    matchDate: dayIn(0),
    sets: conceded.map((opponentScore) => ({ playerScore: 11, opponentScore })),
    setsWon: { player1: 2, player2: 0 },
  }
}

/** Runs all of them, a few at a time. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      done[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

function wanted(kind: Kind): Body {
  const dates = { registrationDeadline: dayIn(30), endDate: dayIn(60), timeZone: 'UTC' }
  const common = { ...dates, name: 'Fault', entryFee: '0', divisionCount: 1 }
  if (kind === 'league') return { ...common, startDate: dayIn(-30) }
  return { ...common, startDate: dayIn(40), format: 'single_elimination' }
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

export function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
