import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { anAdmin } from '../../test/factories/accounts.ts'
import { aLadder } from '../../test/ladders.ts'

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  challenge_to_another: 'update challenge set to_entry_id = from_entry_id',
  challenge_answer_known: "update challenge set answer = 'maybe', answered_at = now(), closed_at = now()",
  challenge_answer_is_whole: "update challenge set answer = 'declined', closed_at = now()",
  challenge_play_by_of_accepted: "update challenge set answer = 'accepted', answered_at = now()",
  challenge_ends_with_refusal: "update challenge set answer = 'none', answered_at = now()",
  challenge_time_to_answer: 'update challenge set answer_by = made_at',
}

const AGAIN = `insert into challenge
  (competition_id, division_id, seats, from_entry_id, to_entry_id, made_at, answer_by)
  select competition_id, division_id, seats, other.id, to_entry_id, made_at, answer_by from challenge`

/** Two open challenges of one side. */
const SECOND: Readonly<Record<string, string>> = {
  challenge_one_received: `${AGAIN} join lateral (select id from entry e where e.division_id = challenge.division_id
    and e.id not in (from_entry_id, to_entry_id) limit 1) as other on true`,
  challenge_one_made: `insert into challenge
    (competition_id, division_id, seats, from_entry_id, to_entry_id, made_at, answer_by)
    select competition_id, division_id, seats, from_entry_id, other.id, made_at, answer_by from challenge
    join lateral (select id from entry e where e.division_id = challenge.division_id
      and e.id not in (from_entry_id, to_entry_id) limit 1) as other on true`,
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const ladder = await aLadder(server, await anAdmin(server), 3)
  await ladder.challenge(2, 1)
})
afterAll(() => server.close())

test.each(Object.entries({ ...ATTEMPTS, ...SECOND }))(
  'the constraint of challenges %s refuses: %s',
  async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  },
)

test('every CHECK of the challenges has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c' and conrelid = 'challenge'::regclass`.execute(
    server.kernel.database.db,
  )
  const names = rows.map(({ conname }) => conname)
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(ATTEMPTS).toSorted((a, b) => a.localeCompare(b)),
  )
})
