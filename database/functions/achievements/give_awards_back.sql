-- Puts the achievements and points of two people back as take_awards found them.
create or replace function give_awards_back(from_user bigint, to_user bigint, taken jsonb) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('achievements:' || id, 0))
  from (values (least(from_user, to_user)), (greatest(from_user, to_user))) as people (id);
  delete from user_achievement where user_id in (from_user, to_user);
  delete from user_points where user_id in (from_user, to_user);
  insert into user_achievement overriding system value
  select * from jsonb_populate_recordset(null::user_achievement, taken -> 'achievements');
  insert into user_points overriding system value
  select * from jsonb_populate_recordset(null::user_points, taken -> 'points');
  return true;
end
$$;
