-- How a guest becomes a person with an account, and two guests one person (docs/decisions/0112 and 0113).

-- The address by which a guest claims their place. The database holds only its digest. A used link stays for its time,
-- so that a second person reads that the place was claimed.
create table claim_link (
  token_hash text primary key,
  user_id bigint not null references users (id),
  made_by bigint not null references users (id),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint claim_link_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint claim_link_order check (expires_at > made_at and used_at >= made_at)
);

-- A new link replaces the one before.
create unique index claim_link_once on claim_link (user_id) where used_at is null;
create index claim_link_user_idx on claim_link (user_id);
create index claim_link_expires_idx on claim_link (expires_at);

-- A guest who turned out to be somebody else: everything of the guest is now that person's.
create table person_merge (
  id bigint generated always as identity primary key,
  from_user_id bigint not null references users (id),
  into_user_id bigint not null references users (id),
  -- A claim is made by the account itself, a merge of two guests by an organiser.
  kind text not null,
  by_user_id bigint not null references users (id),
  -- For which club an organiser decided it.
  club_id bigint references club (id),
  at timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  -- What moved, and what an undo puts back. Removed with the possibility to undo, because it holds what organisers wrote
  -- down about the guest.
  trace jsonb,
  undone_at timestamptz(3),
  constraint person_merge_kind_known check (kind in ('claim', 'merge')),
  constraint person_merge_of_two check (from_user_id <> into_user_id),
  constraint person_merge_by_the_account check (kind <> 'claim' or by_user_id = into_user_id),
  constraint person_merge_decided_somewhere check ((kind = 'merge') = (club_id is not null)),
  constraint person_merge_time_to_undo check (undo_until > at),
  constraint person_merge_undone_has_no_trace check (undone_at is null or trace is null)
);

-- Nobody is merged twice.
create unique index person_merge_once on person_merge (from_user_id) where undone_at is null;
create index person_merge_into_idx on person_merge (into_user_id, id desc);
create index person_merge_due_idx on person_merge (undo_until) where trace is not null;
create index person_merge_club_idx on person_merge (club_id, id desc) where club_id is not null;
