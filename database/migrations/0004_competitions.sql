-- Leagues and tournaments are rows of one table; each has divisions.

create table competition (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  description text,
  sport text not null default 'Pickleball',
  location text,
  -- Tournaments only.
  format text default 'single_elimination',
  -- Which order breaks ties in the tables of a tournament; draws copy it. Null: nobody has chosen, which means the
  -- specified order.
  ranking text,
  -- Null means unlimited; the default applies to rows that do not say (OQ-070).
  max_players integer default 16,
  expected_participants integer,
  -- How many divisions one person may enter (OQ-180).
  most_entries integer not null default 1,
  entry_fee numeric(10, 2) not null default 0,
  -- In which fees are written and paid (ISO 4217).
  currency text not null default 'USD',
  -- Calendar dates are days in this zone; the columns hold their first and last instants (OQ-055, OQ-056).
  time_zone text not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  registration_closes_at timestamptz(3),
  -- The organiser closed registration before its deadline (OQ-081).
  closed_early_at timestamptz(3),
  -- When players without a partner were paired (OQ-077), and when the draws were made. Each happens once.
  paired_at timestamptz(3),
  drawn_at timestamptz(3),
  -- When it was declared over, before or after its last day (OQ-086).
  completed_at timestamptz(3),
  is_active boolean not null generated always as (completed_at is null) stored,
  -- A removed competition keeps its row, because notifications and the audit log refer to it. It has no divisions, so no
  -- list and no page shows it.
  removed_at timestamptz(3),
  club_id bigint references club (id),
  created_by bigint not null references users (id),
  created_at timestamptz(3) not null,
  -- People with a place, each counted once (OQ-075), and entries on the waitlist. The triggers of the entries change
  -- these counters, so they are right whatever writes.
  taken integer not null default 0,
  waiting integer not null default 0,
  version bigint not null default 1,
  -- What a card shows of the divisions, rewritten with them in one transaction.
  division_cards jsonb not null default '[]',
  division_count integer not null generated always as (jsonb_array_length(division_cards)) stored,
  -- How many divisions the organiser announced. Until all exist, the competition is a draft that nobody sees (OQ-088).
  expected_divisions integer,
  is_listed boolean not null generated always as (
    jsonb_array_length(division_cards) >= coalesce(expected_divisions, 1)
  ) stored,
  -- Reachable at its address and in no list, because its club has not completed a competition yet (decision 0108).
  by_link boolean not null default false,
  -- In the lists.
  is_public boolean not null generated always as (
    jsonb_array_length(division_cards) >= coalesce(expected_divisions, 1) and not by_link
  ) stored,
  -- The two instants that place a row in the lists; "undated" and "no end" are infinitely late.
  begins_at timestamptz(3) not null generated always as (coalesce(starts_at, 'infinity')) stored,
  over_at timestamptz(3) not null generated always as (coalesce(least(ends_at, completed_at), 'infinity')) stored,
  -- A job copies over_at here once that instant has passed. If over_at changes later, the two differ, and the competition
  -- counts as not over again.
  past_over_at timestamptz(3),
  search text not null generated always as (
    lower(name || e'\n' || coalesce(description, '') || e'\n' || coalesce(location, ''))
  ) stored
-- Counters change all the time: free space on each page lets them change without touching any index.
) with (fillfactor = 80);

-- The rules of a row in one CHECK, because PostgreSQL reads the text of every CHECK again in each statement that writes:
-- with a CHECK for each rule that took longer than the write (docs/decisions/0157). An error names the broken rule.
create function competition_rules_hold(c competition) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken text := case
    when (c.kind in ('league', 'tournament')) is false then 'competition_kind_known'
    when (char_length(c.name) between 1 and 100) is false then 'competition_name_length'
    when (char_length(c.description) between 1 and 2000) is false then 'competition_description_length'
    when (c.sport = 'Pickleball') is false then 'competition_sport_known'
    when (char_length(c.location) between 1 and 120) is false then 'competition_location_length'
    when ((c.kind = 'tournament') = (c.format is not null)) is false then 'competition_format_of_kind'
    when (c.format in ('single_elimination', 'double_elimination', 'round_robin', 'ladder', 'group_knockout'))
      is false then 'competition_format_known'
    when (c.ranking in ('specified', 'official')) is false then 'competition_ranking_known'
    when (c.max_players between 1 and 10000 and (c.kind = 'league' or c.max_players between 2 and 1024))
      is false then 'competition_max_players_range'
    when (c.expected_participants between 1 and 10000) is false then 'competition_expected_range'
    when (c.most_entries between 1 and 20) is false then 'competition_most_entries_range'
    -- Both bounds, because NaN is larger than every number.
    when (c.entry_fee between 0 and 99999.99) is false then 'competition_entry_fee_range'
    when (c.currency ~ '^[A-Z]{3}$') is false then 'competition_currency_shape'
    when (c.time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$' and char_length(c.time_zone) <= 64)
      is false then 'competition_time_zone_shape'
    when (c.kind <> 'league' or (c.starts_at is not null and c.ends_at is not null))
      is false then 'competition_league_has_dates'
    when (c.ends_at is null or c.starts_at is not null) is false then 'competition_end_needs_start'
    when (c.ends_at >= c.starts_at) is false then 'competition_date_order'
    when (c.registration_closes_at <= c.ends_at) is false then 'competition_deadline_order'
    -- The years 2020 to 2100 in any zone.
    when (c.starts_at >= '2019-12-31 00:00+00' and c.starts_at < '2101-01-02 00:00+00')
      is false then 'competition_starts_at_range'
    when (c.ends_at >= '2019-12-31 00:00+00' and c.ends_at < '2101-01-02 00:00+00')
      is false then 'competition_ends_at_range'
    when (c.registration_closes_at >= '2019-12-31 00:00+00' and c.registration_closes_at < '2101-01-02 00:00+00')
      is false then 'competition_registration_closes_at_range'
    when (c.completed_at >= '2019-12-31 00:00+00' and c.completed_at < '2101-01-02 00:00+00')
      is false then 'competition_completed_at_range'
    when (c.removed_at is null or (c.division_cards = '[]' and c.taken = 0 and c.waiting = 0))
      is false then 'competition_removed_is_empty'
    when (c.taken between 0 and coalesce(c.max_players, 100000)) is false then 'competition_taken_range'
    when (c.waiting between 0 and 100000 and (c.waiting = 0 or c.kind = 'tournament'))
      is false then 'competition_waiting_range'
    when (c.version >= 1) is false then 'competition_version_range'
    when (c.division_count between 0 and 20) is false then 'competition_division_count_range'
    when (c.expected_divisions between 1 and 20) is false then 'competition_expected_divisions_range'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'competition', constraint = broken,
    message = format('new row for relation "competition" violates check constraint "%s"', broken);
end
$$;

alter table competition add constraint competition_rules check (competition_rules_hold(competition));

-- Each half of a list has an index in its own order, so that a page reads its own rows and no others (OQ-050, OQ-069):
-- competitions that are not over by their start, those that are over by their end. A competition leaves the first index
-- when past_over_at is set.
create index competition_open_idx on competition (kind, begins_at, id, over_at)
  where is_public and past_over_at is distinct from over_at;
create index competition_over_idx on competition (kind, over_at, id) where is_public;
create index competition_club_open_idx on competition (club_id, kind, begins_at, id, over_at)
  where is_public and past_over_at is distinct from over_at;
create index competition_club_over_idx on competition (club_id, kind, over_at, id) where is_public;
-- What the team of a club still has to run, drafts included.
create index competition_club_running_idx on competition (club_id, begins_at, id)
  where removed_at is null and completed_at is null;
-- Whether a club has completed a competition.
create index competition_club_completed_idx on competition (club_id) where completed_at is not null;
-- What administrators may list.
create index competition_by_link_idx on competition (id) where by_link and removed_at is null;
-- The lists of the organisers, drafts included: the newest first.
create index competition_managed_idx on competition (kind, id desc) where removed_at is null;
create index competition_club_managed_idx on competition (club_id, kind, id desc) where removed_at is null;

create index competition_search_idx on competition using gin (search gin_trgm_ops);
create index competition_short_idx on competition using gin (short_grams(search));
-- The filter by place.
create index competition_place_idx on competition using gin (lower(location) gin_trgm_ops);

-- What the timed jobs have to do: note ends, pair players at the start, make draws at the deadline, remind of
-- deadlines. Without any date nothing closes by itself (OQ-119).
create index competition_ending_idx on competition (over_at, id) where past_over_at is distinct from over_at;
create index competition_unpaired_idx on competition (begins_at) where paired_at is null and is_listed;
create index competition_undrawn_idx on competition ((coalesce(registration_closes_at, starts_at)), id)
  where drawn_at is null and kind = 'tournament' and is_listed and completed_at is null;
create index competition_closing_idx on competition (registration_closes_at) where is_listed and completed_at is null;

create table division (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  name text not null,
  rating text not null,
  gender text not null,
  play_type text not null,
  -- Whether players outside each limit may enter: yes, yes but the organisers see it, or not.
  gender_rule text not null default 'refuse',
  skill_rule text not null default 'warn',
  age_rule text not null default 'refuse',
  -- Always shown; a limit only where the competition has one (OQ-071).
  max_players integer not null default 16,
  is_capped boolean not null default false,
  -- People with a place, as in competition.
  taken integer not null default 0,
  -- How many teams, or players in singles, the organiser takes here; people beyond it wait for this division. Null: only
  -- the competition limits.
  cap integer,
  -- An organiser has named it and set its limits; rating then only places it in lists. Else it is one of the catalogue.
  is_custom boolean not null default false,
  -- Levels from and to, of the stronger partner; ages on 31 December. Null: no limit.
  skill_min numeric(2, 1),
  skill_max numeric(2, 1),
  age_min integer,
  age_max integer,
  -- Null: as the competition.
  fee numeric(10, 2),
  starts_at timestamptz(3),
  -- The numbers of the courts that it may use. Null: all.
  courts integer[],
  -- Its stages (StagePlan), chosen before the draw. Null: the preset of the competition's format.
  plan jsonb,
  -- A ladder that goes on from an earlier season: the entries of that season in their last order.
  last_order bigint[],
  -- Entries of the season before that play here if they enter again, after promotion and relegation.
  placed_entries bigint[],
  -- How many players make one entry here.
  seats integer not null generated always as (case play_type when 'doubles' then 2 else 1 end) stored,
  constraint division_name_length check (char_length(name) between 1 and 100),
  constraint division_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint division_gender_known check (gender in ('male', 'female', 'mixed') or (is_custom and gender = 'open')),
  constraint division_play_type_known check (play_type in ('singles', 'doubles')),
  constraint division_mixed_is_doubles check (gender <> 'mixed' or play_type = 'doubles'),
  constraint division_gender_rule_known check (gender_rule in ('open', 'warn', 'refuse')),
  constraint division_skill_rule_known check (skill_rule in ('open', 'warn', 'refuse')),
  constraint division_age_rule_known check (age_rule in ('open', 'warn', 'refuse')),
  constraint division_max_players_range check (max_players between 1 and 10000),
  -- A place may be held beside each player of the division, for somebody who has one elsewhere (docs/decisions/0114).
  -- How many people play in all is the competition's limit.
  constraint division_taken_range check (
    taken between 0 and case when is_capped then 2 * max_players else 100000 end
  ),
  constraint division_cap_range check (cap between 1 and 5000),
  -- A team has as many places as its division has seats.
  constraint division_taken_within_cap check (
    taken <= cap * case play_type when 'doubles' then 2 else 1 end
  ),
  constraint division_limits_of_custom check (
    is_custom or coalesce(skill_min, skill_max, age_min, age_max) is null
  ),
  constraint division_skill_range check (
    skill_min between 2 and 8 and skill_max between 2 and 8 and skill_min <= skill_max
  ),
  constraint division_age_range check (age_min between 5 and 99 and age_max between 5 and 99 and age_min <= age_max),
  constraint division_fee_range check (fee between 0 and 99999.99),
  constraint division_starts_at_range check (
    starts_at >= '2019-12-31 00:00+00' and starts_at < '2101-01-02 00:00+00'
  ),
  constraint division_courts_range check (
    cardinality(courts) between 1 and 200 and 1 <= all (courts) and 999 >= all (courts)
  ),
  constraint division_plan_shape check (
    plan is null or coalesce(case jsonb_typeof(plan -> 'stages')
      when 'array' then jsonb_array_length(plan -> 'stages') between 1 and 4 and octet_length(plan::text) <= 8000
      else false end, false)
  ),
  constraint division_last_order_range check (cardinality(last_order) between 1 and 1024),
  constraint division_placed_entries_range check (cardinality(placed_entries) between 1 and 1024),
  -- What an entry refers to, so that its division and its size cannot contradict each other.
  constraint division_identity unique (id, competition_id, seats)
) with (fillfactor = 80);

-- Each division of the catalogue exists once; those of the organiser have names of their own.
create unique index division_once on division (competition_id, rating, gender, play_type) where not is_custom;
create unique index division_name_once on division (competition_id, lower(name));

-- A calendar week of a league in which nobody plays; the weeks after it move.
create table skipped_week (
  competition_id bigint not null references competition (id),
  starts_on date not null,
  -- In the words of the organiser, such as "Courts closed".
  reason text,
  primary key (competition_id, starts_on),
  constraint skipped_week_starts_on_range check (starts_on between '2020-01-01' and '2100-12-31'),
  constraint skipped_week_reason_length check (char_length(reason) between 1 and 60)
);

-- What entrants of a division were promised (RulesCard). Version 1 is the card at the first entry; it is written with
-- version 2, because until then it is what the division says. Rows are never changed.
create table rules_version (
  division_id bigint not null references division (id),
  version integer not null,
  at timestamptz(3) not null,
  -- Null in version 1.
  by_user_id bigint references users (id),
  -- Why, in the words of the organiser, for those who had entered.
  reason text,
  card jsonb not null,
  primary key (division_id, version),
  constraint rules_version_reason_length check (char_length(reason) between 1 and 300),
  constraint rules_version_range check (version between 1 and 10000),
  constraint rules_version_by_somebody check ((version = 1) = (by_user_id is null)),
  constraint rules_version_card_shape check (jsonb_typeof(card) = 'object' and octet_length(card::text) <= 12000)
);

-- People who run one competition without being administrators.
create table competition_organiser (
  competition_id bigint not null references competition (id),
  user_id bigint not null references users (id),
  added_by bigint not null references users (id),
  at timestamptz(3) not null,
  primary key (competition_id, user_id)
);

create index competition_organiser_user_idx on competition_organiser (user_id);

-- The length of each public list, so that no page counts rows. Triggers change it (functions/database), because it must
-- be right whatever writes: the server, an import or a repair.
create table list_total (
  list text primary key,
  total bigint not null default 0,
  constraint list_total_known check (list in ('club', 'league', 'tournament')),
  constraint list_total_range check (total between 0 and 1000000000)
);

insert into list_total (list) values ('club'), ('league'), ('tournament');
