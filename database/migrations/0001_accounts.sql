-- People and the ways in which they prove who they are.

create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  -- A member has an account. A guest is a person whom somebody else entered: nobody signs in as a guest, and nothing is
  -- sent to one (docs/decisions/0105).
  kind text not null default 'member',
  email text,
  -- The folded forms by which emails and usernames are compared (docs/decisions/0051). The server folds them; the
  -- constraints below repeat the folding for names in ASCII only.
  email_key text,
  username text,
  username_key text,
  password text,
  -- Whether the password is long enough for an administrator (docs/decisions/0052). The length itself is not stored,
  -- because it helps an attacker to guess.
  password_is_long boolean not null default false,
  -- When somebody followed a link that was mailed to the address. Only a verified address gets other mail.
  email_verified_at timestamptz,
  -- Replaces the email once it is verified.
  pending_email text,
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
  -- "Others may enter me as their partner" (OQ-076).
  may_be_partner boolean not null default true,
  -- Year and month, as in 2011-05. The day is not needed and not asked for.
  birth_month text,
  -- Young players are shown by their initials (docs/decisions/0060): display_name and profile_image_url hold what
  -- everybody may see, so every statement that names a person is right as it is. The hidden columns hold what a junior
  -- chose until it may be shown.
  shows_name_as_junior boolean not null default false,
  hidden_name text,
  hidden_image_url text,
  is_admin boolean not null default false,
  -- The days in which an administrator may still be without a second factor count from here.
  admin_since timestamptz,
  -- Null while the account has no second factor. It is stored here so that no request joins other tables to know it.
  second_factor_since timestamptz,
  is_demo boolean not null default false,
  email_notifications boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A disabled account keeps its data; nobody can sign in to it.
  disabled_at timestamptz(3),
  -- A deleted account keeps its row, because results refer to it, and nothing personal is left (OQ-169).
  deleted_at timestamptz,
  constraint users_kind_known check (kind in ('member', 'guest')),
  -- What a guest refers to: the details of a guest belong to a row of that kind.
  constraint users_identity unique (id, kind),
  constraint users_credentials check (
    deleted_at is not null or kind = 'guest' or (email is not null and username is not null and password is not null)
  ),
  constraint users_guest_has_no_account check (
    kind <> 'guest' or (
      email is null and username is null and password is null and pending_email is null and email_verified_at is null
      and not password_is_long and not is_admin and not is_demo and second_factor_since is null and disabled_at is null
    )
  ),
  constraint users_guest_is_out_of_reach check (
    kind <> 'guest' or not (email_notifications or may_be_partner or show_real_name)),
  constraint users_guest_has_a_name check (
    kind <> 'guest' or deleted_at is not null
    or (first_name is not null and last_name is not null and display_name <> '')
  ),
  constraint users_deleted_is_anonymous check (
    deleted_at is null or (
      email is null and username is null and password is null and first_name is null and last_name is null
      and profile_image_url is null and location is null and bio is null and playing_style is null
      and gender is null and not is_admin and display_name = 'Former player'
    )
  ),
  constraint users_deleted_has_no_password check (deleted_at is null or not password_is_long),
  constraint users_deleted_has_no_pending_email check (
    deleted_at is null or (pending_email is null and email_verified_at is null)),
  constraint users_deleted_has_no_birth_month check (
    deleted_at is null or (birth_month is null and hidden_name is null and hidden_image_url is null)),
  constraint users_email_shape check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) between 3 and 254),
  constraint users_email_has_key check ((email is null) = (email_key is null)),
  constraint users_email_key_folded check (
    email_key !~ '[A-Z[:space:]]' and (email !~ '^[!-~]+$' or email_key = lower(email collate "C"))),
  constraint users_pending_email_shape check (
    pending_email ~ '^[^\s@]+@[^\s@]+$' and char_length(pending_email) between 3 and 254),
  constraint users_username_shape check (position('@' in username) = 0 and char_length(username) between 1 and 120),
  constraint users_username_has_key check ((username is null) = (username_key is null)),
  constraint users_username_key_folded check (
    username_key !~ '[A-Z]|^ | $|  ' and username_key <> ''
    and (username !~ '^[!-~]+( [!-~]+)*$' or username_key = lower(username collate "C"))),
  constraint users_first_name_shape check (position('@' in first_name) = 0 and char_length(first_name) between 1 and 50),
  constraint users_last_name_shape check (position('@' in last_name) = 0 and char_length(last_name) between 1 and 50),
  constraint users_display_name_length check (char_length(display_name) <= 100),
  constraint users_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint users_gender_known check (gender in ('male', 'female')),
  constraint users_location_length check (char_length(location) between 1 and 120),
  constraint users_bio_length check (char_length(bio) between 1 and 2000),
  constraint users_playing_style_length check (char_length(playing_style) between 1 and 120),
  constraint users_birth_month_shape check (birth_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint users_hidden_name_length check (char_length(hidden_name) between 1 and 100),
  constraint users_hidden_for_juniors check (
    (hidden_name is null and hidden_image_url is null) or (birth_month is not null and not shows_name_as_junior)),
  constraint users_admin_since check (is_admin = (admin_since is not null))
);

create unique index users_email_key on users (email_key);
-- The pattern operator class serves equality and the "John S 2" prefix search alike.
create unique index users_username_key on users (username_key text_pattern_ops);

-- Who can be found as a partner, by the beginning of a name and by any three letters of it (OQ-131). A username is made
-- of the real name, so it is searched only where the real name is shown.
create index users_display_name_prefix_idx on users (lower(display_name) text_pattern_ops)
  where deleted_at is null and display_name <> '';
create index users_real_name_prefix_idx on users (lower(first_name || ' ' || last_name) text_pattern_ops)
  where deleted_at is null and display_name <> '' and show_real_name;
create index users_shown_username_prefix_idx on users (username_key text_pattern_ops)
  where deleted_at is null and display_name <> '' and show_real_name;
create index users_name_search_idx on users using gin (
  lower(
    display_name
    || case
      when show_real_name then e'\n' || username || e'\n' || coalesce(first_name || ' ' || last_name, '')
      else ''
    end
  ) gin_trgm_ops
) where deleted_at is null and display_name <> '';

-- Administrators search people by everything that names them.
create index users_admin_search_idx on users using gin (
  lower(display_name || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
    || coalesce(username, '') || ' ' || coalesce(email, '')) gin_trgm_ops) where deleted_at is null;
-- There are few administrators among many users: "is this the last one?" must not read every user.
create index users_admins_idx on users (id) where is_admin;
-- Juniors who come of age: few among many users.
create index users_juniors_idx on users (birth_month) where hidden_name is not null;

create table password_reset (
  token_hash text primary key,
  user_id bigint not null references users (id),
  -- The link is void once the password or the address has changed since it was mailed.
  password_at_issue text not null,
  email_at_issue text not null,
  expires_at timestamptz not null
);

create index password_reset_user_idx on password_reset (user_id);

-- Requests to verify an address. The row is written with the change that needs it; the token's hash is added when the
-- mail is made. When an account is deleted, its rows stay without naming anybody: somebody who signs up and leaves again
-- and again must not fill a stranger's inbox.
create table email_confirmation (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  email text,
  -- SHA-256 of the folded address: enough to count the mails that it was sent.
  address_hash text not null,
  token_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_confirmation_names_both check ((user_id is null) = (email is null)),
  constraint email_confirmation_link_needs_user check (user_id is not null or token_hash is null)
);

create index email_confirmation_user_idx on email_confirmation (user_id, created_at);
create index email_confirmation_address_idx on email_confirmation (address_hash, created_at);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As the browser writes it: base64url.
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_name_length check (char_length(name) between 1 and 60)
);

create unique index passkey_credential_key on passkey (credential_id);
create index passkey_user_idx on passkey (user_id);

create table totp (
  user_id bigint primary key references users (id),
  -- Encrypted with a key that the database does not hold.
  sealed_secret text not null,
  started_at timestamptz not null,
  -- Null: the set-up is not finished, so no code is asked for yet.
  confirmed_at timestamptz,
  -- The half minute of the last accepted code: each code works once.
  last_step bigint not null default 0,
  -- Wrong codes since tries_since. Whoever has the password and enough time could guess six digits.
  tries integer not null default 0,
  tries_since timestamptz
);

create table recovery_code (
  user_id bigint not null references users (id),
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Challenges that a passkey has to sign. An answered challenge is deleted, so that no answer works twice.
create table webauthn_challenge (
  hash text primary key,
  -- Null at sign-in: nobody has said yet who they are.
  user_id bigint references users (id),
  purpose text not null,
  expires_at timestamptz not null,
  constraint webauthn_challenge_purpose_known check (purpose in ('add', 'sign-in', 'proof')),
  constraint webauthn_challenge_user_known check ((purpose = 'sign-in') = (user_id is null))
);

create index webauthn_challenge_user_idx on webauthn_challenge (user_id);
create index webauthn_challenge_expires_idx on webauthn_challenge (expires_at);
