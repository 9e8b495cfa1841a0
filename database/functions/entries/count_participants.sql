-- Keeps the participants and the counters of competitions and divisions right, whatever writes entries. A person counts
-- once in a competition, however many divisions they have entered (OQ-075, OQ-180).
create or replace function count_participants() returns trigger language plpgsql as $$
declare
  changes participant_change[];
begin
  if tg_table_name = 'entry' then
    select array_agg(row(p.competition_id, p.division_id, p.user_id,
      (n.status <> 'withdrawn')::integer - (o.status <> 'withdrawn')::integer,
      (n.status = 'active')::integer - (o.status = 'active')::integer)::participant_change)
    into changes
    from gone o join added n on n.id = o.id and n.status <> o.status join entry_player p on p.entry_id = n.id;
  elsif tg_op = 'INSERT' then
    select array_agg(row(p.competition_id, p.division_id, p.user_id, (e.status <> 'withdrawn')::integer,
      (e.status = 'active')::integer)::participant_change)
    into changes from added p join entry e on e.id = p.entry_id;
  elsif tg_op = 'DELETE' then
    select array_agg(row(p.competition_id, p.division_id, p.user_id, -(e.status <> 'withdrawn')::integer,
      -(e.status = 'active')::integer)::participant_change)
    into changes from gone p join entry e on e.id = p.entry_id;
  elsif exists (
    select entry_id, division_id, user_id from gone except select entry_id, division_id, user_id from added
  ) then
    select array_agg(row(p.competition_id, p.division_id, p.user_id, p.sign * (e.status <> 'withdrawn')::integer,
      p.sign * (e.status = 'active')::integer)::participant_change)
    into changes
    from (select *, 1 as sign from added union all select *, -1 from gone) as p join entry e on e.id = p.entry_id;
  end if;
  if changes is not null then
    perform change_participants(changes);
  end if;
  return null;
end
$$;

create trigger entry_player_counted_in after insert on entry_player
  referencing new table as added for each statement execute function count_participants();
create trigger entry_player_counted_out after delete on entry_player
  referencing old table as gone for each statement execute function count_participants();
create trigger entry_player_counted_anew after update on entry_player
  referencing old table as gone new table as added for each statement execute function count_participants();
create trigger entry_counted_anew after update on entry
  referencing old table as gone new table as added for each statement execute function count_participants();
