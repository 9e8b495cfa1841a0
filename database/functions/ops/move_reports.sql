-- Moves open reports about one person to another, because the two are the same person. What that person or somebody who
-- reported both has written stays, and goes with the guest. Returns the ids.
create or replace function move_reports(from_user bigint, to_user bigint) returns jsonb language plpgsql as $$
declare
  moved jsonb;
begin
  with changed as (
    update report r set user_id = to_user
    where user_id = from_user and resolved_at is null and reporter_id <> to_user and not exists (
      select from report o where o.user_id = to_user and o.resolved_at is null and o.reporter_id = r.reporter_id)
    returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved from changed;
  return moved;
end
$$;
