import type { CompetitionKind } from '@tussle/contract/competitions'
import type { MyLeague } from '@tussle/contract/leagues'
import type { Participant } from '@tussle/contract/play/entries'
import { sql } from 'kysely'
import { listDivisions } from '../competitions/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, TestClient } from './client.ts'
import type { Person } from './factories/accounts.ts'
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

/** One competition as its players meet it. */
export interface Ground {
  readonly kind: CompetitionKind
  readonly id: number
  /** The id of the first division, or of the one with this name. */
  division(name?: string): number
  join(caller: Caller, body?: Readonly<Record<string, unknown>>): Promise<Answer<Participant>>
  leave(caller: Caller): Promise<Answer>
  decline(caller: Caller): Promise<Answer>
  participants(caller: Caller): Promise<Participant[]>
  /** How this competition stands in the player's own list. */
  mine(caller: Caller): Promise<MyLeague | undefined>
}

export async function groundOf(server: TestApp, kind: CompetitionKind, id: number): Promise<Ground> {
  const divisions = await listDivisions(server.ctx, id)
  const path = `/api/${kind}s/${id}`
  const division = (name?: string) =>
    (name === undefined ? divisions[0] : divisions.find((one) => one.name === name))?.id ?? 0
  return {
    kind,
    id,
    division,
    join: ({ client }, body) => client.post(`${path}/join`, { divisionId: division(), ...body }),
    leave: ({ client }) => client.delete(`${path}/leave`),
    decline: ({ client }) => client.post(`${path}/decline`),
    participants: async ({ client }) => (await client.get<Participant[]>(`${path}/participants`)).body,
    mine: async ({ client }) => {
      const { body } = await client.get<Record<string, { id: number }>[]>(`/api/users/${kind}s`)
      return body.find((entry) => entry[kind]?.id === id) as MyLeague | undefined
    },
  }
}

export interface Count {
  readonly taken: number
  readonly waiting: number
  readonly byDivision: number
}

/**
 * The counters of a competition, what a count of the rows says, and how many at the head of its waitlist would
 * fit into the free places, all read at one moment.
 */
export async function countsOf(
  { kernel }: TestApp,
  competitionId: number,
): Promise<{ readonly counters: Count; readonly rows: Count; readonly idle: number }> {
  const { rows } = await sql<Record<keyof Count | 'people' | 'line' | 'seated' | 'idle', number>>`
    with seat as (
      select e.id, e.division_id, e.status, p.user_id from entry e
      left join entry_player p on p.entry_id = e.id where e.competition_id = ${competitionId}
    ),
    head as (
      select count(user_id) as people from seat where status = 'waitlisted' group by id order by id limit 1
    ),
    divided as (
      select d.taken, (
        select count(*) from seat where seat.division_id = d.id and seat.status = 'active'
      ) as seated from division d where d.competition_id = ${competitionId}
    )
    select c.taken, c.waiting, (select sum(taken) from divided)::integer as "byDivision",
      (select count(user_id) from seat where status = 'active') as people,
      (select count(distinct id) from seat where status = 'waitlisted') as line,
      (select sum(seated) filter (where seated = taken) from divided)::integer as seated,
      (select count(*) from head where head.people <= c.max_players - c.taken) as idle
    from competition c where c.id = ${competitionId}`.execute(kernel.database.db)
  const [row] = rows
  if (row === undefined) throw new Error('no such competition')
  const { taken, waiting, byDivision, people, line, seated, idle } = row
  return {
    counters: { taken, waiting, byDivision },
    rows: { taken: people, waiting: line, byDivision: seated },
    idle,
  }
}
