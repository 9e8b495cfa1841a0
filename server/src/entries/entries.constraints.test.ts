import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, entered, joined } from '../test/factories/competitions.ts'
import { withClient } from '../test/template.ts'
import { decideReview } from './reviews/decide-review.ts'

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  entry_status_known: "update entry set status = 'maybe'",
  entry_partner_only_in_doubles: 'update entry set needs_partner = true',
  entry_player_seat_range: 'update entry_player set seat = 2',
  entry_player_rating_known: "update entry_player set rating = '5.0'",
  entry_player_gender_known: "update entry_player set gender = 'other'",
  partner_request_of_doubles: 'update partner_request set seats = 1',
  partner_request_of_another: 'update partner_request set user_id = asked_by',
  partner_request_time: "update partner_request set ends_at = asked_at + interval '73 hours'",
  entry_review_kind_known: "update entry_review set kind = 'height'",
  entry_review_nr_range: 'update entry_review set nr = 0',
  entry_review_decision_known: "update entry_review set decision = 'maybe'",
  entry_review_reason_length: "update entry_review set reason = repeat('x', 501)",
  entry_review_question_has_reason: 'update entry_review set reason = null',
  entry_review_results_range: 'update entry_review set results = -1',
  entry_review_answer_length:
    "update entry_review set answer = '', answered_by = decided_by, answered_at = decided_at",
  entry_review_answer_is_whole: "update entry_review set answer = 'I stay'",
  entry_review_answer_to_question: `update entry_review set decision = 'kept', answer = 'I stay',
    answered_by = decided_by, answered_at = decided_at`,
  participant_entries_range: 'update participant set entries = 0, places = 0',
  participant_places_range: 'update participant set places = entries + 1',
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  await entered(server, await aLeague(server, admin), [await aPlayer(server)])
  const doubles = await aLeague(server, admin, { divisions: ['Mixed 3.5 Doubles'] })
  const asking = { partner: await aPlayer(server), isWaiting: true }
  await joined(server, 'league', doubles, await aPlayer(server), asking)
  const strong = await aLeague(server, admin)
  const entryId = await entered(server, strong, [await aPlayer(server, { rating: '4.5+' })])
  const asked = { flag: 'skill', after: 0, decision: 'asked', reason: 'Too strong for it' } as const
  await decideReview(actingAs(server, admin), 'league', strong, { entryId, ...asked })
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  // As the owner of the tables: the server has no right to some of these attempts.
  const tried = withClient(server.database.name, (client) => client.query(attempt))
  await expect(tried).rejects.toMatchObject({ constraint })
})

test('every CHECK of the entry tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c'
    and conrelid in ('entry'::regclass, 'entry_player'::regclass, 'entry_review'::regclass, 'participant'::regclass,
      'partner_request'::regclass)`.execute(server.kernel.database.db)
  expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
})

test('an entry needs no partner and wants mail by default', {
  tags: ['ENTITY-036', 'ENTITY-037'],
}, async () => {
  const { db } = server.kernel.database
  const entry = await db.selectFrom('entry').selectAll().executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ needs_partner: false, status: 'active' })
  const players = await db.selectFrom('entry_player').selectAll().where('entry_id', '=', entry.id).execute()
  expect(players).toEqual([expect.objectContaining({ seat: 1, email_notifications: true, rating: '3.5' })])
})
