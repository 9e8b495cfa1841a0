-- Whether these people get an active entry in a division, one on the waitlist, or none because there is no room. The answer
-- holds until the end of the transaction, because the competition is then locked; whoever comes too late does not wait
-- for the lock.
-- A division with a maximum of its own has a waitlist of its own; the others share one (docs/decisions/0079). A person who
-- has a place in another division needs no second one in the competition (OQ-072, OQ-180).
create or replace function find_places(
  wanted_competition bigint, wanted_division bigint, people bigint[], at timestamptz,
  out entry_status text, out waitlist_position integer
) language plpgsql as $$
begin
  for look in 1..2 loop
    if look = 2 then
      perform from competition where id = wanted_competition for no key update;
    end if;
    select case
        when (d.cap is null or (own.waiting = 0 and d.taken + cardinality(people) <= d.cap * d.seats))
          and (c.max_players is null or newcomers.count = 0
            or (c.taken + newcomers.count <= c.max_players
              and (c.waiting = 0 or c.waiting = waiting_for_divisions(c.id)))) then 'active'
        when c.kind = 'tournament' then 'waitlisted'
      end,
      case when d.cap is null then c.waiting - capped.waiting else own.waiting end + 1
    into entry_status, waitlist_position
    from competition c
    join division d on d.id = wanted_division and d.competition_id = c.id
    cross join lateral (
      select count(*) as waiting from entry w
      where d.cap is not null and w.division_id = d.id and w.status = 'waitlisted'
    ) as own
    cross join lateral (
      select count(*) as waiting from entry w join division v on v.id = w.division_id and v.cap is not null
      where c.waiting > 0 and w.competition_id = c.id and w.status = 'waitlisted'
    ) as capped
    cross join lateral (
      select count(*) from unnest(people) as person (id) where not exists (
        select from participant p
        where p.competition_id = wanted_competition and p.user_id = person.id and p.places > 0)
    ) as newcomers
    where c.id = wanted_competition and c.is_listed and registration_is_open(c, at);
    exit when entry_status is null;
  end loop;
  if entry_status is distinct from 'waitlisted' then
    waitlist_position := null;
  end if;
end
$$;
