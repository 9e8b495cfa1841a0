-- Gives check-ins back that move_check_ins has moved. False if the person has checked in or out since.
create or replace function move_check_ins_back(
  from_user bigint, to_user bigint, moved jsonb, competitions bigint[], since timestamptz
) returns boolean language plpgsql as $$
begin
  if exists (
    select from jsonb_populate_recordset(null::check_in, moved -> 'gone') as k
    left join check_in c on c.competition_id = k.competition_id and c.user_id = to_user
    where moved -> 'added' @> to_jsonb(k.competition_id) and (c.at, c.by_user_id) is distinct from (k.at, k.by_user_id)
  ) or exists (
    select from check_in where user_id = to_user and competition_id = any(competitions) and at > since
  ) then
    return false;
  end if;
  delete from check_in where user_id = to_user
    and competition_id in (select value::bigint from jsonb_array_elements_text(moved -> 'added'));
  insert into check_in select * from jsonb_populate_recordset(null::check_in, moved -> 'gone');
  return true;
end
$$;
