-- Refuses a mixed team whose two genders are known and equal, whoever enters it. Unknown genders pass, and so do
-- divisions that do not refuse by gender and the exceptions of organisers.
create or replace function check_mixed_team() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'entry' then checked := new.id; else checked := new.entry_id; end if;
  if exists (
    select from entry e
    join division d on d.id = e.division_id and d.gender = 'mixed' and d.gender_rule = 'refuse'
    join entry_player one on one.entry_id = e.id and one.seat = 1
    join entry_player two on two.entry_id = e.id and two.seat = 2 and two.gender = one.gender
    where e.id = checked and not e.is_exception
  ) then
    raise exception 'a mixed team is one man and one woman'
      using errcode = 'check_violation', constraint = 'entry_mixed_is_one_and_one';
  end if;
  return null;
end
$$;

create trigger entry_player_mixed_added after insert on entry_player
  for each row when (new.seat = 2 and new.gender is not null) execute function check_mixed_team();
create trigger entry_player_mixed_changed after update of entry_id, seat, gender on entry_player
  for each row when (new.seats = 2 and new.gender is not null) execute function check_mixed_team();
create trigger entry_mixed_moved after update of division_id on entry
  for each row when (new.seats = 2 and old.division_id <> new.division_id) execute function check_mixed_team();
