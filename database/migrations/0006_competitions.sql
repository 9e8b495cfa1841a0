-- Leagues and tournaments are one thing with two faces, and each has divisions.

create table competition (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  description text,
  sport text not null default 'Pickleball',
  location text,
  -- Tournaments only.
  format text default 'single_elimination',
  -- Null means unlimited; the default serves rows written without saying (OQ-070).
  max_players integer default 16,
  expected_participants integer,
  entry_fee numeric(10, 2) not null default 0,
  -- Calendar dates are days in this zone; the columns hold their first and last instants (OQ-055, OQ-056).
  time_zone text not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  registration_closes_at timestamptz(3),
  -- When it was declared over, before or after its last day (OQ-086).
  completed_at timestamptz(3),
  is_active boolean not null generated always as (completed_at is null) stored,
  club_id bigint references club (id),
  created_by bigint not null references users (id),
  created_at timestamptz(3) not null,
  -- People with a place (OQ-075), moved in the statement that adds or removes an entry.
  taken integer not null default 0,
  version bigint not null default 1,
  -- What a card shows of the divisions, rewritten with them in one transaction; none means a draft nobody sees.
  division_cards jsonb not null default '[]',
  division_count integer not null generated always as (jsonb_array_length(division_cards)) stored,
  -- The two instants that place a row in the lists; "undated" and "no end" are infinitely late.
  begins_at timestamptz(3) not null generated always as (coalesce(starts_at, 'infinity')) stored,
  over_at timestamptz(3) not null generated always as (coalesce(least(ends_at, completed_at), 'infinity')) stored,
  search text not null generated always as (
    lower(name || e'\n' || coalesce(description, '') || e'\n' || coalesce(location, ''))
  ) stored,
  constraint competition_kind_known check (kind in ('league', 'tournament')),
  constraint competition_name_length check (char_length(name) between 1 and 100),
  constraint competition_description_length check (char_length(description) between 1 and 2000),
  constraint competition_sport_known check (sport = 'Pickleball'),
  constraint competition_location_length check (char_length(location) between 1 and 120),
  constraint competition_format_of_kind check ((kind = 'tournament') = (format is not null)),
  constraint competition_format_known check (
    format in ('single_elimination', 'double_elimination', 'round_robin', 'ladder', 'group_knockout')
  ),
  constraint competition_max_players_range check (
    max_players between 1 and 10000 and (kind = 'league' or max_players between 2 and 1024)
  ),
  constraint competition_expected_range check (expected_participants between 1 and 10000),
  -- Both sides, because NaN is larger than every number.
  constraint competition_entry_fee_range check (entry_fee between 0 and 99999.99),
  constraint competition_time_zone_shape check (
    time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$' and char_length(time_zone) <= 64
  ),
  constraint competition_league_has_dates check (
    kind <> 'league' or (starts_at is not null and ends_at is not null)
  ),
  constraint competition_end_needs_start check (ends_at is null or starts_at is not null),
  constraint competition_date_order check (ends_at >= starts_at),
  constraint competition_deadline_order check (registration_closes_at <= ends_at),
  -- The years 2020 to 2100 in any zone.
  constraint competition_starts_at_range check (
    starts_at >= '2019-12-31 00:00+00' and starts_at < '2101-01-02 00:00+00'
  ),
  constraint competition_ends_at_range check (
    ends_at >= '2019-12-31 00:00+00' and ends_at < '2101-01-02 00:00+00'
  ),
  constraint competition_registration_closes_at_range check (
    registration_closes_at >= '2019-12-31 00:00+00' and registration_closes_at < '2101-01-02 00:00+00'
  ),
  constraint competition_completed_at_range check (
    completed_at >= '2019-12-31 00:00+00' and completed_at < '2101-01-02 00:00+00'
  ),
  constraint competition_taken_range check (taken between 0 and coalesce(max_players, 100000)),
  constraint competition_version_range check (version >= 1),
  constraint competition_division_count_range check (division_count between 0 and 20)
);

-- One index answers both halves of a list and the counts of its tabs without touching the table: what is not
-- over yet by its start, then what is over, the latest first (OQ-050, OQ-069). Drafts are not in it.
create index competition_list_idx on competition (kind, over_at, begins_at, id) where division_count > 0;
create index competition_search_idx on competition using gin (search gin_trgm_ops);
create index competition_club_idx on competition (club_id, kind, over_at);

create table division (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  name text not null,
  rating text not null,
  gender text not null,
  play_type text not null,
  -- Shown always, a limit only where the competition has one (OQ-071).
  max_players integer not null default 16,
  is_capped boolean not null default false,
  taken integer not null default 0,
  -- How many players make one entry here.
  seats integer not null generated always as (case play_type when 'doubles' then 2 else 1 end) stored,
  constraint division_name_length check (char_length(name) between 1 and 100),
  constraint division_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint division_gender_known check (gender in ('male', 'female', 'mixed')),
  constraint division_play_type_known check (play_type in ('singles', 'doubles')),
  constraint division_mixed_is_doubles check (gender <> 'mixed' or play_type = 'doubles'),
  constraint division_max_players_range check (max_players between 1 and 10000),
  constraint division_taken_range check (
    taken between 0 and case when is_capped then max_players else 100000 end
  ),
  constraint division_once unique (competition_id, rating, gender, play_type),
  -- What an entry points at, so that its division and its size cannot contradict each other.
  constraint division_identity unique (id, competition_id, seats)
);
