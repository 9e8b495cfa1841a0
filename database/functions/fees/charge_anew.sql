-- Makes everybody with a place in a division owe its present fee, because an organiser asks for it. Writes a line for each
-- person who owed something else, with who did it and when, and returns how many people that were. The caller has locked
-- the competition, so nobody enters or leaves meanwhile.
create or replace function charge_anew(of_division bigint, by_user bigint, at_time timestamptz) returns integer
language plpgsql as $$
declare
  seat record;
  balance fee_balance;
  present_fee bigint;
  changed integer := 0;
begin
  select minor_units(coalesce(d.fee, c.entry_fee), c.currency) into present_fee
  from division d join competition c on c.id = d.competition_id where d.id = of_division;
  for seat in
    select p.competition_id, p.entry_id, p.user_id
    from entry_player p join entry e on e.id = p.entry_id and e.status = 'active'
    where p.division_id = of_division order by p.user_id
  loop
    select * into balance from fee_balance b
    where b.division_id = of_division and b.user_id = seat.user_id and b.is_open for update;
    -- Whoever entered while the division was free has no balance yet.
    if balance.id is null and present_fee > 0 then
      insert into fee_balance (competition_id, division_id, user_id, entry_id, is_open, policy_id)
      values (seat.competition_id, of_division, seat.user_id, seat.entry_id, true, (
        select p.id from refund_policy p where p.competition_id = seat.competition_id order by p.id desc limit 1
      )) returning * into balance;
    end if;
    if balance.owed <> present_fee then
      insert into fee_line (balance_id, competition_id, kind, amount, at, recorded_at, recorded_by)
      values (balance.id, seat.competition_id, 'owed', present_fee - balance.owed, at_time, at_time, by_user);
      changed := changed + 1;
    end if;
  end loop;
  return changed;
end
$$;
