-- Clubs, their members, and the texts by which lists are searched.

-- Every one- and two-letter part of a text. The trigram indexes need three letters; in some scripts one or two letters
-- are a whole word, so a second index holds these parts.
-- This function is here and not in database/functions because indexes are computed with it: another body would make the
-- stored index entries wrong. A change therefore needs a migration that rebuilds the indexes.
create function short_grams(whole text) returns text[] language sql immutable strict parallel safe cost 2000
  return (select array_agg(substr(whole, at, size))
    from generate_series(1, length(whole)) as at, generate_series(1, 2) as size);

create table club (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  sport text not null default 'Pickleball',
  location text,
  image_url text,
  is_active boolean not null default true,
  created_by bigint not null references users (id),
  created_at timestamptz(3) not null,
  -- The statement that adds, changes or removes a membership also changes both counters.
  member_count integer not null default 0,
  admin_count integer not null default 0,
  -- Grows with every change that a reader can see.
  version bigint not null default 1,
  -- One text per club to search. The line breaks prevent that a phrase matches across two fields.
  search text not null generated always as (
    lower(name || e'\n' || coalesce(description, '') || e'\n' || coalesce(location, ''))
  ) stored,
  constraint club_name_length check (char_length(name) between 1 and 100),
  constraint club_description_length check (char_length(description) between 1 and 2000),
  constraint club_sport_known check (sport = 'Pickleball'),
  constraint club_location_length check (char_length(location) between 1 and 120),
  constraint club_image_url_length check (char_length(image_url) between 1 and 500),
  constraint club_member_count_range check (member_count between 0 and 10000000),
  constraint club_admin_count_range check (admin_count between 0 and member_count),
  constraint club_version_range check (version >= 1)
);

-- Two clubs may share a name in different places, but not name and place (OQ-123). Look-alike letters count as equal.
create unique index club_name_location_key
  on club (lower(normalize(name, nfkc)), lower(normalize(coalesce(location, ''), nfkc)));
-- The order of the list: most members first, then oldest (OQ-050). Both columns ascend, so that one row comparison finds
-- a page.
create index club_list_idx on club ((-member_count), id) where is_active;
create index club_search_idx on club using gin (search gin_trgm_ops);
create index club_short_idx on club using gin (short_grams(search));
create index club_created_idx on club (created_at);
-- How many clubs somebody has founded: the number is limited.
create index club_founder_idx on club (created_by);
-- Deactivated clubs, the newest first, for administrators.
create index club_closed_idx on club (id) where not is_active;

create table club_membership (
  id bigint generated always as identity primary key,
  club_id bigint not null references club (id),
  user_id bigint not null references users (id),
  role text not null default 'member',
  joined_at timestamptz(3) not null,
  constraint club_membership_role_known check (role in ('member', 'admin')),
  constraint club_membership_once unique (club_id, user_id)
);

-- "My clubs" by the day of joining (OQ-050).
create index club_membership_user_idx on club_membership (user_id, joined_at, id);
-- The pages of members; and the longest-standing member, who takes over when the last administrator leaves (OQ-122).
create index club_membership_order_idx on club_membership (club_id, role, joined_at, id);
create index club_membership_joined_idx on club_membership (joined_at);

-- Who may organise for a club, whether a member or not. The role of a membership is only shown (ROLE-015).
create table club_role (
  club_id bigint not null references club (id),
  user_id bigint not null references users (id),
  role text not null,
  -- The days, in the zone of each competition, on which a helper may act. Null: every day.
  days date[],
  -- The number of the court of a scorer. Null: every court.
  court integer,
  granted_by bigint not null references users (id),
  granted_at timestamptz(3) not null,
  primary key (club_id, user_id),
  constraint club_role_known check (role in ('owner', 'organiser', 'desk', 'scorer')),
  constraint club_role_days_range check (cardinality(days) between 1 and 31),
  constraint club_role_days_of_helpers check (days is null or role in ('desk', 'scorer')),
  constraint club_role_court_range check (court between 1 and 200),
  constraint club_role_court_of_scorers check (court is null or role = 'scorer')
);

create index club_role_user_idx on club_role (user_id);

-- Members ask for the right to organise for their club; an owner or an administrator answers.
create table role_request (
  id bigint generated always as identity primary key,
  club_id bigint not null references club (id),
  user_id bigint not null references users (id),
  words text not null,
  asked_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by bigint references users (id),
  -- Why it was refused; null if it was granted or is open.
  reason text,
  is_granted boolean,
  constraint role_request_words_length check (char_length(words) between 1 and 300),
  constraint role_request_reason_length check (char_length(reason) between 1 and 300),
  constraint role_request_settled_whole check (
    (settled_at is null) = (settled_by is null) and (settled_at is null) = (is_granted is null)
  ),
  constraint role_request_reason_of_refusal check ((reason is not null) = (is_granted is not distinct from false))
);

-- Asked twice is asked once.
create unique index role_request_open_once on role_request (club_id, user_id) where settled_at is null;
create index role_request_open_idx on role_request (asked_at, id) where settled_at is null;
create index role_request_user_idx on role_request (user_id, id);

-- Recent events in clubs, for the administrators' page (OQ-145).
create table club_activity (
  id bigint generated always as identity primary key,
  club_id bigint not null references club (id),
  user_id bigint not null references users (id),
  kind text not null,
  at timestamptz(3) not null,
  constraint club_activity_kind_known check (kind in ('created', 'joined', 'left'))
);

create index club_activity_club_idx on club_activity (club_id);
create index club_activity_user_idx on club_activity (user_id);
create index club_activity_at_idx on club_activity (at, id);
