-- What the kernel keeps so that a write happens once, a mail is seen once, and every sensitive act is on record.

create table idempotency (
  -- 0 stands for a caller without an account; the request hash then guards the answer.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are only ever added' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_append_only before update on audit
  for each row execute function refuse_change();
