import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Queryable } from '../kernel/data/db.ts'
import type { TestApp } from './app.ts'
import type { Ground } from './registration.ts'

export interface Count {
  readonly taken: number
  readonly waiting: number
  readonly byDivision: number
}

/**
 * The counters of a competition, what a count of the rows says, and how many entries wait although they could have
 * their places, all read at one moment. A person counts once in the competition, and once in each division.
 */
export async function countsOf(
  { kernel }: TestApp,
  competitionId: number,
): Promise<{ readonly counters: Count; readonly rows: Count; readonly idle: number }> {
  const row = await readCounts(kernel.database.db, competitionId)
  if (row === undefined) throw new Error('no such competition')
  if (row.wrong > 0) throw new Error(`${row.wrong} participants do not agree with their entries`)
  const { taken, waiting, byDivision, people, line, seated, idle } = row
  return {
    counters: { taken, waiting, byDivision },
    rows: { taken: people, waiting: line, byDivision: seated },
    idle,
  }
}

/** Counters and rows agree, so many people have or hold a place, and nobody waits who could have one. */
export async function expectCounts(server: TestApp, ground: Ground, people: number): Promise<void> {
  const { counters, rows, idle } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken: people, waiting: counters.waiting, byDivision: people })
  expect(rows).toEqual(counters)
  expect(idle).toBe(0)
}

type CountRow = Record<keyof Count | 'people' | 'line' | 'seated' | 'idle' | 'wrong', number>

async function readCounts(db: Queryable, competitionId: number): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    with seat as (
      select e.id, e.division_id, e.status, p.user_id from entry e
      left join entry_player p on p.entry_id = e.id where e.competition_id = ${competitionId}
    ),
    placed as (select distinct user_id from seat where status = 'active'),
    question as (select * from partner_request where competition_id = ${competitionId}),
    -- A waiting team with an open question needs a place for the asked player, too.
    wanted as (
      select id, division_id, status, user_id from seat where status = 'waitlisted'
      union all
      select e.id, e.division_id, e.status, q.user_id from question q join entry e on e.id = q.entry_id
      where e.status = 'waitlisted' and not exists (
        select from seat s where s.division_id = e.division_id and s.user_id = q.user_id and s.status = 'active')
    ),
    line as (
      select id, division_id, count(*) as people, min(id) over (partition by division_id) as first,
        count(user_id) filter (where user_id not in (select user_id from placed)) as newcomers
      from wanted group by id, division_id
    ),
    ready as (
      select line.* from line join division d on d.id = line.division_id
      where d.cap is null or (people <= d.cap * d.seats - d.taken and line.id = line.first)
    ),
    head as (
      select ready.id from ready, competition c where c.id = ${competitionId} and (newcomers = 0
        or (newcomers <= coalesce(c.max_players - c.taken, 2)
          and ready.id = (select min(ahead.id) from ready ahead where ahead.newcomers > 0)))
    ),
    held as (
      select user_id, count(*) filter (where status <> 'withdrawn') as entries,
        count(*) filter (where status = 'active') as places
      from seat where user_id is not null group by user_id
    ),
    wrong as (
      select from (select * from participant where competition_id = ${competitionId}) as counted
      full join held using (user_id)
      where (coalesce(counted.entries, 0), coalesce(counted.places, 0))
        <> (coalesce(held.entries, 0), coalesce(held.places, 0))
    ),
    divided as (
      select d.taken, (
        select count(*) from seat where seat.division_id = d.id and seat.status = 'active'
      ) + (
        select coalesce(sum(division_places), 0) from question where question.division_id = d.id
      ) as seated from division d where d.competition_id = ${competitionId}
    )
    select c.taken, c.waiting, (select sum(taken) from divided)::integer as "byDivision",
      (select count(*) from placed) + (select coalesce(sum(competition_places), 0) from question)::integer as people,
      (select count(distinct id) from seat where status = 'waitlisted') as line,
      (select sum(seated) filter (where seated = taken) from divided)::integer as seated,
      (select count(*) from head) as idle, (select count(*) from wrong) as wrong
    from competition c where c.id = ${competitionId}`.execute(db)
  return rows[0]
}
