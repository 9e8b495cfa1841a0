-- Draws, matches and their history. The draw is immutable, a result is a fact; sides, state and winner of a match
-- are derived from both and stored beside them in the same transaction (docs/decisions/0018).
-- Points of a set end at 99, and there are millions of sets; the two indexes come before anything is deployed.
-- squawk-ignore-file prefer-bigint-over-smallint, require-concurrent-index-creation

alter table competition
  -- The organiser closed registration before its deadline (OQ-081).
  add column closed_early_at timestamptz(3),
  -- When partner-seekers were paired (OQ-077) and the draws made; each happens once.
  add column paired_at timestamptz(3),
  add column drawn_at timestamptz(3);

create or replace function registration_is_open(c competition, at timestamptz) returns boolean
  language sql stable return
    c.is_active and c.over_at >= at and c.closed_early_at is null
    and coalesce(c.registration_closes_at >= at, c.starts_at > at, true);

-- What the jobs of the start and of the deadline still have to do. Without any date nothing closes by itself (OQ-119).
create index competition_unpaired_idx on competition (begins_at) where paired_at is null and is_listed;
create index competition_undrawn_idx on competition ((coalesce(registration_closes_at, starts_at)), id)
  where drawn_at is null and kind = 'tournament' and is_listed and completed_at is null;

create table draw (
  division_id bigint primary key,
  competition_id bigint not null,
  seats integer not null,
  format text not null,
  rule text not null default 'specified',
  -- Entries by seed: the same list always gives the same draw.
  entry_ids bigint[] not null,
  -- Where each of them stood in the alphabet on that day. A later change of name must not reorder a group whose
  -- knockout is being played, and nobody's name needs to be kept for it.
  name_ranks integer[] not null,
  drawn_at timestamptz(3) not null,
  -- Null: the job at the deadline.
  drawn_by bigint references users (id),
  constraint draw_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint draw_format_known check (
    format in ('single_elimination', 'double_elimination', 'round_robin', 'ladder', 'group_knockout')
  ),
  constraint draw_rule_known check (rule in ('specified', 'official')),
  constraint draw_entries_range check (cardinality(entry_ids) between 2 and 1024),
  constraint draw_names_of_entries check (cardinality(name_ranks) = cardinality(entry_ids))
);

-- Who has won a division. It goes again when a result behind it goes.
create table champion (
  division_id bigint primary key,
  competition_id bigint not null,
  seats integer not null,
  entry_id bigint not null,
  -- Who holds the title, to be taken from the very same people.
  user_ids bigint[] not null,
  constraint champion_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint champion_entry_fkey foreign key (entry_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint champion_users_range check (cardinality(user_ids) = seats)
);

create index champion_entry_idx on champion (entry_id);

create table match (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  division_id bigint not null,
  seats integer not null,
  -- Its place in the draw; null for a match that came to be with its score (leagues and ladders).
  node integer,
  bracket text not null default 'main',
  round integer not null default 1,
  position integer,
  -- Inside one draw, written with it in one statement and never changed. No foreign keys: taking back a draw
  -- would look for each of its matches in the whole table.
  next_match_id bigint,
  loser_next_match_id bigint,
  parent_match1_id bigint,
  parent_match2_id bigint,
  -- Derived: who stands where, whether it can be played, who goes on.
  entry1_id bigint,
  entry2_id bigint,
  state text not null default 'pending',
  winner_entry_id bigint,
  -- The fact: what was reported, by whom, and whom it names. It counts only while it names both sides.
  status text not null default 'pending',
  outcome text,
  result_entry1_id bigint,
  result_entry2_id bigint,
  -- 1 or 2; null without a winner (a double forfeit).
  result_winner integer,
  -- Points in pairs, first side first.
  sets smallint[] not null default '{}',
  points1 integer not null default 0,
  points2 integer not null default 0,
  -- Who was on court, even if the entries change later (OQ-099).
  user1_id bigint references users (id),
  partner1_id bigint references users (id),
  user2_id bigint references users (id),
  partner2_id bigint references users (id),
  match_date date,
  location text,
  notes text,
  submitted_by bigint references users (id),
  reported_at timestamptz(3),
  -- When a report confirms itself (OQ-102).
  confirms_at timestamptz(3),
  version integer not null default 1,
  constraint match_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint match_entry1_fkey foreign key (entry1_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint match_entry2_fkey foreign key (entry2_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint match_result_entry1_fkey foreign key (result_entry1_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint match_result_entry2_fkey foreign key (result_entry2_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint match_node_once unique (division_id, node),
  constraint match_node_range check (node between 0 and 100000),
  constraint match_bracket_length check (char_length(bracket) between 1 and 20),
  constraint match_round_range check (round between 1 and 2100),
  constraint match_position_range check (position between 0 and 100000),
  constraint match_two_sides check (entry1_id <> entry2_id),
  constraint match_made_by_score check (node is not null or (entry1_id is not null and entry2_id is not null)),
  constraint match_state_known check (state in ('pending', 'ready', 'decided', 'bye', 'void')),
  constraint match_winner_is_a_side check (winner_entry_id in (entry1_id, entry2_id)),
  constraint match_status_known check (
    status in ('pending', 'reported', 'confirmed', 'disputed', 'walkover', 'void')
  ),
  constraint match_outcome_known check (outcome in ('played', 'walkover', 'retired', 'double_forfeit')),
  constraint match_result_is_whole check (
    (outcome is null and result_entry1_id is null and result_entry2_id is null and result_winner is null
      and sets = '{}' and user1_id is null and user2_id is null and match_date is null
      and status in ('pending', 'void'))
    or (outcome is not null and result_entry1_id is not null and result_entry2_id is not null
      and result_entry1_id <> result_entry2_id and user1_id is not null and user2_id is not null
      and match_date is not null and status not in ('pending', 'void'))
  ),
  -- Nothing without a winner is ever a result (OQ-100), save that nobody came.
  constraint match_result_has_winner check (
    outcome is null or (outcome = 'double_forfeit') = (result_winner is null)
  ),
  constraint match_result_winner_known check (result_winner in (1, 2)),
  constraint match_sets_shape check (cardinality(sets) between 0 and 10 and cardinality(sets) % 2 = 0),
  constraint match_sets_range check (0 <= all (sets) and 99 >= all (sets)),
  constraint match_sets_of_outcome check ((outcome in ('played', 'retired')) = (cardinality(sets) > 0)),
  constraint match_points_range check (points1 between 0 and 495 and points2 between 0 and 495),
  constraint match_date_range check (match_date between '2020-01-01' and '2100-12-31'),
  constraint match_report_waits check ((status = 'reported') = (confirms_at is not null)),
  constraint match_location_length check (char_length(location) between 1 and 120),
  constraint match_notes_length check (char_length(notes) between 1 and 2000),
  constraint match_version_range check (version >= 1)
);

create index match_competition_idx on match (competition_id, id);
-- Which match a submitted score belongs to (OQ-096), and what somebody still has to play.
create index match_pair_idx on match (entry1_id, entry2_id);
create index match_entry2_idx on match (entry2_id);
create index match_confirms_idx on match (confirms_at) where status = 'reported';
create index match_disputed_idx on match (competition_id, id) where status = 'disputed';

-- Append-only: who changed what, when, from what to what, and why (OQ-101).
create table match_event (
  id bigint generated always as identity primary key,
  match_id bigint not null references match (id),
  competition_id bigint not null,
  at timestamptz(3) not null,
  -- Null: time itself, or another match.
  actor_id bigint references users (id),
  kind text not null,
  from_status text not null,
  to_status text not null,
  outcome text,
  sets smallint[] not null default '{}',
  reason text,
  constraint match_event_kind_known check (
    kind in ('reported', 'confirmed', 'disputed', 'corrected', 'voided', 'restored', 'walkover', 'retired', 'forfeited')
  ),
  constraint match_event_reason_length check (char_length(reason) between 1 and 500)
);

create index match_event_match_idx on match_event (match_id, id);

-- One narrow row per player and result that counts, kept with it; pages about a person read only this.
create table player_match (
  match_id bigint not null references match (id),
  user_id bigint not null references users (id),
  competition_id bigint not null,
  played_on date not null,
  partner_id bigint,
  opponent_id bigint not null,
  opponent_partner_id bigint,
  won boolean not null,
  -- From this player's side.
  sets smallint[] not null,
  points_for integer not null,
  points_against integer not null,
  primary key (match_id, user_id)
);

create index player_match_feed_idx on player_match (user_id, played_on desc, match_id desc);

-- Everything that a change of results writes, in one call whose plans are kept: facts, what follows from them, their
-- history, the players' rows and records. The caller holds the competition's lock and has evaluated the draw.
create function settle_matches(
  settled_competition bigint, settled_division bigint, settled_seats integer,
  facts jsonb, moved jsonb, events jsonb, taken_back bigint[], booked jsonb
) returns void language plpgsql as $$
begin
  insert into match (
    competition_id, division_id, seats, id, entry1_id, entry2_id, state, winner_entry_id, status, outcome,
    result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id, user2_id,
    partner2_id, match_date, location, notes, submitted_by, reported_at, confirms_at)
  overriding system value
  select settled_competition, settled_division, settled_seats, f.id, f.entry1_id, f.entry2_id, f.state,
    f.winner_entry_id, f.status, f.outcome, f.result_entry1_id, f.result_entry2_id, f.result_winner, f.sets,
    f.points1, f.points2, f.user1_id, f.partner1_id, f.user2_id, f.partner2_id, f.match_date, f.location, f.notes,
    f.submitted_by, f.reported_at, f.confirms_at
  from jsonb_populate_recordset(null::match, facts) as f where f.version is null;

  update match m set
    entry1_id = f.entry1_id, entry2_id = f.entry2_id, state = f.state, winner_entry_id = f.winner_entry_id,
    status = f.status, outcome = f.outcome, result_entry1_id = f.result_entry1_id,
    result_entry2_id = f.result_entry2_id, result_winner = f.result_winner, sets = f.sets,
    points1 = f.points1, points2 = f.points2, user1_id = f.user1_id, partner1_id = f.partner1_id,
    user2_id = f.user2_id, partner2_id = f.partner2_id, match_date = f.match_date, location = f.location,
    notes = f.notes, submitted_by = f.submitted_by, reported_at = f.reported_at, confirms_at = f.confirms_at,
    version = m.version + 1
  from jsonb_populate_recordset(null::match, facts) as f where m.id = f.id and f.version is not null;

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

  if cardinality(taken_back) > 0 or jsonb_array_length(booked) > 0 then
    -- Records change by the difference, and are locked in the order of their players, so that two doubles
    -- cannot deadlock.
    with gone as (
      delete from player_match where match_id = any(taken_back)
      returning user_id, won, points_for, points_against
    ),
    added as (
      insert into player_match (
        competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
        points_for, points_against)
      select settled_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
        r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against
      -- Counting what is gone makes it go first: a corrected result has the same key.
      from (select count(*) from gone) as before, jsonb_populate_recordset(null::player_match, booked) as r
      returning user_id, won, points_for, points_against
    ),
    change as (
      select user_id, sum(sign * won::integer) as wins, sum(sign * (not won)::integer) as losses,
        sum(sign * points_for) as scored, sum(sign * points_against) as allowed
      from (select 1 as sign, * from added union all select -1, * from gone) as both_ways group by user_id
    )
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    -- What is taken back was booked before, so its player has a row and comes to the second half.
    select user_id, greatest(wins, 0), greatest(losses, 0), greatest(scored, 0), greatest(allowed, 0)
    from change order by user_id
    on conflict (user_id) do update set (wins, losses, points_scored, points_allowed) = (
      select s.wins + c.wins, s.losses + c.losses, s.points_scored + c.scored, s.points_allowed + c.allowed
      from change c where c.user_id = excluded.user_id);
  end if;

  update competition set version = version + 1 where id = settled_competition;
end
$$;
