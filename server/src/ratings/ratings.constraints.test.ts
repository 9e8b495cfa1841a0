import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aSeason, type Rival } from '../test/factories/season.ts'
import { rateMatch } from './rate-match.ts'

/** The database refuses by itself what the code should have refused: one attempt per CHECK. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  skill_play_known: "update skill set play = 'mixed'",
  skill_start_mu_range: "update skill set start_mu = 'NaN'",
  skill_mu_range: "update skill set mu = 'infinity'",
  skill_sigma_range: 'update skill set sigma = 5.1',
  skill_matches_range: 'update skill set matches = -1',
  rating_change_play_known: "update rating_change set play = 'mixed'",
  rating_change_expected_range: 'update rating_change set expected = 1.01',
  rating_change_mu_range: "update rating_change set mu_after = 'NaN'",
  partnership_of_two: 'update partnership set partner_id = user_id',
  partnership_range: 'update partnership set wins = matches + 1',
  rating_change_sigma_range: 'update rating_change set sigma_after = sigma_before + 0.1',
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const season = await aSeason(server, { size: 2, doubles: true })
  const [[ann], [ben]] = season.teams as [[Rival, Rival], [Rival, Rival]]
  await rateMatch(server.ctx, await season.beat(ann, ben))
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the rating tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c'
    and conrelid in ('skill'::regclass, 'rating_change'::regclass, 'partnership'::regclass)`.execute(
    server.kernel.database.db,
  )
  expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
})
