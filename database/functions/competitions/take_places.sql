-- Takes places for people who join. Only take_places and change_places change the counters; both lock the competition
-- first, then the division.
-- No status means that there was no room. The condition and the counter are one statement, so a crowd cannot overfill the
-- competition, and people who come too late do not wait for the row's lock. Nobody passes a waitlist (OQ-072).
create or replace function take_places(
  wanted_competition bigint, wanted_division bigint, people integer, at timestamptz,
  out entry_status text, out waitlist_position integer
) language plpgsql as $$
begin
  update competition as c
  set taken = c.taken + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then people else 0 end,
    waiting = c.waiting + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then 0 else 1 end,
    version = c.version + 1
  where c.id = wanted_competition and c.is_listed and registration_is_open(c, at)
    and (c.kind = 'tournament' or c.max_players is null or c.taken + people <= c.max_players)
  returning case c.waiting when 0 then 'active' else 'waitlisted' end, nullif(c.waiting, 0)
  into entry_status, waitlist_position;
  if entry_status = 'active' then
    update division set taken = taken + people where id = wanted_division;
  end if;
end
$$;
