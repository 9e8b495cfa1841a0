import { DAY, ManualClock } from '../../kernel/clock.ts'
import { openSession } from '../../kernel/security/session.ts'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'
import { aNewcomer, anAdmin, aPlayer, type Person, signedIn } from '../factories/accounts.ts'
import type { ActorKind } from './matrix.ts'

/** One caller of the matrix: a browser and, unless it is a visitor, the person of its cookie. */
export interface ActorInPlay {
  readonly kind: ActorKind
  readonly client: TestClient
  readonly person: Person | undefined
}

/** The roles of the club's team that the request is about: owner, organiser, desk, scorer (matrix-team.ts). */
export const TEAM = ['W', 'R', 'S', 'T'] as const

type Caller = Omit<ActorInPlay, 'kind'>

const KINDS: Readonly<Record<ActorKind, (server: TestApp) => Promise<Caller>>> = {
  V: async (server) => ({ client: server.client(), person: undefined }),
  X: async (server) => {
    const person = await aPlayer(server)
    const longAgo = new ManualClock(new Date(server.clock.now().getTime() - 31 * DAY))
    return { client: await holding(server, person.id, longAgo), person }
  },
  N: async (server) => enter(server, await aNewcomer(server)),
  P: async (server) => enter(server, await aPlayer(server)),
  M: async (server) => enter(server, await aPlayer(server)),
  O: async (server) => enter(server, await aPlayer(server)),
  C: async (server) => enter(server, await aPlayer(server)),
  G: async (server) => enter(server, await aPlayer(server)),
  W: async (server) => enter(server, await aPlayer(server)),
  R: async (server) => enter(server, await aPlayer(server)),
  S: async (server) => enter(server, await aPlayer(server)),
  T: async (server) => enter(server, await aPlayer(server)),
  A: async (server) => enter(server, await anAdmin(server)),
  K: async (server) => enter(server, await anAdmin(server)),
  D: async (server) => {
    const person = await aPlayer(server)
    const leaving = await signedIn(server.client(), person)
    await leaving.post('/api/users/delete', { currentPassword: person.secret })
    // Deletion ends every session; this one simulates a session that was not deleted.
    return { client: await holding(server, person.id), person }
  },
}

export async function anActor(server: TestApp, kind: ActorKind): Promise<ActorInPlay> {
  return { kind, ...(await KINDS[kind](server)) }
}

async function enter(server: TestApp, person: Person): Promise<Caller> {
  return { client: await holding(server, person.id), person }
}

/** A client with a session of this user, without the cost of a password check. */
export async function holding(server: TestApp, userId: number, clock = server.clock): Promise<TestClient> {
  const client = server.client()
  const owner = { userId, stay: false, device: 'Browser on Linux' }
  client.cookies.set('sid', await openSession(server.kernel.database.db, clock, owner))
  return client
}
