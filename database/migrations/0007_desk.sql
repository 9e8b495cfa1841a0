-- The tournament day: courts, calls, check-in, the queue, announcements, and the log of what was done at the desk.
-- A call holds points as a match does; they are at most 99.
-- squawk-ignore-file prefer-bigint-over-smallint

-- How the day is run.
create table desk (
  competition_id bigint primary key references competition (id),
  match_minutes integer not null default 40,
  rest_minutes integer not null default 15,
  uses_check_in boolean not null default true,
  -- What a match is played as; rain may shorten it.
  game text not null default 'best_of_3',
  -- Null: the competition's own start.
  starts_at timestamptz(3),
  -- No calls since then.
  paused_at timestamptz(3),
  -- The planned end at the time of the first call. It never changes afterwards.
  planned_finish_at timestamptz(3),
  -- Grows with every change that the desk or the board shows.
  version bigint not null default 1,
  -- Grows with every change that the plan of the day depends on. The points of a match in play are not among them.
  plan_version bigint not null default 1,
  constraint desk_match_minutes_range check (match_minutes between 5 and 240),
  constraint desk_rest_minutes_range check (rest_minutes between 0 and 240),
  constraint desk_game_known check (game in ('best_of_3', 'best_of_5', 'to_11', 'to_15', 'to_21')),
  constraint desk_version_range check (version >= 1 and plan_version >= 1)
);

-- The days of play that an organiser has stated, by the clocks of the competition's time zone. A day lies within one
-- date, so no two overlap. Without any, the days follow from the dates of the competition.
create table competition_day (
  competition_id bigint not null references competition (id),
  date date not null,
  -- From 1 in the order of the dates; it bounds how many there are.
  nr integer not null,
  starts time(0) not null,
  -- 24:00 is the last midnight.
  ends time(0) not null,
  primary key (competition_id, date),
  constraint competition_day_nr_once unique (competition_id, nr),
  constraint competition_day_nr_range check (nr between 1 and 14),
  constraint competition_day_date_range check (date between '2020-01-01' and '2100-12-31'),
  constraint competition_day_order check (ends > starts)
);

create table court (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  number integer not null,
  -- Since when it is open, or closed.
  since timestamptz(3) not null,
  -- Null while it is open.
  closed_reason text,
  -- A removed court keeps its row, because calls refer to it.
  removed_at timestamptz(3),
  constraint court_number_range check (number between 1 and 200),
  constraint court_closed_reason_length check (char_length(closed_reason) between 1 and 200),
  constraint court_once unique (competition_id, number),
  constraint court_identity unique (id, competition_id)
);

-- One call of a match to a court. When a draw is made again, the calls of its matches are deleted with them.
create table court_call (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  court_id bigint not null,
  match_id bigint not null references match (id) on delete cascade,
  -- Who was called. If a correction puts others into the match, the call no longer counts.
  entry1_id bigint not null,
  entry2_id bigint not null,
  called_at timestamptz(3) not null,
  called_by bigint not null references users (id),
  -- Why it was called although a player was resting or calls were paused.
  override_reason text,
  -- The game may change during a day; the planner learns the length of matches per game.
  game text,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  ending text,
  -- The score while it is played, as the board shows it: points in pairs, first side first.
  sets smallint[] not null default '{}',
  -- Who keeps the score by the court's link, and when that person submitted it as final.
  scorer text,
  reported_at timestamptz(3),
  constraint court_call_court_fkey foreign key (court_id, competition_id) references court (id, competition_id),
  constraint court_call_ending_known check (ending in ('finished', 'no_show', 'canceled', 'decided')),
  constraint court_call_is_over check ((ended_at is null) = (ending is null)),
  constraint court_call_order check (started_at >= called_at and ended_at >= called_at),
  constraint court_call_sets_shape check (cardinality(sets) between 0 and 10 and cardinality(sets) % 2 = 0),
  constraint court_call_sets_range check (0 <= all (sets) and 99 >= all (sets)),
  constraint court_call_override_reason_length check (char_length(override_reason) between 1 and 200),
  constraint court_call_game_length check (char_length(game) between 1 and 40),
  constraint court_call_scorer_length check (char_length(scorer) between 1 and 60)
);

-- One match on a court, and one court for a match.
create unique index court_call_court_once on court_call (court_id) where ended_at is null;
create unique index court_call_match_once on court_call (match_id) where ended_at is null;
create index court_call_competition_idx on court_call (competition_id, id);
create index court_call_match_idx on court_call (match_id);

-- The address by which somebody at a court keeps its score. The database holds only its digest.
create table court_link (
  court_id bigint primary key references court (id),
  token_sha256 bytea not null,
  expires_at timestamptz(3) not null,
  made_by bigint not null references users (id),
  constraint court_link_token_once unique (token_sha256),
  constraint court_link_token_length check (octet_length(token_sha256) = 32)
);

create table check_in (
  competition_id bigint not null references competition (id),
  user_id bigint not null references users (id),
  at timestamptz(3) not null,
  by_user_id bigint not null references users (id),
  primary key (competition_id, user_id)
);

-- Matches that an organiser has moved in the queue; all others are in the order of the plan.
create table queue_place (
  match_id bigint primary key references match (id) on delete cascade,
  competition_id bigint not null references competition (id),
  place integer not null,
  constraint queue_place_range check (place between 1 and 10000)
);

create index queue_place_competition_idx on queue_place (competition_id, place);

-- What the desk announces to everybody who plays.
create table announcement (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  text text not null,
  at timestamptz(3) not null,
  by_user_id bigint not null references users (id),
  -- When it was removed, or another one replaced it.
  ended_at timestamptz(3),
  constraint announcement_text_length check (char_length(text) between 1 and 200),
  constraint announcement_text_line check (
    text = btrim(text) and text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint announcement_order check (ended_at >= at)
);

-- One at a time. The index also finds the announcement that is shown.
create unique index announcement_once on announcement (competition_id) where ended_at is null;

-- The log of the day, by ids, with what is needed to undo each action.
create table desk_event (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  at timestamptz(3) not null,
  actor_id bigint not null references users (id),
  action text not null,
  facts jsonb not null,
  undone_at timestamptz(3),
  undone_by bigint references users (id),
  constraint desk_event_action_length check (char_length(action) between 1 and 40),
  constraint desk_event_undone_whole check ((undone_at is null) = (undone_by is null))
);

create index desk_event_competition_idx on desk_event (competition_id, id desc);
