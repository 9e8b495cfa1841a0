import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { aCourt } from '../test/play.ts'
import { listRuleNames } from '../test/rule-names.ts'

const OPEN = "where status = 'pending'"
const CONFIRMED = "where status = 'confirmed'"

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  draw_entries_range: "update draw set entry_ids = '{1}', name_ranks = '{1}'",
  draw_names_of_entries: "update draw set name_ranks = '{}'",
  draw_late_entries_range: 'update draw set late_entries = 1000',
  stage_nr_range: 'update stage set nr = 4',
  stage_format_known: "update stage set format = 'group_knockout'",
  stage_settings_is_object: "update stage set settings = '[]'",
  stage_source_is_object: "update stage set source = '[]'",
  stage_game_rules_is_object: "update stage set game_rules = '[]'",
  stage_tie_rule_known: "update stage set tie_rule = 'coin'",
  stage_forfeits_known: "update stage set forfeits = 'maybe'",
  stage_entrants_range: 'update stage set entrants = 1',
  stage_rounds_is_list: "update stage set rounds = '{}'",
  stage_lots_is_list: "update stage set lots = '{}'",
  champion_users_range: "update champion set user_ids = '{}'",
  match_called_number_positive: 'update match set called_number = 0',
  match_node_range: 'update match set node = -1',
  match_bracket_length: "update match set bracket = ''",
  match_round_range: 'update match set round = 0',
  match_position_range: 'update match set position = -1',
  match_two_sides: `update match set entry2_id = entry1_id ${OPEN} and entry1_id is not null`,
  match_node_in_stage: 'update match set node = null',
  match_made_by_score:
    'update match set node = null, stage_id = null, entry1_id = null, winner_entry_id = null',
  match_state_known: "update match set state = 'maybe'",
  match_winner_is_a_side: `update match set winner_entry_id = -1 ${CONFIRMED}`,
  match_status_known: "update match set status = 'maybe'",
  match_outcome_known: `update match set outcome = 'tie' ${CONFIRMED}`,
  match_result_is_whole: `update match set user1_id = null ${CONFIRMED}`,
  match_result_has_winner: `update match set result_winner = null ${CONFIRMED}`,
  match_result_winner_known: `update match set result_winner = 3 ${CONFIRMED}`,
  match_sets_shape: `update match set sets = '{11,7,11}' ${CONFIRMED}`,
  match_sets_range: `update match set sets = '{100,7}' ${CONFIRMED}`,
  match_sets_of_outcome: `update match set sets = '{}' ${CONFIRMED}`,
  match_points_range: 'update match set points1 = -1',
  match_date_range: `update match set match_date = '1999-12-31' ${CONFIRMED}`,
  match_report_waits: `update match set confirms_at = now() ${CONFIRMED}`,
  match_people_once: `update match set user2_id = user1_id ${CONFIRMED}`,
  match_week_range: 'update match set week = 0',
  match_planned_at_range: "update match set planned_at = '1999-12-31'",
  match_court_length: "update match set court = ''",
  match_location_length: "update match set location = ''",
  match_notes_length: "update match set notes = ''",
  match_version_range: 'update match set version = 0',
  match_event_kind_known: "update match_event set kind = 'guessed'",
  match_event_reason_length: "update match_event set reason = ''",
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const cup = await aCourt(server, admin, 'tournament', { size: 2 })
  await cup.report(0, 1)
  await cup.report(1, 0, [
    [7, 11],
    [9, 11],
  ])
  await aCourt(server, admin, 'tournament', { size: 4 })
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the match tables has an attempt', async () => {
  const tables = ['draw', 'stage', 'champion', 'match', 'match_event', 'player_match']
  const names = await listRuleNames(server.kernel.database.db, tables)
  expect(names).toEqual(Object.keys(ATTEMPTS).sort((a, b) => a.localeCompare(b)))
})

test('a match with a history cannot be removed', async () => {
  const attempt = sql`delete from match where status = 'confirmed'`.execute(server.kernel.database.db)
  await expect(attempt).rejects.toMatchObject({ code: '23503' })
})
