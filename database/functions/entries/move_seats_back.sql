-- Gives seats back that move_seats has moved. False if an entry has changed since.
create or replace function move_seats_back(from_user bigint, to_user bigint, moved jsonb) returns boolean
language plpgsql as $$
begin
  if exists (
    select from jsonb_to_recordset(moved) as m (entry_id bigint, seat integer, digest text)
    left join entry_player p on p.entry_id = m.entry_id and p.seat = m.seat
    left join entry e on e.id = m.entry_id
    where md5(p::text || e::text) is distinct from m.digest
  ) then
    return false;
  end if;
  perform set_config('tussle.same_person', 'on', true);
  update entry_player p set user_id = from_user
  from jsonb_to_recordset(moved) as m (entry_id bigint, seat integer)
  where p.entry_id = m.entry_id and p.seat = m.seat and p.user_id = to_user;
  perform set_config('tussle.same_person', 'off', true);
  return true;
end
$$;
