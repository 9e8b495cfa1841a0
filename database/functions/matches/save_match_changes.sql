-- Writes everything that a change of results changes, in one call whose plans PostgreSQL keeps: results, the matches that
-- follow from them, the history, the players' records and their totals. The caller holds the competition's lock and has
-- evaluated the draw.
--   results         matches with their result; either one match that its score creates (version null), or existing ones
--   derived         other matches whose sides, state or winner have changed
--   events          the lines of the history
--   removed_matches matches whose rows leave player_match
--   player_records  rows that enter player_match
-- Without force_generic_plan the long lists of values would make the planner plan every call again.
create or replace function save_match_changes(
  in_competition bigint, in_division bigint, in_seats integer,
  results jsonb, derived jsonb, events jsonb, removed_matches bigint[], player_records jsonb
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if results @> '[{"version": null}]' then
    insert into match (
      competition_id, division_id, seats, id, entry1_id, entry2_id, state, winner_entry_id, status, outcome,
      result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id, user2_id,
      partner2_id, match_date, location, notes, submitted_by, reported_at, confirms_at)
    overriding system value
    select in_competition, in_division, in_seats, r.id, r.entry1_id, r.entry2_id, r.state,
      r.winner_entry_id, r.status, r.outcome, r.result_entry1_id, r.result_entry2_id, r.result_winner, r.sets,
      r.points1, r.points2, r.user1_id, r.partner1_id, r.user2_id, r.partner2_id, r.match_date, r.location, r.notes,
      r.submitted_by, r.reported_at, r.confirms_at
    from jsonb_populate_recordset(null::match, results) as r;
  else
    update match m set
      entry1_id = r.entry1_id, entry2_id = r.entry2_id, state = r.state, winner_entry_id = r.winner_entry_id,
      status = r.status, outcome = r.outcome, result_entry1_id = r.result_entry1_id,
      result_entry2_id = r.result_entry2_id, result_winner = r.result_winner, sets = r.sets,
      points1 = r.points1, points2 = r.points2, user1_id = r.user1_id, partner1_id = r.partner1_id,
      user2_id = r.user2_id, partner2_id = r.partner2_id, match_date = r.match_date, location = r.location,
      notes = r.notes, submitted_by = r.submitted_by, reported_at = r.reported_at, confirms_at = r.confirms_at,
      version = m.version + 1
    from jsonb_populate_recordset(null::match, results) as r where m.id = r.id;
  end if;

  if jsonb_array_length(derived) > 0 then
    update match m set
      entry1_id = d.entry1_id, entry2_id = d.entry2_id, state = d.state, winner_entry_id = d.winner_entry_id
    from jsonb_populate_recordset(null::match, derived) as d where m.id = d.id;
    -- If the two sides have changed places, the result is stored as seen from the other side.
    update match m set
      result_entry1_id = m.result_entry2_id, result_entry2_id = m.result_entry1_id,
      result_winner = 3 - m.result_winner,
      sets = array(
        select m.sets[i + case i % 2 when 1 then 1 else -1 end] from generate_subscripts(m.sets, 1) as i order by i),
      points1 = m.points2, points2 = m.points1, user1_id = m.user2_id, user2_id = m.user1_id,
      partner1_id = m.partner2_id, partner2_id = m.partner1_id
    from jsonb_populate_recordset(null::match, derived) as d
    where m.id = d.id and m.result_entry1_id = m.entry2_id and m.result_entry2_id = m.entry1_id;
  end if;

  insert into match_event (competition_id, match_id, at, actor_id, kind, from_status, to_status, outcome, sets, reason)
  select in_competition, e.match_id, e.at, e.actor_id, e.kind, e.from_status, e.to_status, e.outcome, e.sets, e.reason
  from jsonb_populate_recordset(null::match_event, events) as e;

  -- Totals are always written in the order of user ids, so that two doubles matches cannot deadlock.
  if cardinality(removed_matches) = 0 and jsonb_array_length(player_records) > 0 then
    insert into player_match (
      competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
      points_for, points_against, on_record)
    select in_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
      r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
    from jsonb_populate_recordset(null::player_match, player_records) as r;
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    select r.user_id, count(*) filter (where r.won), count(*) filter (where not r.won), sum(r.points_for),
      sum(r.points_against)
    from jsonb_populate_recordset(null::player_match, player_records) as r
    where r.on_record group by r.user_id order by r.user_id
    on conflict (user_id) do update set wins = s.wins + excluded.wins, losses = s.losses + excluded.losses,
      points_scored = s.points_scored + excluded.points_scored,
      points_allowed = s.points_allowed + excluded.points_allowed;
  elsif cardinality(removed_matches) > 0 then
    -- Totals change by the difference between what was and what is.
    with gone as (
      delete from player_match where match_id = any(removed_matches)
      returning user_id, won, points_for, points_against, on_record
    ),
    added as (
      insert into player_match (
        competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
        points_for, points_against, on_record)
      select in_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
        r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
      -- Counting the deleted rows makes PostgreSQL delete them first: a corrected result has the same key.
      from (select count(*) from gone) as before, jsonb_populate_recordset(null::player_match, player_records) as r
      returning user_id, won, points_for, points_against, on_record
    ),
    change as (
      select user_id, sum(sign * won::integer) as wins, sum(sign * (not won)::integer) as losses,
        sum(sign * points_for) as scored, sum(sign * points_against) as allowed
      from (select 1 as sign, * from added union all select -1, * from gone) as both_ways
      where on_record group by user_id
    )
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    -- A result that no longer counts has counted before, so its players have rows: they reach the update below, and the
    -- zeros are never stored.
    select user_id, greatest(wins, 0), greatest(losses, 0), greatest(scored, 0), greatest(allowed, 0)
    from change order by user_id
    on conflict (user_id) do update set (wins, losses, points_scored, points_allowed) = (
      select s.wins + c.wins, s.losses + c.losses, s.points_scored + c.scored, s.points_allowed + c.allowed
      from change c where c.user_id = excluded.user_id);
  end if;

  perform raise_competition_version(in_competition);
end
$$;
