-- Keeps what people owe right, whatever writes entries: joining, partners, moves, merges, withdrawals and their undo.
-- A seat that goes on under another id of the same person costs nothing new; move_balances takes the balance along.
create or replace function charge_seats() returns trigger language plpgsql as $$
begin
  if current_setting('tussle.same_person', true) = 'on' then
    return null;
  end if;
  if tg_table_name = 'entry' then
    perform charge_seat(competition_id, division_id, entry_id, user_id, has_place) from (
      select p.competition_id, p.division_id, p.entry_id, p.user_id, n.status = 'active' as has_place
      from gone o join added n on n.id = o.id and (n.status = 'active') <> (o.status = 'active')
      join entry_player p on p.entry_id = n.id
      order by p.user_id
    ) as seats;
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform charge_seat(competition_id, division_id, entry_id, user_id, false)
    from (select * from gone order by user_id) as seats;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- A seat is left unless its person goes on in the same entry or the same division.
    perform charge_seat(competition_id, division_id, entry_id, user_id, false) from (
      select * from gone o
      where not exists (
        select from added n
        where n.user_id = o.user_id and (n.entry_id = o.entry_id or n.division_id = o.division_id)
      )
      order by user_id
    ) as seats;
    perform charge_seat(competition_id, division_id, entry_id, user_id, true) from (
      select n.* from added n join entry e on e.id = n.entry_id and e.status = 'active'
      where not exists (
        select from gone o
        where o.user_id = n.user_id and o.entry_id = n.entry_id and o.division_id = n.division_id
      )
      order by n.user_id
    ) as seats;
    return null;
  end if;
  perform charge_seat(competition_id, division_id, entry_id, user_id, true) from (
    select n.* from added n join entry e on e.id = n.entry_id and e.status = 'active' order by n.user_id
  ) as seats;
  return null;
end
$$;

create trigger entry_player_charged_in after insert on entry_player
  referencing new table as added for each statement execute function charge_seats();
create trigger entry_player_charged_out after delete on entry_player
  referencing old table as gone for each statement execute function charge_seats();
create trigger entry_player_charged_anew after update on entry_player
  referencing old table as gone new table as added for each statement execute function charge_seats();
create trigger entry_charged_anew after update on entry
  referencing old table as gone new table as added for each statement execute function charge_seats();
