-- Gives the seats of one person to another, because the two are the same person. The triggers of entry_player count the
-- participants; fees do not change, because nobody came or left. Returns the seats, with a digest of what they are now.
create or replace function move_seats(from_user bigint, to_user bigint) returns jsonb language plpgsql as $$
declare
  entries bigint[] := array(select entry_id from entry_player where user_id = from_user);
  moved jsonb;
begin
  perform set_config('tussle.same_person', 'on', true);
  update entry_player set user_id = to_user where user_id = from_user;
  perform set_config('tussle.same_person', 'off', true);
  select coalesce(jsonb_agg(jsonb_build_object('entry_id', p.entry_id, 'seat', p.seat,
    'digest', md5(p::text || e::text)) order by p.entry_id), '[]') into moved
  from entry_player p join entry e on e.id = p.entry_id where p.entry_id = any(entries) and p.user_id = to_user;
  return moved;
end
$$;
