-- Changes the counters of a competition: people with a place, and entries on the waitlist. Only the triggers of the
-- entries call it.
create or replace function change_places(changed_competition bigint, people integer, entries_waiting integer)
  returns void language plpgsql as $$
begin
  update competition
  set taken = taken + people, waiting = waiting + entries_waiting, version = version + 1
  where id = changed_competition;
end
$$;
