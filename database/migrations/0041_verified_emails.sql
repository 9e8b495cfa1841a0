-- An address gets mail once it has shown that it wants it: when a link that was sent to it was followed.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation, adding-required-field
alter table users
  add column email_verified_at timestamptz,
  -- The address that takes the other's place once it is confirmed.
  add column pending_email text;

alter table users
  add constraint users_pending_email_shape
    check (pending_email ~ '^[^\s@]+@[^\s@]+$' and char_length(pending_email) between 3 and 254),
  add constraint users_tombstone_awaits_nothing
    check (deleted_at is null or (pending_email is null and email_verified_at is null));

-- Asked for in the transaction that needs it; the token's hash comes with the mail. What an account asked for outlives
-- it without naming anybody, so that signing up and leaving again and again does not fill a stranger's inbox.
create table email_confirmation (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  email text,
  -- SHA-256 of the folded address: enough to count what it was sent.
  address_hash text not null,
  token_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_confirmation_names_both check ((user_id is null) = (email is null)),
  constraint email_confirmation_forgets_its_link check (user_id is not null or token_hash is null)
);

create index email_confirmation_user_idx on email_confirmation (user_id, created_at);
create index email_confirmation_address_idx on email_confirmation (address_hash, created_at);

-- A reset link belongs to the address that it was mailed to.
delete from password_reset;
alter table password_reset add column email_at_issue text not null;
