-- What people report to the administrators: players and clubs, with what was there to see at that moment.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation

create table report (
  id bigint generated always as identity primary key,
  -- Null once the reporter's account is deleted.
  reporter_id bigint references users (id),
  user_id bigint references users (id),
  club_id bigint references club (id),
  reason text not null,
  words text not null,
  content jsonb not null,
  at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by bigint references users (id),
  was_upheld boolean,
  note text,
  constraint report_about_one check (num_nonnulls(user_id, club_id) = 1),
  constraint report_about_others check (reporter_id <> user_id),
  constraint report_reason_known check (reason in ('offensive', 'pretends', 'advertising', 'young-player', 'other')),
  constraint report_words_length check (char_length(words) <= 500),
  constraint report_note_length check (char_length(note) between 1 and 500),
  constraint report_settled_whole check (
    (settled_at is null) = (was_upheld is null) and (settled_at is null) = (settled_by is null)
    and (settled_at is not null or note is null))
);

-- Nobody reports the same thing twice while it waits.
create unique index report_player_once on report (reporter_id, user_id) where settled_at is null;
create unique index report_club_once on report (reporter_id, club_id) where settled_at is null;
create index report_open_player_idx on report (user_id) where settled_at is null;
create index report_open_club_idx on report (club_id) where settled_at is null;
create index report_open_idx on report (id desc) where settled_at is null;
create index report_settled_idx on report (settled_at) where settled_at is not null;

alter table notification
  drop constraint notification_kind_known,
  add constraint notification_kind_known check (kind in (
    'match-called', 'match-on-deck', 'tournament-announcement', 'score-to-confirm', 'score-disputed',
    'score-corrected', 'score-confirmed', 'match-ready', 'draw-ready', 'partner-named', 'partner-declined',
    'partner-left', 'paired', 'unpaired', 'promoted', 'registration-closing', 'competition-finished',
    'competition-removed', 'achievement-unlocked', 'password-changed', 'email-changed', 'report-filed',
    'report-settled'));
