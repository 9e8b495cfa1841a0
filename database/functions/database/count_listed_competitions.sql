-- Changes the lengths of the lists of leagues and tournaments with the competitions that they show.
create or replace function count_listed_competitions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update list_total set total = total + change.by
    from (select kind, count(*) as by from added where is_public and visibility = 'public' group by kind) as change
    where list = change.kind;
  elsif tg_op = 'DELETE' then
    update list_total set total = total - change.by
    from (select kind, count(*) as by from removed where is_public and visibility = 'public' group by kind) as change
    where list = change.kind;
  else
    update list_total set total = total + case when new.is_public and new.visibility = 'public' then 1 else -1 end
    where list = new.kind;
  end if;
  return null;
end
$$;

create trigger competition_added after insert on competition
  referencing new table as added for each statement execute function count_listed_competitions();
create trigger competition_removed after delete on competition
  referencing old table as removed for each statement execute function count_listed_competitions();
create trigger competition_shown_or_hidden after update on competition
  for each row when ((old.is_public and old.visibility = 'public') is distinct from (new.is_public and new.visibility = 'public'))
  execute function count_listed_competitions();
