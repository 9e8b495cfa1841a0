-- Clubs and who belongs to them.

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
  -- Both counters move in the statement that adds, changes or removes a membership.
  member_count integer not null default 0,
  admin_count integer not null default 0,
  -- Grows with every change a reader can see.
  version bigint not null default 1,
  -- One text per club to search; the line breaks keep a phrase from matching across two fields.
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

-- Two clubs may share a name in different places, never both (OQ-123); look-alike letters count as the same.
create unique index club_name_location_key
  on club (lower(normalize(name, nfkc)), lower(normalize(coalesce(location, ''), nfkc)));
-- The order of the list: most members, then oldest (OQ-050). Both run upwards, so that one comparison finds a page.
create index club_list_idx on club ((-member_count), id) where is_active;
create index club_search_idx on club using gin (search gin_trgm_ops);

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
