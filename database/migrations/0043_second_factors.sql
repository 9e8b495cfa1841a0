-- A second way to say who one is. Whether an account has one stands in users, so that no request joins for it.
-- squawk-ignore-file constraint-missing-not-valid, adding-foreign-key-constraint, require-concurrent-index-creation
alter table users
  add column second_factor_since timestamptz,
  -- The days in which an administrator may still be without a second factor count from here.
  add column admin_since timestamptz;

update users set admin_since = now() where is_admin;

alter table users
  add constraint users_admin_since check (is_admin = (admin_since is not null));

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As the browser spells it: base64url.
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
  -- Sealed with a key that the database does not hold.
  sealed_secret text not null,
  started_at timestamptz not null,
  -- Null: set up half way, and not asked for yet.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: each code works once.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id bigint not null references users (id),
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Questions that a passkey has to answer. One that was answered is gone, so that no answer works twice.
create table webauthn_challenge (
  hash text primary key,
  -- Null: somebody who has not said yet who signs in.
  user_id bigint references users (id),
  purpose text not null,
  expires_at timestamptz not null,
  constraint webauthn_challenge_purpose_known check (purpose in ('add', 'sign-in', 'proof')),
  constraint webauthn_challenge_user_known check ((purpose = 'sign-in') = (user_id is null))
);

create index webauthn_challenge_user_idx on webauthn_challenge (user_id);
create index webauthn_challenge_expires_idx on webauthn_challenge (expires_at);
