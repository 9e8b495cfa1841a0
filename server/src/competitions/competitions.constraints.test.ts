import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { listRuleNames } from '../test/rule-names.ts'

const LEAGUE = "where kind = 'league'"
const TOURNAMENT = "where kind = 'tournament'"

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  competition_kind_known: `update competition set kind = 'cup', format = null ${LEAGUE}`,
  competition_name_length: "update competition set name = repeat('x', 101)",
  competition_description_length: "update competition set description = ''",
  competition_removed_is_empty: 'update competition set removed_at = created_at where taken > 0',
  competition_sport_known: "update competition set sport = 'Tennis'",
  competition_location_length: "update competition set location = repeat('x', 121)",
  competition_format_of_kind: `update competition set format = 'ladder' ${LEAGUE}`,
  competition_format_known: `update competition set format = 'swiss' ${TOURNAMENT}`,
  competition_max_players_range: `update competition set max_players = 1025 ${TOURNAMENT}`,
  competition_expected_range: 'update competition set expected_participants = 0',
  competition_entry_fee_range: "update competition set entry_fee = 'NaN'",
  competition_currency_shape: "update competition set currency = 'usd'",
  competition_time_zone_shape: "update competition set time_zone = 'No such zone'",
  competition_league_has_dates: `update competition set starts_at = null, ends_at = null ${LEAGUE}`,
  competition_end_needs_start: `update competition set starts_at = null ${TOURNAMENT}`,
  competition_date_order: "update competition set ends_at = starts_at - interval '1 ms'",
  competition_deadline_order: "update competition set registration_closes_at = ends_at + interval '1 ms'",
  competition_starts_at_range: "update competition set starts_at = '1999-01-01'",
  competition_ends_at_range: "update competition set ends_at = 'infinity'",
  competition_registration_closes_at_range: "update competition set registration_closes_at = '-infinity'",
  competition_completed_at_range: "update competition set completed_at = 'infinity'",
  competition_ranking_known: "update competition set ranking = 'coin'",
  competition_most_entries_range: 'update competition set most_entries = 0',
  competition_visibility_known: "update competition set visibility = 'members'",
  competition_taken_range: 'update competition set taken = max_players + 1',
  competition_version_range: 'update competition set version = 0',
  competition_division_count_range:
    'update competition set division_cards = (select jsonb_agg(n) from generate_series(1, 21) n)',
  competition_expected_divisions_range: 'update competition set expected_divisions = 21',
  competition_waiting_range: `update competition set waiting = 1 ${LEAGUE}`,
  division_name_length: "update division set name = ''",
  division_rating_known: "update division set rating = '5.0'",
  division_gender_known: "update division set gender = 'any'",
  division_play_type_known: "update division set play_type = 'triples'",
  division_mixed_is_doubles: "update division set gender = 'mixed' where taken = 0",
  division_max_players_range: 'update division set max_players = 0, taken = 0',
  division_skill_rule_known: "update division set skill_rule = 'maybe'",
  division_gender_rule_known: "update division set gender_rule = 'maybe'",
  division_age_rule_known: "update division set age_rule = 'maybe'",
  division_cap_range: 'update division set cap = 0',
  division_taken_within_cap: 'update division set cap = 1, taken = 3',
  division_limits_of_custom: 'update division set age_min = 50',
  division_skill_range: 'update division set is_custom = true, skill_min = 4, skill_max = 3',
  division_age_range: 'update division set is_custom = true, age_min = 3',
  division_fee_range: "update division set fee = 'NaN'",
  division_starts_at_range: "update division set starts_at = 'infinity'",
  division_courts_range: "update division set courts = '{0}'",
  division_last_order_range: "update division set last_order = '{}'",
  division_placed_entries_range: "update division set placed_entries = '{}'",
  division_plan_shape: "update division set plan = '{}'",
  division_taken_range: 'update division set taken = 2 * max_players + 1',
  skipped_week_starts_on_range: "update skipped_week set starts_on = '1999-12-31'",
  skipped_week_reason_length: "update skipped_week set reason = ''",
}

let server: TestApp
let leagueId: number
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  leagueId = await aLeague(server, admin)
  await aTournament(server, admin)
  await entered(server, leagueId, [await aPlayer(server)])
  await server.kernel.database.db
    .insertInto('skipped_week')
    .values({ competition_id: leagueId, starts_on: '2026-04-08', reason: null })
    .execute()
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the competition tables has an attempt', async () => {
  const names = await listRuleNames(server.kernel.database.db, ['competition', 'division', 'skipped_week'])
  expect(names).toEqual(Object.keys(ATTEMPTS).sort((a, b) => a.localeCompare(b)))
})

test('a division takes sixteen players by default', {
  tags: ['ENTITY-016', 'ENTITY-033'],
}, async () => {
  const { db } = server.kernel.database
  const now = server.clock.now()
  const competition = await db
    .insertInto('competition')
    .values({
      kind: 'league',
      format: null,
      name: 'Without a maximum',
      time_zone: 'UTC',
      starts_at: now,
      ends_at: now,
      created_by: 1,
      created_at: now,
    })
    .returning(['id', 'max_players', 'entry_fee', 'is_active', 'version'])
    .executeTakeFirstOrThrow()
  expect(competition).toMatchObject({ max_players: 16, entry_fee: '0.00', is_active: true, version: 1 })
  const division = { competition_id: competition.id, name: 'Mixed 3.0 Doubles', rating: '3.0' }
  const made = await db
    .insertInto('division')
    .values({ ...division, gender: 'mixed', play_type: 'doubles' })
    .returning(['max_players', 'seats'])
    .executeTakeFirstOrThrow()
  expect(made).toEqual({ max_players: 16, seats: 2 })
})

test('a competition completed before its last day is not active and is listed as over', async () => {
  const { db } = server.kernel.database
  const isListedAs = async (status: string) =>
    (
      await server.client().get<{ id: number; isActive: boolean }[]>(`/api/leagues?status=${status}`)
    ).body.find(({ id }) => id === leagueId)
  expect(await isListedAs('upcoming')).toMatchObject({ isActive: true })
  const completed_at = new Date(server.clock.now().getTime() - 1000)
  await db
    .updateTable('competition')
    .set({ completed_at, version: sql`version + 1` })
    .where('id', '=', leagueId)
    .execute()
  expect(await isListedAs('upcoming')).toBeUndefined()
  expect(await isListedAs('completed')).toMatchObject({ isActive: false })
})

test('the currency of a competition stays once somebody owes a fee', async () => {
  const { db } = server.kernel.database
  const admin = await anAdmin(server)
  const [free, paid] = [
    await aTournament(server, admin),
    await aTournament(server, admin, { entryFee: '45' }),
  ]
  for (const id of [free, paid]) await entered(server, id, [await aPlayer(server)])
  const change = (id: number) => sql`update competition set currency = 'EUR' where id = ${id}`.execute(db)
  await change(free)
  await expect(change(paid)).rejects.toMatchObject({ constraint: 'competition_currency_kept' })
})
