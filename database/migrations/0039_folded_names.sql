-- Emails and usernames by their folding (docs/decisions/0051), and whether a password is long enough for an
-- administrator (docs/decisions/0052).

-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion, constraint-missing-not-valid

alter table users
  add column email_key text,
  add column username_key text,
  -- No more than that is kept: how long a password is helps who guesses it.
  add column password_is_long boolean not null default false;

drop index users_email_key, users_username_key;

-- Only the server knows the whole folding; names in the letters of ASCII are folded here as well.
update users set
  email_key = lower(normalize(email, nfc)),
  username_key = lower(btrim(regexp_replace(normalize(username, nfc), '\s+', ' ', 'g')))
where deleted_at is null;

alter table users
  add constraint users_email_has_key check ((email is null) = (email_key is null)),
  add constraint users_username_has_key check ((username is null) = (username_key is null)),
  add constraint users_email_key_folded check (
    email_key !~ '[A-Z[:space:]]' and (email !~ '^[!-~]+$' or email_key = lower(email collate "C"))),
  add constraint users_username_key_folded check (
    username_key !~ '[A-Z]|^ | $|  ' and username_key <> ''
    and (username !~ '^[!-~]+( [!-~]+)*$' or username_key = lower(username collate "C"))),
  add constraint users_tombstone_has_no_password check (deleted_at is null or not password_is_long);

create unique index users_email_key on users (email_key);
-- The pattern operator class serves equality and the "John S 2" prefix search alike.
create unique index users_username_key on users (username_key text_pattern_ops);
