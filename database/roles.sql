-- Who may do what. Applied by `npm run migrate` after migrations and functions, as often as one likes (decision 0057).
--
--   tussle_migrate  owns everything and changes its shape; only `npm run migrate` signs in with it
--   tussle_app      the server: reads and writes rows, changes no shape, rewrites no history
--   tussle_read     people and reports: reads, and sees no secrets
--
-- DATABASE_ROLES replaces the "tussle" in these names.

do $roles$
declare
  name text;
  it record;
  columns text;
begin
  foreach name in array array['tussle_app', 'tussle_read'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this cluster was quicker.
      end;
    end if;
    if not pg_has_role(name, 'member') then
      begin
        execute format('grant %I to %I', name, current_user);
      exception when insufficient_privilege or unique_violation then
        null; -- Only in development does one login do for all; an owner of an installation has no such right.
      end;
    end if;
  end loop;

  for it in
    select format('public.%I', c.relname) as tbl, c.oid, coalesce(d.app, 'change') as app, d.hidden
    from pg_class c
    left join (values
      -- One line for each table. For the server: change = all of select, insert, update and delete; append = select
      -- and insert; or what it says. For readers: what they do not see, '*' for all of it.
      ('achievement', 'change', ''),
      ('announcement', 'select, insert, update (ended_at)', ''),
      ('applied_function', 'select', ''),
      ('audit', 'append', ''),
      ('backup_report', 'select', ''),
      ('calendar_feed', 'change', ''),
      ('challenge', 'change', ''),
      ('champion', 'change', ''),
      ('check_in', 'change', ''),
      ('claim_link', 'change', 'token_hash'),
      ('club', 'change', ''),
      ('club_activity', 'change', ''),
      ('club_figure', 'select, insert, update', ''),
      ('club_membership', 'change', ''),
      ('club_role', 'change', ''),
      ('competition', 'change', ''),
      ('competition_day', 'change', ''),
      ('competition_organiser', 'change', ''),
      ('contact_message', 'change', ''),
      ('contact_reply', 'change', ''),
      ('court', 'change', ''),
      ('court_call', 'change', ''),
      ('court_link', 'change', 'token_sha256'),
      ('decision', 'select, insert, update (undone_at)', ''),
      ('desk', 'change', ''),
      ('desk_event', 'select, insert, update (undone_at, undone_by)', ''),
      ('division', 'change', ''),
      ('draw', 'change', ''),
      ('stage', 'change', ''),
      ('email_confirmation', 'change', '*'),
      ('entry', 'change', ''),
      ('entry_player', 'change', ''),
      ('entry_review', 'select, insert, delete, update (answer, answered_by, answered_at)', 'reason, answer'),
      ('fee_balance', 'select, insert, update', ''),
      ('fee_line', 'select, insert, update (note)', 'note'),
      ('file', 'select, insert, delete', 'bytes'),
      ('guest', 'change', ''),
      ('guest_contact', 'change', '*'),
      ('idempotency', 'change', '*'),
      ('inbox', 'change', ''),
      ('list_total', 'change', ''),
      ('mail_sent', 'change', ''),
      ('match', 'change', ''),
      ('match_event', 'append', ''),
      ('merge_answer', 'change', ''),
      ('migration', 'select', ''),
      ('notification', 'change', ''),
      ('notification_choice', 'change', ''),
      ('notification_kind', 'append', ''),
      ('participant', 'change', ''),
      ('partner_request', 'change', ''),
      ('partnership', 'change', ''),
      ('passkey', 'change', '*'),
      ('password_reset', 'change', '*'),
      ('person_merge', 'select, insert, update (trace, undone_at)', 'trace'),
      ('player_match', 'change', ''),
      ('player_stat', 'change', ''),
      ('process_seen', 'change', ''),
      ('push_subscription', 'change', 'sid, endpoint, p256dh, auth'),
      ('queue_place', 'change', ''),
      ('rating_change', 'change', ''),
      ('recovery_code', 'change', '*'),
      ('refund_policy', 'append', ''),
      ('known_device', 'change', '*'),
      ('report', 'change', ''),
      ('result_version', 'select, insert, update', ''),
      ('role_request', 'change', ''),
      ('rules_version', 'select, insert, delete', ''),
      ('session', 'change', '*'),
      ('skill', 'change', ''),
      ('skipped_week', 'change', ''),
      ('totp', 'change', '*'),
      ('user_achievement', 'change', ''),
      ('user_points', 'change', ''),
      ('users', 'change', 'password'),
      ('webauthn_challenge', 'change', '*')
    ) as d (name, app, hidden) on d.name = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname
  loop
    execute format('revoke all on %s from public, tussle_app, tussle_read', it.tbl);
    execute format('grant %s on %s to tussle_app', case it.app
      when 'change' then 'select, insert, update, delete'
      when 'append' then 'select, insert'
      else it.app end, it.tbl);
    -- What nobody has decided on, and what comes later, readers do not see.
    continue when it.hidden is null or it.hidden = '*';
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = it.oid and attnum > 0 and not attisdropped
        and attname <> all (string_to_array(it.hidden, ', '));
    execute format('grant select (%s) on %s to tussle_read', columns, it.tbl);
  end loop;
  execute format('revoke all on database %I from public', current_database());
  execute format('alter database %I set timezone = ''UTC''', current_database());
  execute format('grant connect on database %I to tussle_app, tussle_read', current_database());
end
$roles$;

revoke create on schema public from public;
grant usage on schema public, pgboss to tussle_app;
grant usage on schema public to tussle_read;
grant usage, select on all sequences in schema public to tussle_app;
grant execute on function delete_old_audit_rows(timestamptz) to tussle_app;
grant execute on function replication_state() to tussle_app;

-- The queue's tables are its own business; none of them is a history.
grant select, insert, update, delete on all tables in schema pgboss to tussle_app;
grant usage, select on all sequences in schema pgboss to tussle_app;

alter default privileges in schema public grant select, insert, update, delete on tables to tussle_app;
alter default privileges in schema public grant usage, select on sequences to tussle_app;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to tussle_app;
