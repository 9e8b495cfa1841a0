-- Browsers that an account was signed in on: a sign-in on another one is told by mail.
create table known_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the account and the browser's own token: the same browser is another row for another account.
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint known_device_once unique (user_id, token_hash)
);
