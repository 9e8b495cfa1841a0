import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aCourt } from '../test/play.ts'
import { orderQueue } from './calls/order-queue.ts'
import { makeCourtLink } from './courts/court-link.ts'
import { changeDays } from './days/change-days.ts'
import { addCourts, announce, callMatch, checkIn, readDay } from './index.ts'

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  desk_match_minutes_range: 'update desk set match_minutes = 4',
  desk_rest_minutes_range: 'update desk set rest_minutes = -1',
  desk_game_known: "update desk set game = 'to_7'",
  desk_version_range: 'update desk set version = 0',
  court_number_range: 'update court set number = 0 where number = 1',
  court_closed_reason_length: "update court set closed_reason = ''",
  court_call_ending_known: "update court_call set ended_at = called_at, ending = 'tired'",
  court_call_is_over: "update court_call set ending = 'finished'",
  court_call_order: "update court_call set started_at = called_at - interval '1 minute'",
  court_call_sets_shape: "update court_call set sets = '{11}'",
  court_call_sets_range: "update court_call set sets = '{100,3}'",
  court_call_override_reason_length: "update court_call set override_reason = ''",
  court_call_scorer_length: "update court_call set scorer = ''",
  court_call_game_length: "update court_call set game = ''",
  competition_day_nr_range: 'update competition_day set nr = 15',
  competition_day_date_range: "update competition_day set date = '2101-01-01'",
  competition_day_order: 'update competition_day set ends = starts',
  queue_place_range: 'update queue_place set place = 0',
  announcement_text_length: "update announcement set text = ''",
  announcement_text_line: "update announcement set text = E'Lunch\\nat noon'",
  announcement_order: "update announcement set ended_at = at - interval '1 minute'",
  court_link_token_length: "update court_link set token_sha256 = 'short'",
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const { id, sides } = await aCourt(server, admin, 'tournament', { size: 4 })
  const ctx = actingAs(server, admin)
  await addCourts(ctx, id, 2)
  await checkIn(
    ctx,
    id,
    sides.flat().map(({ person }) => person.id),
  )
  const { courts, state } = await readDay(ctx, ctx.db, id)
  const [first = 0, second = 0] = courts.map((court) => court.id)
  const ready = state.matches.filter((match) => match.state === 'ready')
  for (const [index, courtId] of [first, second].entries()) {
    await callMatch(ctx, id, { matchId: ready[index]?.id ?? 0, courtId, anyway: false })
  }
  await orderQueue(ctx, id, [state.matches.at(-1)?.id ?? 0])
  await makeCourtLink(ctx, 'http://play.example', id, first)
  await changeDays(ctx, id, { days: [{ date: '2026-04-11', starts: '08:00', ends: '18:00' }] })
  await announce(ctx, id, 'Lunch is at noon')
  await announce(ctx, id, 'Lunch is at one')
})
afterAll(() => server.close())

const attempt = (statement: string) => asOwner(server.database, statement)

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the desk tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c' and conrelid in (
      'desk'::regclass, 'court'::regclass, 'court_call'::regclass, 'check_in'::regclass, 'queue_place'::regclass,
      'court_link'::regclass, 'competition_organiser'::regclass, 'announcement'::regclass, 'competition_day'::regclass
    )`.execute(server.kernel.database.db)
  expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
})

test.each([
  [
    'two matches on one court',
    'court_call_court_once',
    'update court_call set court_id = (select min(id) from court)',
  ],
  [
    'one match on two courts',
    'court_call_match_once',
    'update court_call set match_id = (select min(match_id) from court_call)',
  ],
  ['two courts of one number', 'court_once', 'update court set number = 1'],
  ['two announcements at once', 'announcement_once', 'update announcement set ended_at = null'],
])('the database never has %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint })
})
