-- Rows of the audit log are only added. The server has no right to change them either (database/roles.sql); this trigger
-- also stops whoever has that right.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are only ever added' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_append_only before update on audit
  for each row execute function refuse_audit_change();
