-- Gives balances back that move_balances has moved. False if something was recorded since, or owed for these entries.
create or replace function move_balances_back(from_user bigint, to_user bigint, moved jsonb, entries bigint[])
returns boolean language plpgsql as $$
begin
  if exists (
    select from jsonb_to_recordset(moved) as m (id bigint, digest text)
    left join fee_balance b on b.id = m.id
    where md5(b::text) is distinct from m.digest
  ) or exists (
    select from fee_balance b where b.user_id = to_user and b.entry_id = any(entries)
      and not moved @> jsonb_build_array(jsonb_build_object('id', b.id))
  ) then
    return false;
  end if;
  update fee_balance b set user_id = from_user from jsonb_to_recordset(moved) as m (id bigint) where b.id = m.id;
  return true;
end
$$;
