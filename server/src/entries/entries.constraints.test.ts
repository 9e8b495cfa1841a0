import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aLeague, entered, joined } from '../test/factories/competitions.ts'

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
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the entry tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c'
    and conrelid in ('entry'::regclass, 'entry_player'::regclass, 'participant'::regclass, 'partner_request'::regclass)`.execute(
    server.kernel.database.db,
  )
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
