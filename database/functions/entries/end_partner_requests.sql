-- Only an entry with one player asks for a partner, so a question ends with whatever else fills or empties the entry.
create or replace function end_partner_requests() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'entry' then
    if new.status = 'withdrawn' then
      delete from partner_request where entry_id = new.id;
    else
      -- The entry has got a place; hold_places says what is now held beside it.
      update partner_request set ends_at = ends_at where entry_id = new.id;
    end if;
  elsif tg_op = 'INSERT' then
    delete from partner_request where entry_id = new.entry_id;
  else
    delete from partner_request where entry_id in (old.entry_id, new.entry_id);
  end if;
  return null;
end
$$;

create trigger entry_requests_ended after update of status on entry
  for each row when (new.needs_partner and old.status <> new.status) execute function end_partner_requests();
create trigger entry_player_requests_ended_in after insert on entry_player
  for each row when (new.seat = 2) execute function end_partner_requests();
create trigger entry_player_requests_ended_anew after update on entry_player
  for each row when (new.seats = 2 and (old.user_id <> new.user_id or old.entry_id <> new.entry_id))
  execute function end_partner_requests();
