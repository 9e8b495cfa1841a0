-- How long each public list is, so that no page of it ever counts rows. Triggers keep it, because it must be
-- true whatever writes: verbs, imports and repairs alike.

create table list_total (
  list text primary key,
  total bigint not null default 0,
  constraint list_total_known check (list in ('club', 'league', 'tournament')),
  constraint list_total_range check (total between 0 and 1000000000)
);

insert into list_total (list) values ('club'), ('league'), ('tournament');

create function count_listed_clubs() returns trigger language plpgsql as $$
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

create function count_listed_competitions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update list_total set total = total + change.by
    from (select kind, count(*) as by from added where division_count > 0 group by kind) as change
    where list = change.kind;
  elsif tg_op = 'DELETE' then
    update list_total set total = total - change.by
    from (select kind, count(*) as by from removed where division_count > 0 group by kind) as change
    where list = change.kind;
  else
    update list_total set total = total + case when new.division_count > 0 then 1 else -1 end
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
  for each row when ((old.division_count > 0) is distinct from (new.division_count > 0))
  execute function count_listed_competitions();
