-- Changes the length of the list of clubs with the clubs that it shows.
create or replace function count_listed_clubs() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) filter (where is_active) into change from added;
  elsif tg_op = 'DELETE' then
    select -count(*) filter (where is_active) into change from removed;
  else
    change := case when new.is_active then 1 else -1 end;
  end if;
  if change <> 0 then
    update list_total set total = total + change where list = 'club';
  end if;
  return null;
end
$$;

create trigger club_added after insert on club
  referencing new table as added for each statement execute function count_listed_clubs();
create trigger club_removed after delete on club
  referencing old table as removed for each statement execute function count_listed_clubs();
create trigger club_shown_or_hidden after update on club
  for each row when (old.is_active is distinct from new.is_active) execute function count_listed_clubs();
