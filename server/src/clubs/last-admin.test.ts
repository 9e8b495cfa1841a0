import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Person } from '../test/factories/accounts.ts'
import { aClub, aCrowd, actingAs } from '../test/factories/clubs.ts'
import { rowsOf } from '../test/inspect.ts'
import { leaveClub } from './leave-club.ts'

/** The most clubs that one person may found, and enough founders for five hundred clubs. */
const CLUBS_EACH = 20
const FOUNDERS = 25
/** Founding updates one row that all clubs share: more at once would wait until the database times out. */
const AT_ONCE = 4

let server: TestApp
let founders: Person[]
let others: [Person, Person, Person]
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: String(2 * AT_ONCE) } })
  founders = await aCrowd(server, FOUNDERS + 1)
  others = (await aCrowd(server, 3)) as [Person, Person, Person]
})
afterAll(() => server.close())

test('nobody is promoted while another club administrator stays', async () => {
  const founder = founders[FOUNDERS] as Person
  const clubId = await aClubOfTwoAdmins(founder)
  await leaveClub(actingAs(server, founder), clubId)
  const rows = await rowsOf(server, 'club_membership', { club_id: clubId })
  expect(rows.map(({ user_id, role }) => [user_id, role])).toEqual([
    [others[0].id, 'admin'],
    [others[1].id, 'member'],
    [others[2].id, 'member'],
  ])
  expect(await rowsOf(server, 'club', { id: clubId })).toMatchObject([{ member_count: 3, admin_count: 1 }])
})

test('two club administrators who leave at once never leave members without one, five hundred times', async () => {
  const clubIds: number[] = []
  const rounds = founders.slice(0, FOUNDERS).flatMap((founder) => Array(CLUBS_EACH).fill(founder) as Person[])
  const play = async () => {
    for (let founder = rounds.pop(); founder !== undefined; founder = rounds.pop()) {
      const clubId = await aClubOfTwoAdmins(founder)
      clubIds.push(clubId)
      const admins = [founder, others[0]]
      await Promise.all(admins.map((person) => leaveClub(actingAs(server, person), clubId)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, play))
  const { rows } = await sql<{ clubs: number; members: number; wrong: number }>`
    select count(*) as clubs, sum(club.member_count) as members,
      count(*) filter (where admins <> 1 or admins <> admin_count or people <> member_count) as wrong
    from club join (
      select club_id, count(*) as people, count(*) filter (where role = 'admin') as admins
      from club_membership group by club_id
    ) as m on m.club_id = club.id
    where club.id = any(${clubIds})`.execute(server.kernel.database.db)
  expect(rows).toEqual([{ clubs: 500, members: 1000, wrong: 0 }])
}, 240_000)

/** Makes a second administrator in the database directly. */
async function aClubOfTwoAdmins(founder: Person): Promise<number> {
  const { id } = await aClub(server, { founder, members: others })
  await sql`
    with promoted as (
      update club_membership set role = 'admin' where club_id = ${id} and user_id = ${others[0].id}
    )
    update club set admin_count = 2 where id = ${id}`.execute(server.kernel.database.db)
  return id
}
