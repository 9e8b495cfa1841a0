import { cookieOf, inTurns, makeCompetition, type Player, signInAdmin } from '../players-and-scores.ts'
import type { RetryingClient } from '../retrying-client.ts'

export interface Hall {
  /** The cookie of the administrator, who runs both desks. */
  readonly admin: string
  readonly phones: readonly Named[]
  readonly opponents: readonly string[]
  readonly leagueName: string
  /** One whose players arrive, and one that is played. */
  readonly tournamentIds: readonly [number, number]
}

interface Named extends Player {
  readonly name: string
}

const COURTS = 6
const OPPONENTS = 4

/** A league in progress for the phones, and two drawn tournaments with courts, one for each desk. */
export async function makeHall(client: RetryingClient, players: number, phones: number): Promise<Hall> {
  const admin = await signInAdmin(client)
  const people = await register(client, phones + OPPONENTS + players)
  const [inLeague, inCups] = [people.slice(0, phones + OPPONENTS), people.slice(phones + OPPONENTS)]
  await makeCompetition(client, admin, 'league', inLeague)
  const cup = async () => {
    const id = await makeCompetition(client, admin, 'tournament', inCups)
    const write = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
      client.write({ method, path: `/api/tournaments/${id}${path}`, body, cookie: admin })
    await write('/close-registration', {})
    await write('/desk', { restMinutes: 0 }, 'PATCH')
    await write('/courts', { count: COURTS })
    return { id, write }
  }
  const [arriving, played] = [await cup(), await cup()]
  await played.write('/check-ins', { userIds: inCups.map(({ id }) => id) })
  return {
    admin,
    phones: inLeague.slice(0, phones),
    opponents: inLeague.slice(phones).map(({ name }) => name),
    leagueName: 'Fault',
    tournamentIds: [arriving.id, played.id],
  }
}

/** Everybody has a name of their own, because pages find people by their names. */
async function register(client: RetryingClient, count: number): Promise<Named[]> {
  return await inTurns(count, async (index) => {
    const email = `hall${index + 1}@scratch.example`
    const names = { firstName: `Player${index + 1}`, lastName: 'Hall' }
    const body = { email, password: 'kill-and-replace', ...names, rating: '3.5' }
    const answer = await client.write({ method: 'POST', path: '/api/register', body })
    const { id, displayName } = (await answer.json()) as { id: number; displayName: string }
    return { id, email, cookie: cookieOf(answer), name: displayName }
  })
}
