import type { CompetitionKind } from '@tussle/contract/competitions'
import type { MyLeague } from '@tussle/contract/leagues'
import type { Participant } from '@tussle/contract/play/entries'
import type { PartnerRequest } from '@tussle/contract/play/partners'
import { listDivisions } from '../competitions/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, TestClient } from './client.ts'
import type { Person } from './factories/accounts.ts'
import { aLeague, aTournament } from './factories/competitions.ts'
import { anActor } from './matrix/actors.ts'

/** A player at a browser. */
export interface Caller {
  readonly client: TestClient
  readonly person: Person
}

/** `profile` is what the player set on the profile page. */
export async function aCaller(server: TestApp, profile: Partial<Person> = {}): Promise<Caller> {
  const { client, person } = await anActor(server, 'P')
  if (person === undefined) throw new Error('a player has an account')
  if (Object.keys(profile).length === 0) return { client, person }
  const { status, text } = await client.patch('/api/users/profile', profile)
  if (status !== 200) throw new Error(text)
  return { client, person: { ...person, ...profile } }
}

export async function callers(server: TestApp, count: number): Promise<Caller[]> {
  const made: Caller[] = []
  for (let index = 0; index < count; index += 1) made.push(await aCaller(server))
  return made
}

export const two = async (server: TestApp) => (await callers(server, 2)) as [Caller, Caller]
export const three = async (server: TestApp) => (await callers(server, 3)) as [Caller, Caller, Caller]

/** The body of a join that names a partner. */
export const naming = ({ person }: Caller) => ({ partnerId: person.id })

/** Who has asked the player to be their partner. */
export async function questionsTo({ client }: Caller): Promise<PartnerRequest[]> {
  return (await client.get<PartnerRequest[]>('/api/users/partner-requests')).body
}

/** One competition as its players use it. */
export interface Ground {
  readonly kind: CompetitionKind
  readonly id: number
  /** The id of the first division, or of the named one. */
  division(name?: string): number
  join(caller: Caller, body?: Readonly<Record<string, unknown>>): Promise<Answer<Participant>>
  /** Enters with a partner, who accepts; the answer of the partner. */
  pair(
    caller: Caller,
    partner: Caller,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Participant>>
  ask(caller: Caller, partner: Caller, divisionId?: number): Promise<Answer<Participant>>
  accept(caller: Caller, by: Caller, body?: Readonly<Record<string, unknown>>): Promise<Answer<Participant>>
  /** Several divisions in one request. */
  joinAll(
    caller: Caller,
    entries: readonly Readonly<Record<string, unknown>>[],
    more?: Readonly<Record<string, unknown>>,
    key?: string,
  ): Promise<Answer<Participant[]>>
  /** From one division, or from all of them. */
  leave(caller: Caller, divisionId?: number): Promise<Answer>
  decline(caller: Caller, divisionId?: number): Promise<Answer>
  participants(caller: Caller): Promise<Participant[]>
  /** This competition in the player's own list. */
  mine(caller: Caller): Promise<MyLeague | undefined>
}

export const DOUBLES = 'Mixed 3.5 Doubles'
export const WOMEN = 'Womens 3.5 Doubles'

/** A new competition with two divisions of doubles. */
export async function openFor(
  server: TestApp,
  admin: Person,
  kind: CompetitionKind,
  wanted: object = {},
): Promise<Ground> {
  const make = kind === 'league' ? aLeague : aTournament
  return await groundOf(server, kind, await make(server, admin, { divisions: [DOUBLES, WOMEN], ...wanted }))
}

export async function groundOf(server: TestApp, kind: CompetitionKind, id: number): Promise<Ground> {
  const divisions = await listDivisions(server.ctx, id)
  const path = `/api/${kind}s/${id}`
  const division = (name?: string) =>
    (name === undefined ? divisions[0] : divisions.find((one) => one.name === name))?.id ?? 0
  const accept: Ground['accept'] = ({ client }, by, body) =>
    client.post(`${path}/accept`, { divisionId: division(), byUserId: by.person.id, ...body })
  return {
    kind,
    id,
    division,
    accept,
    pair: async (caller, partner, { divisionId = division(), ...body } = {}) => {
      const entry = { divisionId, partnerId: partner.person.id, ...body }
      const asked = await caller.client.post(`${path}/join`, entry)
      if (asked.status !== 201) throw new Error(asked.text)
      return await accept(partner, caller, { divisionId })
    },
    ask: ({ client }, { person }, divisionId = division()) =>
      client.post(`${path}/ask`, { divisionId, partnerId: person.id }),
    join: ({ client }, body) => client.post(`${path}/join`, { divisionId: division(), ...body }),
    joinAll: ({ client }, entries, more, key) =>
      client.post(
        `${path}/join/several`,
        { entries, ...more },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      ),
    leave: ({ client }, divisionId) => client.delete(`${path}/leave${inDivision(divisionId)}`),
    decline: ({ client }, divisionId) => client.post(`${path}/decline${inDivision(divisionId)}`),
    participants: async ({ client }) => (await client.get<Participant[]>(`${path}/participants`)).body,
    mine: async ({ client }) => {
      const { body } = await client.get<Record<string, { id: number }>[]>(`/api/users/${kind}s`)
      return body.find((entry) => entry[kind]?.id === id) as MyLeague | undefined
    },
  }
}

const inDivision = (id?: number) => (id === undefined ? '' : `?divisionId=${id}`)
