-- Tournament day: courts, calls, check-in, the order of the queue, what was done at the desk, and who may do it.
-- Points of a set end at 99, and a call holds them as a match does.
-- squawk-ignore-file prefer-bigint-over-smallint

-- Who runs this very competition without being an administrator.
create table competition_organiser (
  competition_id bigint not null references competition (id),
  user_id bigint not null references users (id),
  added_by bigint not null references users (id),
  at timestamptz(3) not null,
  primary key (competition_id, user_id)
);

create index competition_organiser_user_idx on competition_organiser (user_id);

-- How the day is run. The version moves with everything that the desk and the board show.
create table desk (
  competition_id bigint primary key references competition (id),
  match_minutes integer not null default 40,
  rest_minutes integer not null default 15,
  uses_check_in boolean not null default true,
  -- What a match is played as; the rain may shorten it.
  game text not null default 'best_of_3',
  -- Null: the competition's own start.
  starts_at timestamptz(3),
  -- No calls since then.
  paused_at timestamptz(3),
  -- What was planned when the first match was called; nothing moves it afterwards.
  planned_finish_at timestamptz(3),
  version bigint not null default 1,
  -- Moves with what a plan of the day depends on: not with the points of a match in play.
  plan_version bigint not null default 1,
  constraint desk_match_minutes_range check (match_minutes between 5 and 240),
  constraint desk_rest_minutes_range check (rest_minutes between 0 and 240),
  constraint desk_game_known check (game in ('best_of_3', 'to_15', 'to_11')),
  constraint desk_version_range check (version >= 1 and plan_version >= 1)
);

create table court (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  number integer not null,
  -- Since when it is open, or closed.
  since timestamptz(3) not null,
  -- Null while it is open.
  closed_reason text,
  -- Gone, with the calls it has had.
  removed_at timestamptz(3),
  constraint court_number_range check (number between 1 and 200),
  constraint court_closed_reason_length check (char_length(closed_reason) between 1 and 200),
  constraint court_once unique (competition_id, number),
  constraint court_identity unique (id, competition_id)
);

-- One calling of a match to a court. A draw that is made anew takes the calls of its matches along.
create table court_call (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  court_id bigint not null,
  match_id bigint not null references match (id) on delete cascade,
  -- Whom it called: when a correction puts others into the match, it is nobody's call any more.
  entry1_id bigint not null,
  entry2_id bigint not null,
  called_at timestamptz(3) not null,
  called_by bigint not null references users (id),
  -- Why it was called although somebody was resting, or calls were paused.
  anyway_reason text,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  ending text,
  -- As the board shows it meanwhile: points in pairs, first side first.
  sets smallint[] not null default '{}',
  -- Who keeps the score by the court's link, and when it was handed in as final.
  scorer text,
  reported_at timestamptz(3),
  constraint court_call_court_fkey foreign key (court_id, competition_id) references court (id, competition_id),
  constraint court_call_ending_known check (ending in ('finished', 'no_show', 'canceled', 'decided')),
  constraint court_call_is_over check ((ended_at is null) = (ending is null)),
  constraint court_call_order check (started_at >= called_at and ended_at >= called_at),
  constraint court_call_sets_shape check (cardinality(sets) between 0 and 10 and cardinality(sets) % 2 = 0),
  constraint court_call_sets_range check (0 <= all (sets) and 99 >= all (sets)),
  constraint court_call_anyway_length check (char_length(anyway_reason) between 1 and 200),
  constraint court_call_scorer_length check (char_length(scorer) between 1 and 60)
);

-- One match on a court, and one court for a match.
create unique index court_call_court_once on court_call (court_id) where ended_at is null;
create unique index court_call_match_once on court_call (match_id) where ended_at is null;
create index court_call_competition_idx on court_call (competition_id, id);
create index court_call_match_idx on court_call (match_id);

create table check_in (
  competition_id bigint not null references competition (id),
  user_id bigint not null references users (id),
  at timestamptz(3) not null,
  by_user_id bigint not null references users (id),
  primary key (competition_id, user_id)
);

-- What the organiser has moved by hand; everything else is in the order of the plan.
create table queue_place (
  match_id bigint primary key references match (id) on delete cascade,
  competition_id bigint not null references competition (id),
  place integer not null,
  constraint queue_place_range check (place between 1 and 10000)
);

create index queue_place_competition_idx on queue_place (competition_id, place);

-- What was done at the desk, by ids, and what it takes to undo it.
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

-- The address by which whoever stands at a court keeps its score. Only its digest is known here.
create table court_link (
  court_id bigint primary key references court (id),
  token_sha256 bytea not null,
  expires_at timestamptz(3) not null,
  made_by bigint not null references users (id),
  constraint court_link_token_once unique (token_sha256),
  constraint court_link_token_length check (octet_length(token_sha256) = 32)
);
