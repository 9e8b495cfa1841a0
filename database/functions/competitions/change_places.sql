-- Changes the counters by what was decided under the competition's lock: people in or out, entries on or off the
-- waitlist. Returns false when the competition has no such division.
create or replace function change_places(
  changed_competition bigint, changed_division bigint, people integer, entries_waiting integer
) returns boolean language plpgsql as $$
begin
  update competition
  set taken = taken + people, waiting = waiting + entries_waiting, version = version + 1
  where id = changed_competition;
  update division set taken = taken + people
  where id = changed_division and competition_id = changed_competition;
  return found;
end
$$;
