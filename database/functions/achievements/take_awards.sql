-- Removes the achievements and points of a person who turned out to be another one, whose own are then counted again.
-- Returns the rows of both.
create or replace function take_awards(from_user bigint, to_user bigint) returns jsonb language plpgsql as $$
declare
  taken jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('achievements:' || id, 0))
  from (values (least(from_user, to_user)), (greatest(from_user, to_user))) as people (id);
  select jsonb_build_object(
    'achievements', (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from user_achievement a
      where a.user_id in (from_user, to_user)),
    'points', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from user_points p
      where p.user_id in (from_user, to_user))
  ) into taken;
  delete from user_achievement where user_id = from_user;
  delete from user_points where user_id = from_user;
  return taken;
end
$$;
