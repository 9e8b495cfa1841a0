-- A reported result is listed among a player's matches at once and enters the record when it stands: confirmed,
-- undisputed for 48 hours, or decided by an organiser (docs/decisions/0034). Walkovers are on nobody's record.
-- The index comes before anything is deployed.
-- squawk-ignore-file require-concurrent-index-creation

alter table player_match
  -- Wins, losses, points and achievements count only these rows.
  add column on_record boolean not null default true;

update player_match p set on_record = false
from match m where m.id = p.match_id and (m.status = 'reported' or m.outcome in ('walkover', 'double_forfeit'));

-- The column has held its first values; from now on every row says it.
alter table player_match alter column on_record drop default;

update player_stat s set wins = s.wins - r.wins, losses = s.losses - r.losses,
  points_scored = s.points_scored - r.scored, points_allowed = s.points_allowed - r.allowed
from (
  select user_id, count(*) filter (where won) as wins, count(*) filter (where not won) as losses,
    sum(points_for) as scored, sum(points_against) as allowed
  from player_match where not on_record group by user_id
) as r where r.user_id = s.user_id;

-- Whether a competition waits for a result to stand.
create index match_provisional_idx on match (competition_id) where status = 'reported';

-- As in migration 0014, but only rows on record move the players' figures.
create or replace function settle_matches(
  settled_competition bigint, settled_division bigint, settled_seats integer,
  facts jsonb, moved jsonb, events jsonb, taken_back bigint[], booked jsonb
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- Either one match that its score makes, or matches that are there.
  if facts @> '[{"version": null}]' then
    insert into match (
      competition_id, division_id, seats, id, entry1_id, entry2_id, state, winner_entry_id, status, outcome,
      result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id, user2_id,
      partner2_id, match_date, location, notes, submitted_by, reported_at, confirms_at)
    overriding system value
    select settled_competition, settled_division, settled_seats, f.id, f.entry1_id, f.entry2_id, f.state,
      f.winner_entry_id, f.status, f.outcome, f.result_entry1_id, f.result_entry2_id, f.result_winner, f.sets,
      f.points1, f.points2, f.user1_id, f.partner1_id, f.user2_id, f.partner2_id, f.match_date, f.location, f.notes,
      f.submitted_by, f.reported_at, f.confirms_at
    from jsonb_populate_recordset(null::match, facts) as f;
  else
    update match m set
      entry1_id = f.entry1_id, entry2_id = f.entry2_id, state = f.state, winner_entry_id = f.winner_entry_id,
      status = f.status, outcome = f.outcome, result_entry1_id = f.result_entry1_id,
      result_entry2_id = f.result_entry2_id, result_winner = f.result_winner, sets = f.sets,
      points1 = f.points1, points2 = f.points2, user1_id = f.user1_id, partner1_id = f.partner1_id,
      user2_id = f.user2_id, partner2_id = f.partner2_id, match_date = f.match_date, location = f.location,
      notes = f.notes, submitted_by = f.submitted_by, reported_at = f.reported_at, confirms_at = f.confirms_at,
      version = m.version + 1
    from jsonb_populate_recordset(null::match, facts) as f where m.id = f.id;
  end if;

  if jsonb_array_length(moved) > 0 then
    update match m set
      entry1_id = d.entry1_id, entry2_id = d.entry2_id, state = d.state, winner_entry_id = d.winner_entry_id
    from jsonb_populate_recordset(null::match, moved) as d where m.id = d.id;
    -- Two sides that have changed places: their fact is kept as seen from the other one.
    update match m set
      result_entry1_id = m.result_entry2_id, result_entry2_id = m.result_entry1_id,
      result_winner = 3 - m.result_winner,
      sets = array(
        select m.sets[i + case i % 2 when 1 then 1 else -1 end] from generate_subscripts(m.sets, 1) as i order by i),
      points1 = m.points2, points2 = m.points1, user1_id = m.user2_id, user2_id = m.user1_id,
      partner1_id = m.partner2_id, partner2_id = m.partner1_id
    from jsonb_populate_recordset(null::match, moved) as d
    where m.id = d.id and m.result_entry1_id = m.entry2_id and m.result_entry2_id = m.entry1_id;
  end if;

  insert into match_event (competition_id, match_id, at, actor_id, kind, from_status, to_status, outcome, sets, reason)
  select settled_competition, e.match_id, e.at, e.actor_id, e.kind, e.from_status, e.to_status, e.outcome, e.sets,
    e.reason
  from jsonb_populate_recordset(null::match_event, events) as e;

  if cardinality(taken_back) = 0 and jsonb_array_length(booked) > 0 then
    -- What is only added needs no difference. Locked in the order of their players all the same.
    insert into player_match (
      competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
      points_for, points_against, on_record)
    select settled_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
      r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
    from jsonb_populate_recordset(null::player_match, booked) as r;
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    select r.user_id, count(*) filter (where r.won), count(*) filter (where not r.won), sum(r.points_for),
      sum(r.points_against)
    from jsonb_populate_recordset(null::player_match, booked) as r
    where r.on_record group by r.user_id order by r.user_id
    on conflict (user_id) do update set wins = s.wins + excluded.wins, losses = s.losses + excluded.losses,
      points_scored = s.points_scored + excluded.points_scored,
      points_allowed = s.points_allowed + excluded.points_allowed;
  elsif cardinality(taken_back) > 0 then
    -- Records change by the difference, and are locked in the order of their players, so that two doubles
    -- cannot deadlock.
    with gone as (
      delete from player_match where match_id = any(taken_back)
      returning user_id, won, points_for, points_against, on_record
    ),
    added as (
      insert into player_match (
        competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
        points_for, points_against, on_record)
      select settled_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
        r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
      -- Counting what is gone makes it go first: a corrected result has the same key.
      from (select count(*) from gone) as before, jsonb_populate_recordset(null::player_match, booked) as r
      returning user_id, won, points_for, points_against, on_record
    ),
    change as (
      select user_id, sum(sign * won::integer) as wins, sum(sign * (not won)::integer) as losses,
        sum(sign * points_for) as scored, sum(sign * points_against) as allowed
      from (select 1 as sign, * from added union all select -1, * from gone) as both_ways
      where on_record group by user_id
    )
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    -- What is taken off the record was on it before, so its player has a row and comes to the second half.
    select user_id, greatest(wins, 0), greatest(losses, 0), greatest(scored, 0), greatest(allowed, 0)
    from change order by user_id
    on conflict (user_id) do update set (wins, losses, points_scored, points_allowed) = (
      select s.wins + c.wins, s.losses + c.losses, s.points_scored + c.scored, s.points_allowed + c.allowed
      from change c where c.user_id = excluded.user_id);
  end if;

  update competition set version = version + 1 where id = settled_competition;
end
$$;

-- As in migration 0014, with the first and the last day of the competition.
create or replace function report_facts(wanted_competition bigint, players bigint[], at timestamptz) returns json
  language plpgsql set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as $$
declare
  found_competition json;
  found_sides json;
  found_meetings json;
  found_draw json;
  entry_ids bigint[];
  home bigint;
begin
  select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'format', c.format, 'time_zone', c.time_zone,
    'is_active', c.is_active, 'is_open', registration_is_open(c, at), 'drawn_at', c.drawn_at,
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'version', c.version)
  into found_competition from competition c where c.id = wanted_competition and c.is_listed;
  if not found then return null; end if;

  select array_agg(e.id), min(e.division_id), json_agg(json_build_object('entry_id', e.id,
    'division_id', e.division_id, 'seats', e.seats, 'status', e.status, 'user_id', one.user_id,
    'partner_id', two.user_id, 'people', json_build_array(
      json_build_object('user_id', u.id, 'display_name', u.display_name, 'rating', u.rating,
        'profile_image_url', u.profile_image_url, 'is_admin', u.is_admin),
      json_build_object('user_id', v.id, 'display_name', v.display_name, 'rating', v.rating,
        'profile_image_url', v.profile_image_url, 'is_admin', v.is_admin))))
  into entry_ids, home, found_sides
  from entry_player own
  join entry e on e.id = own.entry_id
  join entry_player one on one.entry_id = e.id and one.seat = 1
  join users u on u.id = one.user_id
  left join entry_player two on two.entry_id = e.id and two.seat = 2
  left join users v on v.id = two.user_id
  where own.competition_id = wanted_competition and own.user_id = any(players);

  select json_agg(met order by met.id) into found_meetings
  from (
    select m.id, m.version, m.node, m.bracket, m.round, m.position, m.next_match_id, m.loser_next_match_id,
      m.parent_match1_id, m.parent_match2_id, m.entry1_id, m.entry2_id, m.state, m.winner_entry_id, m.status,
      m.outcome, m.result_entry1_id, m.result_entry2_id, m.result_winner, m.sets, m.points1, m.points2,
      m.user1_id as p1_id, m.partner1_id as p2_id, m.user2_id as p3_id, m.partner2_id as p4_id, m.match_date,
      m.location, m.notes, m.submitted_by, m.reported_at, m.confirms_at
    from match m
    where m.entry1_id = any(entry_ids) and m.entry2_id = any(entry_ids)
      and (m.node is not null or m.status <> 'void')
  ) as met;

  select json_build_object('format', format, 'entrants', cardinality(draw.entry_ids)) into found_draw
  from draw where division_id = home;

  return json_build_object('competition', found_competition, 'sides', found_sides, 'meetings', found_meetings,
    'draw', found_draw, 'next_id', nextval(pg_get_serial_sequence('match', 'id')));
end
$$;
