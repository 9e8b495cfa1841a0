-- Gives the check-ins of one person to another, because the two are the same person; who is checked in already stays so.
-- Returns the old rows and which of them the other person did not have.
create or replace function move_check_ins(from_user bigint, to_user bigint, competitions bigint[]) returns jsonb
language plpgsql as $$
declare
  gone jsonb;
  added jsonb;
begin
  with deleted as (
    delete from check_in where user_id = from_user and competition_id = any(competitions) returning *
  )
  select coalesce(jsonb_agg(to_jsonb(deleted) order by competition_id), '[]') into gone from deleted;
  with inserted as (
    insert into check_in (competition_id, user_id, at, by_user_id)
    select competition_id, to_user, at, by_user_id from jsonb_populate_recordset(null::check_in, gone)
    on conflict do nothing returning competition_id
  )
  select coalesce(jsonb_agg(competition_id order by competition_id), '[]') into added from inserted;
  return jsonb_build_object('gone', gone, 'added', added);
end
$$;
