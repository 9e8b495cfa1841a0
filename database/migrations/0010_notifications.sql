-- Notifications in the product, by mail and by push, and who wants which.

-- The kinds of the contract, written by `npm run migrate`: a new kind needs no migration.
create table notification_kind (
  kind text primary key
);

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null references notification_kind (kind),
  at timestamptz(3) not null,
  -- Each person gets a notification once, however often the job behind it runs.
  dedupe_key text not null,
  -- What it is about, by id: names are read when it is shown. Matches are no foreign key, because a draw that is made
  -- again deletes them.
  competition_id bigint references competition (id),
  division_id bigint,
  match_id bigint,
  by_user_id bigint references users (id),
  achievement_id bigint references achievement (id),
  announcement_id bigint references announcement (id),
  -- The version of the rules of the division.
  rules_version integer,
  -- The final place of the person, and of how many.
  place integer,
  field integer,
  -- False for people who want it only by mail or push.
  is_shown boolean not null,
  read_at timestamptz(3),
  -- When a mail that collects small notifications is due. Null: sent, being sent, or not wanted.
  mail_at timestamptz(3),
  constraint notification_once unique (user_id, dedupe_key),
  constraint notification_key_length check (char_length(dedupe_key) between 1 and 200),
  constraint notification_place_range check (place between 1 and field),
  constraint notification_has_place check ((place is null) = (field is null))
);

create index notification_inbox_idx on notification (user_id, id desc) where is_shown;
create index notification_unread_idx on notification (user_id) where is_shown and read_at is null;
create index notification_mail_idx on notification (mail_at, user_id) where mail_at is not null;
create index notification_at_idx on notification (at);

-- The number at the bell, changed together with the rows that it counts. The version grows with every change, for live
-- updates.
create table inbox (
  user_id bigint primary key references users (id),
  unread integer not null,
  version bigint not null default 1,
  constraint inbox_unread_range check (unread >= 0),
  constraint inbox_version_range check (version >= 1)
);

-- Only what somebody has changed; for every other kind the defaults apply.
create table notification_choice (
  user_id bigint not null references users (id),
  kind text not null references notification_kind (kind),
  in_app boolean not null,
  mail boolean not null,
  push boolean not null default true,
  primary key (user_id, kind)
);

-- Browsers that get notifications while no page is open.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- A browser gets notifications while somebody is signed in there: the row is deleted with the session, however that
  -- ends.
  sid text not null references session (sid) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscription_endpoint unique (endpoint),
  constraint push_subscription_sid unique (sid),
  constraint push_subscription_endpoint_length check (char_length(endpoint) between 1 and 1000),
  constraint push_subscription_keys_length check (char_length(p256dh) = 87 and char_length(auth) = 22)
);

create index push_subscription_user_idx on push_subscription (user_id, id);
