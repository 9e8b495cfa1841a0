-- What people write to the administrators: contact messages, and reports about players and clubs.

create table contact_message (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  user_id bigint references users (id),
  state text not null default 'new',
  created_at timestamptz not null,
  constraint contact_message_name_length check (char_length(name) between 1 and 80),
  constraint contact_message_email_length check (char_length(email) between 3 and 254),
  constraint contact_message_subject_length check (char_length(subject) between 1 and 150),
  constraint contact_message_message_length check (char_length(message) between 10 and 2000),
  constraint contact_message_state_known check (state in ('new', 'answered', 'archived'))
);

create index contact_message_user_idx on contact_message (user_id);
create index contact_message_state_idx on contact_message (state, id);

create table contact_reply (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_message (id) on delete cascade,
  by_user_id bigint not null references users (id),
  text text not null,
  at timestamptz not null,
  constraint contact_reply_text_length check (char_length(text) between 1 and 4000)
);

create index contact_reply_message_idx on contact_reply (message_id, id);
create index contact_reply_user_idx on contact_reply (by_user_id);

create table report (
  id bigint generated always as identity primary key,
  -- Null once the reporter's account is deleted.
  reporter_id bigint references users (id),
  user_id bigint references users (id),
  club_id bigint references club (id),
  reason text not null,
  text text not null,
  -- What the reported profile or club showed at that moment.
  content jsonb not null,
  at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by bigint references users (id),
  was_upheld boolean,
  note text,
  constraint report_about_one check (num_nonnulls(user_id, club_id) = 1),
  constraint report_about_others check (reporter_id <> user_id),
  constraint report_reason_known check (reason in ('offensive', 'pretends', 'advertising', 'young-player', 'other')),
  constraint report_text_length check (char_length(text) <= 500),
  constraint report_note_length check (char_length(note) between 1 and 500),
  constraint report_resolved_whole check (
    (resolved_at is null) = (was_upheld is null) and (resolved_at is null) = (resolved_by is null)
    and (resolved_at is not null or note is null))
);

-- Nobody reports the same thing twice while the first report is open.
create unique index report_player_once on report (reporter_id, user_id) where resolved_at is null;
create unique index report_club_once on report (reporter_id, club_id) where resolved_at is null;
create index report_open_player_idx on report (user_id) where resolved_at is null;
create index report_open_club_idx on report (club_id) where resolved_at is null;
create index report_open_idx on report (id desc) where resolved_at is null;
create index report_resolved_idx on report (resolved_at) where resolved_at is not null;
