import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** Past every verb and its lock, as a mistake in the code would. */
const addNamed = (id: number, first: number, last: number) =>
  sql`insert into division (competition_id, name, rating, gender, play_type, is_custom)
    select ${id}, 'Age group ' || n, '3.5', 'open', 'singles', true
    from generate_series(${first}::int, ${last}::int) n`.execute(server.kernel.database.db)

const countOf = async (id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from division where competition_id = ${id}`.execute(
    server.kernel.database.db,
  )
  return rows[0]?.count
}

test('the database refuses the 301st division, and all of a statement that goes beyond', async () => {
  const id = await aTournament(server, admin)
  await addNamed(id, 1, 298)
  await expect(addNamed(id, 299, 300)).rejects.toMatchObject({ constraint: 'division_at_most_300' })
  await addNamed(id, 299, 299)
  await expect(addNamed(id, 300, 300)).rejects.toMatchObject({ constraint: 'division_at_most_300' })
  expect(await countOf(id)).toBe(300)
})

test('writers that race for the last places of a tournament get exactly those', async () => {
  const id = await aTournament(server, admin)
  await addNamed(id, 1, 296)
  const attempts = Array.from({ length: 12 }, (_, at) => addNamed(id, 500 + at, 500 + at))
  const settled = await Promise.allSettled(attempts)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await countOf(id)).toBe(300)
})

test('a tournament with 300 divisions does not keep another from adding one', async () => {
  const [full, other] = [await aTournament(server, admin), await aTournament(server, admin)]
  await addNamed(full, 1, 299)
  await addNamed(other, 1, 1)
  expect(await countOf(other)).toBe(2)
})
