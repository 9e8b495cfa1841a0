-- Says which places an open question holds for the asked player while the entry has a place (docs/decisions/0114).
create or replace function hold_places() returns trigger language plpgsql as $$
begin
  new.division_places := 0;
  new.competition_places := 0;
  if exists (select from entry where id = new.entry_id and status = 'active') then
    select for_division, for_competition into new.division_places, new.competition_places
    from places_asked(new.user_id, new.competition_id, new.division_id);
  end if;
  return new;
end
$$;

create trigger partner_request_holds before insert or update on partner_request
  for each row execute function hold_places();
