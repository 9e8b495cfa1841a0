import type pg from 'pg'

/** Where results count (decision 0158); its lock also sets the order. */
const RAISED = `insert into result_version as r (competition_id, version) values (home, 1)
      on conflict (competition_id) do update set version = r.version + 1;`
/**
 * The reference for submitting scores: functions that write the rows of a score, with all values known
 * beforehand, in an order that cannot deadlock, and nothing else. One function makes a match in a league, the other
 * fills a drawn match and moves its winner on.
 */
const COMMON = `
  insert into match_event (competition_id, match_id, at, actor_id, kind, from_status, to_status, outcome, sets)
  values (home, reported_match, now(), mine, 'reported', 'pending', 'reported', 'played', '{11,7,11,9}');
  insert into player_match (competition_id, match_id, user_id, played_on, opponent_id, won, sets, points_for,
    points_against, on_record)
  values (home, reported_match, mine, day, theirs, true, '{11,7,11,9}', 22, 16, false),
    (home, reported_match, theirs, day, mine, false, '{7,11,9,11}', 16, 22, false);
  insert into pgboss.job (name, data)
  select queue, jsonb_build_object('matchId', reported_match, 'competitionId', home, 'divisionId', home_division,
    'status', 'reported')
  from unnest(array['matches.recorded.together']) as queue;
  insert into idempotency (user_id, key, route, request_sha256, status, body, created_at)
  values (mine, gen_random_uuid(), 'POST /api/matches', md5(reported_match::text), 201,
    jsonb_build_object('id', reported_match, 'notes', repeat('x', 900)), now());`

const DECLARED = `
  k bigint := nextval('bench.turn'); home bigint; home_division bigint; reported_match bigint; mine bigint; theirs bigint;
  one bigint; two bigint;`

export async function createBareScores(client: pg.Client): Promise<void> {
  await client.query(`
    create function bench.report_league(leagues bigint, day date) returns void language plpgsql as $$
    declare ${DECLARED}
    begin
      select a.competition_id, a.division_id, a.entry_id, b.entry_id, a.user_id, b.user_id
      into home, home_division, one, two, mine, theirs
      from bench.seat a join bench.seat b on b.league_nr = a.league_nr and b.nr = (a.nr + 1 + k % 31) % 64
      where a.league_nr = k % leagues and a.nr = k / leagues % 64;
      ${RAISED}
      insert into match (competition_id, division_id, seats, entry1_id, entry2_id, state, winner_entry_id, status,
        outcome, result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, user2_id,
        match_date, submitted_by, reported_at, confirms_at)
      values (home, home_division, 1, one, two, 'decided', one, 'reported', 'played', one, two, 1, '{11,7,11,9}',
        22, 16, mine, theirs, day, mine, now(), now() + interval '2 days')
      returning id into reported_match;
      ${COMMON}
    end $$;
    create function bench.report_drawn(day date) returns void language plpgsql as $$
    declare ${DECLARED} following bigint;
    begin
      select competition_id, division_id, id, entry1_id, entry2_id, user1_id, user2_id, next_match_id
      into strict home, home_division, reported_match, one, two, mine, theirs, following from bench.open where nr = k;
      ${RAISED}
      update match set state = 'decided', winner_entry_id = one, status = 'reported', outcome = 'played',
        result_entry1_id = one, result_entry2_id = two, result_winner = 1, sets = '{11,7,11,9}', points1 = 22,
        points2 = 16, user1_id = mine, user2_id = theirs, match_date = day, submitted_by = mine,
        reported_at = now(), confirms_at = now() + interval '2 days', version = version + 1
      where id = reported_match;
      update match set entry1_id = case when parent_match1_id = reported_match then one else entry1_id end,
        entry2_id = case when parent_match1_id = reported_match then entry2_id else one end,
        state = case when coalesce(entry1_id, entry2_id) is null then state else 'ready' end
      where id = following;
      ${COMMON}
    end $$`)
}
