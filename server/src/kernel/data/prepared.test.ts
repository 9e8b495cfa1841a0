import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '1' } })
})
afterAll(() => server.close())

test('a statement that runs often is planned once, with new values each time', async () => {
  const { db } = server.kernel.database
  for (let time = 1; time <= 40; time += 1) {
    const { rows } = await sql<{ double: number }>`select ${time}::integer * 2 as double`.execute(db)
    expect(rows).toEqual([{ double: time * 2 }])
  }
  const { rows } = await sql<{ plans: number }>`
    select generic_plans as plans from pg_prepared_statements where statement like '%* 2 as double%'`.execute(
    db,
  )
  expect(rows[0]?.plans).toBeGreaterThan(10)
})

test('a prepared statement fails and succeeds as any other', async () => {
  const { db } = server.kernel.database
  const ratio = (by: number) => sql<{ ratio: number }>`select 12 / ${by}::integer as ratio`.execute(db)
  for (let time = 0; time < 25; time += 1) await ratio(3)
  await expect(ratio(0)).rejects.toThrow('division by zero')
  expect((await ratio(4)).rows).toEqual([{ ratio: 3 }])
})
