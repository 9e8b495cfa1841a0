-- The server may read the audit log and add to it, nothing else (database/roles.sql). Old rows are deleted by this
-- function, which has its owner's rights and checks the age itself: an attacker who controls the server can delete
-- nothing younger. It uses the database's clock, because the attacker could change the server's.
create or replace function delete_old_audit_rows(older_than timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from public.audit where at < least(older_than, now() - interval '400 days') returning 1
  )
  select count(*) from gone;
end;

revoke all on function delete_old_audit_rows(timestamptz) from public;
