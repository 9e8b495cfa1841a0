-- Draws, matches, their history and the players' records. A draw does not change, and a result is a fact; sides, state
-- and winner of a match are derived from both and stored with them in the same transaction (docs/decisions/0018).
-- The points of a set are at most 99, and there are millions of sets: hence smallint.
-- squawk-ignore-file prefer-bigint-over-smallint

-- The field of a drawn division. Its stages are in `stage`.
create table draw (
  division_id bigint primary key,
  competition_id bigint not null,
  seats integer not null,
  -- Entries by seed: the same list always gives the same draw.
  entry_ids bigint[] not null,
  -- The alphabetical rank of each entry on the day of the draw. A later change of a name must not reorder a group whose
  -- knockout is being played, and so no name needs to be stored.
  name_ranks integer[] not null,
  -- All lots of the division follow from it. It is chosen before the first result, so that nobody can try again.
  lot_seed uuid not null,
  -- An organiser has set the seeds: late changes leave them as they are.
  has_manual_seeds boolean not null default false,
  -- How many of the last entries came after the draw was made. The numbers of the other matches do not depend on them.
  late_entries integer not null default 0,
  drawn_at timestamptz(3) not null,
  -- Null: the job at the deadline made the draw.
  drawn_by bigint references users (id),
  constraint draw_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint draw_entries_range check (cardinality(entry_ids) between 2 and 1024),
  constraint draw_names_of_entries check (cardinality(name_ranks) = cardinality(entry_ids)),
  constraint draw_late_entries_range check (late_entries between 0 and cardinality(entry_ids) - 2)
);

-- The stages of a drawn division, in the order of its plan. They are copied from the plan when it is drawn, so that a
-- later change of the plan leaves the draw as it is (docs/decisions/0075).
create table stage (
  id bigint generated always as identity primary key,
  division_id bigint not null references draw (division_id) on delete cascade,
  competition_id bigint not null,
  -- From 0.
  nr integer not null,
  format text not null,
  settings jsonb not null,
  -- The entries, or places of an earlier stage.
  source jsonb not null,
  -- Null: the usual game of the competition.
  game_rules jsonb,
  tie_rule text not null default 'specified',
  forfeits text not null default 'credited',
  -- How many entrants play it; the names of rounds follow from it.
  entrants integer not null,
  -- Appended rounds by seed, of formats that go on by rounds. A round is never computed again.
  rounds jsonb not null default '[]',
  -- Recorded lots of the ties that matter now: the entries in the order in which they were drawn, seed and time.
  lots jsonb not null default '[]',
  constraint stage_nr_once unique (division_id, nr),
  constraint stage_nr_range check (nr between 0 and 3),
  constraint stage_format_known check (
    format in ('single_elimination', 'double_elimination', 'round_robin', 'ladder', 'compass', 'swiss')
  ),
  constraint stage_settings_is_object check (jsonb_typeof(settings) = 'object'),
  constraint stage_source_is_object check (jsonb_typeof(source) = 'object'),
  constraint stage_game_rules_is_object check (jsonb_typeof(game_rules) = 'object'),
  constraint stage_tie_rule_known check (tie_rule in ('specified', 'official')),
  constraint stage_forfeits_known check (forfeits in ('credited', 'excluded')),
  constraint stage_entrants_range check (entrants between 2 and 1024),
  constraint stage_rounds_is_list check (jsonb_typeof(rounds) = 'array'),
  constraint stage_lots_is_list check (jsonb_typeof(lots) = 'array')
);

create index stage_competition_idx on stage (competition_id);

-- Who has won a division. The row is deleted when a result that it depends on is withdrawn.
create table champion (
  division_id bigint primary key,
  competition_id bigint not null,
  seats integer not null,
  entry_id bigint not null,
  -- The people who got the title: if it is withdrawn, the same people lose it.
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
  -- Its stage and its place in it. Null for a match that its score or a challenge created (leagues and ladders).
  stage_id bigint references stage (id),
  node integer,
  bracket text not null default 'main',
  round integer not null default 1,
  position integer,
  -- The number by which it was announced. Late changes leave it as it is.
  called_number integer,
  -- Links inside one draw, written with it by one statement and never changed. They are no foreign keys: to delete a
  -- draw, PostgreSQL would search the whole table for each of its matches.
  next_match_id bigint,
  loser_next_match_id bigint,
  parent_match1_id bigint,
  parent_match2_id bigint,
  -- Derived: who plays, whether it can be played, who advances.
  entry1_id bigint,
  entry2_id bigint,
  state text not null default 'pending',
  winner_entry_id bigint,
  -- The week of a league in which it should be played, and when and where, if an organiser has set that.
  week integer,
  planned_at timestamptz(3),
  court text,
  -- The fact: what was reported, by whom, and about whom. It counts only while it names both sides.
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
  constraint match_node_once unique (stage_id, node)
);

-- The rules of a row in one CHECK, because PostgreSQL reads the text of every CHECK again in each statement that writes:
-- with a CHECK for each rule that took longer than the write (docs/decisions/0157). An error names the broken rule.
create function match_rules_hold(m match) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken text := case
    when ((m.stage_id is null) = (m.node is null)) is false then 'match_node_in_stage'
    when (m.node between 0 and 100000) is false then 'match_node_range'
    when (char_length(m.bracket) between 1 and 20) is false then 'match_bracket_length'
    when (m.round between 1 and 2100) is false then 'match_round_range'
    when (m.position between 0 and 100000) is false then 'match_position_range'
    when (m.week between 1 and 2100) is false then 'match_week_range'
    when (m.planned_at >= '2019-12-31 00:00+00' and m.planned_at < '2101-01-02 00:00+00')
      is false then 'match_planned_at_range'
    when (char_length(m.court) between 1 and 40) is false then 'match_court_length'
    when (m.called_number > 0) is false then 'match_called_number_positive'
    when (m.entry1_id <> m.entry2_id) is false then 'match_two_sides'
    when (m.node is not null or (m.entry1_id is not null and m.entry2_id is not null))
      is false then 'match_made_by_score'
    when (m.state in ('pending', 'ready', 'decided', 'bye', 'void')) is false then 'match_state_known'
    when (m.winner_entry_id in (m.entry1_id, m.entry2_id)) is false then 'match_winner_is_a_side'
    when (m.status in ('pending', 'reported', 'confirmed', 'disputed', 'walkover', 'void'))
      is false then 'match_status_known'
    when (m.outcome in ('played', 'walkover', 'retired', 'double_forfeit')) is false then 'match_outcome_known'
    when ((m.outcome is null and m.result_entry1_id is null and m.result_entry2_id is null and m.result_winner is null
        and m.sets = '{}' and m.user1_id is null and m.user2_id is null and m.match_date is null
        and m.status in ('pending', 'void'))
      or (m.outcome is not null and m.result_entry1_id is not null and m.result_entry2_id is not null
        and m.result_entry1_id <> m.result_entry2_id and m.user1_id is not null and m.user2_id is not null
        and m.match_date is not null and m.status not in ('pending', 'void')))
      is false then 'match_result_is_whole'
    -- Nobody is on court twice.
    when (m.user1_id <> m.partner1_id and m.user1_id <> m.user2_id and m.user1_id <> m.partner2_id
      and m.partner1_id <> m.user2_id and m.partner1_id <> m.partner2_id and m.user2_id <> m.partner2_id)
      is false then 'match_people_once'
    -- A result has a winner (OQ-100), unless both sides failed to appear.
    when (m.outcome is null or (m.outcome = 'double_forfeit') = (m.result_winner is null))
      is false then 'match_result_has_winner'
    when (m.result_winner in (1, 2)) is false then 'match_result_winner_known'
    when (cardinality(m.sets) between 0 and 10 and cardinality(m.sets) % 2 = 0) is false then 'match_sets_shape'
    when (0 <= all (m.sets) and 99 >= all (m.sets)) is false then 'match_sets_range'
    when ((m.outcome in ('played', 'retired')) = (cardinality(m.sets) > 0)) is false then 'match_sets_of_outcome'
    when (m.points1 between 0 and 495 and m.points2 between 0 and 495) is false then 'match_points_range'
    when (m.match_date between '2020-01-01' and '2100-12-31') is false then 'match_date_range'
    when ((m.status = 'reported') = (m.confirms_at is not null)) is false then 'match_report_waits'
    when (char_length(m.location) between 1 and 120) is false then 'match_location_length'
    when (char_length(m.notes) between 1 and 2000) is false then 'match_notes_length'
    when (m.version >= 1) is false then 'match_version_range'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'match', constraint = broken,
    message = format('new row for relation "match" violates check constraint "%s"', broken);
end
$$;

alter table match add constraint match_rules check (match_rules_hold(match));

create index match_competition_idx on match (competition_id, id);
-- The matches of a division are read at once, the fixtures of a league a few weeks at a time.
create index match_division_idx on match (division_id, round, node);
create index match_week_idx on match (division_id, week) where week is not null;
-- Which match a submitted score belongs to (OQ-096), and what somebody still has to play.
create index match_pair_idx on match (entry1_id, entry2_id);
create index match_entry2_idx on match (entry2_id);
create index match_confirms_idx on match (confirms_at) where status = 'reported';
-- Whether a competition has results that are not final yet.
create index match_provisional_idx on match (competition_id) where status = 'reported';
-- The results of a division, the latest first. The pages of a league read no more of them than they show.
create index match_latest_idx on match (division_id, match_date desc, id desc)
  where status in ('reported', 'confirmed', 'walkover');
create index match_disputed_idx on match (competition_id, id) where status = 'disputed';

-- A challenge on a ladder: an entry wants the place of one above it. Its match exists from the answer on
-- (docs/decisions/0095).
create table challenge (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  division_id bigint not null,
  seats integer not null,
  from_entry_id bigint not null,
  to_entry_id bigint not null,
  made_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  -- 'none' if the time for an answer has passed.
  answer text,
  answered_at timestamptz(3),
  -- Of an accepted challenge.
  play_by timestamptz(3),
  -- The match to play, or the walkover of a challenge that was declined or not answered.
  match_id bigint references match (id) on delete set null,
  -- Nothing about it is open any more: played, given up, lapsed, taken back, or one of the two has left.
  closed_at timestamptz(3),
  constraint challenge_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats) on delete cascade,
  constraint challenge_challenger_fkey foreign key (from_entry_id, competition_id, seats)
    references entry (id, competition_id, seats) on delete cascade,
  constraint challenge_challenged_fkey foreign key (to_entry_id, competition_id, seats)
    references entry (id, competition_id, seats) on delete cascade,
  constraint challenge_to_another check (from_entry_id <> to_entry_id),
  constraint challenge_answer_known check (answer in ('accepted', 'declined', 'none')),
  constraint challenge_answer_is_whole check ((answer is null) = (answered_at is null)),
  constraint challenge_play_by_of_accepted check ((answer is not distinct from 'accepted') = (play_by is not null)),
  constraint challenge_ends_with_refusal check (
    answer is null or answer = 'accepted' or closed_at is not null
  ),
  constraint challenge_time_to_answer check (answer_by > made_at)
);

-- An entry has at most one open challenge that it made, and one that it received.
create unique index challenge_one_made on challenge (from_entry_id) where closed_at is null;
create unique index challenge_one_received on challenge (to_entry_id) where closed_at is null;
create unique index challenge_of_match on challenge (match_id);
create index challenge_division_idx on challenge (division_id, id);
create index challenge_pair_idx on challenge (from_entry_id, to_entry_id, id);
create index challenge_to_entry_idx on challenge (to_entry_id);
-- What the timed job has to do.
create index challenge_answer_due_idx on challenge (answer_by) where answer is null and closed_at is null;
create index challenge_play_due_idx on challenge (play_by) where closed_at is null;

-- The history of a match: who changed what, when, from what to what, and why (OQ-101). Rows are only added.
create table match_event (
  id bigint generated always as identity primary key,
  match_id bigint not null references match (id),
  competition_id bigint not null,
  at timestamptz(3) not null,
  -- Null: a timed job did it, or it followed from another match.
  actor_id bigint references users (id),
  kind text not null,
  from_status text not null,
  to_status text not null,
  outcome text,
  sets smallint[] not null default '{}',
  reason text,
  constraint match_event_kind_known check (
    kind in ('reported', 'confirmed', 'disputed', 'withdrawn', 'corrected', 'voided', 'restored', 'walkover',
      'retired', 'forfeited', 'declined', 'unanswered')
  ),
  constraint match_event_reason_length check (char_length(reason) between 1 and 500)
);

create index match_event_match_idx on match_event (match_id, id);

-- What an organiser's decision replaced, so that it can be undone as a whole.
create table decision (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  match_id bigint not null references match (id) on delete cascade,
  decided_by bigint not null references users (id),
  at timestamptz(3) not null,
  -- Every match whose result the decision changed, as it was before, with its version: the version shows whether the
  -- match has changed since.
  before jsonb not null,
  undone_at timestamptz(3),
  constraint decision_before_is_list check (jsonb_typeof(before) = 'array')
);

create index decision_match_idx on decision (match_id, id desc);
create index decision_competition_idx on decision (competition_id);

-- One narrow row per player and result that counts, stored with the result; pages about a person read only this table.
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
  -- Wins, losses, points and achievements count only these rows. A reported result is listed at once and counts when it
  -- is final: confirmed, undisputed for 48 hours, or decided by an organiser (docs/decisions/0034). Walkovers never count.
  on_record boolean not null,
  primary key (match_id, user_id)
);

create index player_match_feed_idx on player_match (user_id, played_on desc, match_id desc);
-- Active members of clubs are those who joined or played in the last 90 days (OQ-143). The index answers "who has played
-- since this day?" alone.
create index player_match_played_idx on player_match (played_on, user_id);

-- The totals of each player, changed in the transaction that changes player_match; pages about a person read this table.
create table player_stat (
  user_id bigint primary key references users (id),
  wins integer not null default 0,
  losses integer not null default 0,
  points_scored integer not null default 0,
  points_allowed integer not null default 0,
  league_championships integer not null default 0,
  tournaments_won integer not null default 0,
  constraint player_stat_counts check (
    wins >= 0 and losses >= 0 and points_scored >= 0 and points_allowed >= 0
    and league_championships >= 0 and tournaments_won >= 0
  )
);
