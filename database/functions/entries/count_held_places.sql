-- Counts held places like taken ones, so nobody else can take them.
create or replace function count_held_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform change_places(old.competition_id, -old.competition_places, 0);
    perform change_division_places(old.division_id, -old.division_places);
  end if;
  if tg_op <> 'DELETE' then
    perform change_places(new.competition_id, new.competition_places, 0);
    perform change_division_places(new.division_id, new.division_places);
  end if;
  return null;
end
$$;

create trigger partner_request_counted after insert or update or delete on partner_request
  for each row execute function count_held_places();
