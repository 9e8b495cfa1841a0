-- Counts the entries on the waitlist in their competition.
create or replace function count_waiting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform change_places(old.competition_id, 0, -1);
  else
    perform change_places(new.competition_id, 0, case new.status when 'waitlisted' then 1 else -1 end);
  end if;
  return null;
end
$$;

create trigger entry_waiting_added after insert on entry
  for each row when (new.status = 'waitlisted') execute function count_waiting();
create trigger entry_waiting_removed after delete on entry
  for each row when (old.status = 'waitlisted') execute function count_waiting();
create trigger entry_waiting_changed after update of status on entry
  for each row when ((old.status = 'waitlisted') <> (new.status = 'waitlisted')) execute function count_waiting();
