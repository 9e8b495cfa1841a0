-- People, their sign-ins, and what is remembered about both.

create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text,
  username text,
  password text,
  first_name text,
  last_name text,
  profile_image_url text,
  -- Empty means "not chosen yet": the completion screen asks for it (OQ-006).
  display_name text not null default '',
  rating text,
  gender text,
  sport text not null default 'Pickleball',
  location text,
  bio text,
  playing_style text,
  show_real_name boolean not null default false,
  show_location boolean not null default true,
  show_record boolean not null default true,
  show_playing_style boolean not null default false,
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  email_notifications boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted account is a tombstone: results keep pointing at it, nothing personal is left (OQ-169).
  deleted_at timestamptz,
  constraint users_credentials check (
    deleted_at is not null or (email is not null and username is not null and password is not null)
  ),
  constraint users_tombstone_is_empty check (
    deleted_at is null or (
      email is null and username is null and password is null and first_name is null and last_name is null
      and profile_image_url is null and location is null and bio is null and playing_style is null
      and gender is null and not is_admin and display_name = 'Former player'
    )
  ),
  constraint users_email_shape check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) between 3 and 254),
  constraint users_username_shape check (position('@' in username) = 0 and char_length(username) between 1 and 120),
  constraint users_first_name_shape check (position('@' in first_name) = 0 and char_length(first_name) between 1 and 50),
  constraint users_last_name_shape check (position('@' in last_name) = 0 and char_length(last_name) between 1 and 50),
  constraint users_display_name_length check (char_length(display_name) <= 100),
  constraint users_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint users_gender_known check (gender in ('male', 'female')),
  constraint users_location_length check (char_length(location) between 1 and 120),
  constraint users_bio_length check (char_length(bio) between 1 and 2000),
  constraint users_playing_style_length check (char_length(playing_style) between 1 and 120)
);

create unique index users_email_key on users (lower(email));
-- The pattern operator class serves equality and the "John S 2" prefix search alike.
create unique index users_username_key on users (lower(username) text_pattern_ops);

-- Exactly the three columns of the session store (ENTITY-065); sid is the SHA-256 of the cookie's token.
create table session (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  constraint session_names_its_user check ((sess ->> 'userId') is not null)
);

create index session_expire_idx on session (expire);
create index session_user_idx on session (((sess ->> 'userId')::bigint));

create table password_reset (
  token_hash text primary key,
  user_id bigint not null references users (id),
  -- The link dies with the password it was made for.
  password_at_issue text not null,
  expires_at timestamptz not null
);

create index password_reset_user_idx on password_reset (user_id);
