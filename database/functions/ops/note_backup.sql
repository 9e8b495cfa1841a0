-- What a script reports after a backup or a trial restore. The database's clock, because both scripts and the page that
-- shows the age ask the same database.
create or replace function note_backup(
  kind text, succeeded boolean, bytes bigint default null, elsewhere boolean default false
) returns void
language sql
begin atomic
  insert into backup_report as r (kind, tried_at, succeeded_at, bytes, is_elsewhere)
  values (note_backup.kind, now(), case when succeeded then now() end, note_backup.bytes, elsewhere)
  on conflict on constraint backup_report_pkey do update set
    tried_at = excluded.tried_at,
    succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
    bytes = case when succeeded then excluded.bytes else r.bytes end,
    is_elsewhere = case when succeeded then excluded.is_elsewhere else r.is_elsewhere end;
end;
