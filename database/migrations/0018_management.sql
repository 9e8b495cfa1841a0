-- What organisers take away, and whom administrators shut out. Lists of people and of acts for administrators.

-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid

-- A removed competition keeps its row, because news and the record of acts name it. It has no divisions any more, so no
-- list and no page knows it.
alter table competition
  add column removed_at timestamptz(3),
  add constraint competition_removed_is_empty check (
    removed_at is null or (division_cards = '[]' and taken = 0 and waiting = 0));

-- The lists of the organisers, drafts included: the newest first.
create index competition_managed_idx on competition (kind, id desc) where removed_at is null;

-- A disabled account stays as it is; nobody gets in with it.
alter table users add column disabled_at timestamptz(3);

-- Administrators look for people by everything that names them.
create index users_admin_search_idx on users using gin (
  lower(display_name || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
    || coalesce(username, '') || ' ' || coalesce(email, '')) gin_trgm_ops) where deleted_at is null;
-- Few of many: the question whether somebody is the last one must not read everybody.
create index users_admins_idx on users (id) where is_admin;

create index audit_action_idx on audit (action, id);

alter table notification
  drop constraint notification_kind_known,
  add constraint notification_kind_known check (kind in (
    'score-to-confirm', 'score-disputed', 'score-corrected', 'score-confirmed', 'match-ready', 'draw-ready',
    'partner-named', 'partner-declined', 'partner-left', 'paired', 'promoted', 'registration-closing',
    'competition-finished', 'competition-removed', 'achievement-unlocked', 'password-changed', 'email-changed'));
