-- Sessions, and what the kernel stores so that a write happens once, a mail is sent once, and every sensitive action is
-- on record. These tables refer to users; that is why accounts come first, although the kernel is the lower level.

-- Exactly the three columns of the session store (ENTITY-065); sid is the SHA-256 of the cookie's token.
create table session (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  constraint session_names_its_user check ((sess ->> 'userId') is not null)
);

create index session_expire_idx on session (expire);
create index session_user_idx on session (((sess ->> 'userId')::bigint));

-- Browsers on which an account has signed in. A sign-in on another browser sends a mail.
create table known_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the account and the browser's own token: the same browser is another row for another account.
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint known_device_once unique (user_id, token_hash)
);

create table idempotency (
  -- 0 stands for a caller without an account; the request hash then protects the answer.
  user_id bigint not null,
  key uuid not null,
  route text not null,
  request_sha256 text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index idempotency_created_idx on idempotency (created_at);

create table mail_sent (
  dedupe_key text primary key,
  sent_at timestamptz not null
);

-- Rows are only added: see functions/kernel/refuse_audit_change.sql and delete_old_audit_rows.sql.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint references users (id),
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  ip_bucket_hash text,
  request_id text
);

create index audit_actor_idx on audit (actor_id, id);
create index audit_at_idx on audit (at);
create index audit_action_idx on audit (action, id);
