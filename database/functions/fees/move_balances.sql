-- Gives the balances of one person to another, because the two are the same person. Returns them with a digest.
create or replace function move_balances(from_user bigint, to_user bigint) returns jsonb language plpgsql as $$
declare
  moved jsonb;
begin
  with changed as (
    update fee_balance b set user_id = to_user where user_id = from_user returning b.id, md5(b::text) as digest
  )
  select coalesce(jsonb_agg(to_jsonb(changed) order by id), '[]') into moved from changed;
  return moved;
end
$$;
