-- The server may add to the audit log and read it, and nothing else (database/roles.sql). What is old enough goes by
-- this function, which runs with its owner's rights and knows the age itself: whoever takes over the server can
-- forget nothing younger. By the database's own clock, or a server whose clock is wrong could.
create function forget_audit(older_than timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from public.audit where at < least(older_than, now() - interval '400 days') returning 1
  )
  select count(*) from gone;
end;

revoke all on function forget_audit(timestamptz) from public;
