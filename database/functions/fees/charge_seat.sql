-- Makes a person's balance say what their seat in an entry costs: the fee of the division at the moment when they got the
-- place. It stays while they stay in the division, changes when they move to another one, and is nothing without a
-- place. What was paid, waived and refunded stays with the person.
create or replace function charge_seat(
  seat_competition bigint, seat_division bigint, seat_entry bigint, person bigint, has_place boolean
) returns void language plpgsql as $$
declare
  balance fee_balance;
  fee bigint := 0;
begin
  -- Their balance for this entry, which moves with it; else that of the division, where they played before.
  select * into balance from fee_balance b
  where b.user_id = person and b.competition_id = seat_competition
    and (b.entry_id = seat_entry or (has_place and b.division_id = seat_division))
  order by b.is_open desc, b.entry_id = seat_entry desc, b.id desc limit 1 for update;
  if balance.id is null and not has_place then
    return;
  end if;
  if has_place then
    select case
      when balance.is_open and balance.division_id = seat_division then balance.owed
      else minor_units(coalesce(d.fee, c.entry_fee), c.currency)
    end into fee
    from division d join competition c on c.id = d.competition_id where d.id = seat_division;
  end if;
  if balance.id is null then
    if fee = 0 then
      return;
    end if;
    insert into fee_balance (competition_id, division_id, user_id, entry_id, is_open, policy_id)
    values (seat_competition, seat_division, person, seat_entry, true, (
      select p.id from refund_policy p where p.competition_id = seat_competition order by p.id desc limit 1
    )) returning * into balance;
  elsif has_place then
    update fee_balance set division_id = seat_division, entry_id = seat_entry, is_open = true, closed_at = null
    where id = balance.id;
  end if;
  if fee <> balance.owed then
    insert into fee_line (balance_id, competition_id, kind, amount)
    values (balance.id, seat_competition, 'owed', fee - balance.owed);
  end if;
  if not has_place and balance.is_open then
    -- Whoever locks a competition says what time it is (atTime in kernel/data/db.ts).
    update fee_balance set is_open = false,
      closed_at = coalesce(nullif(current_setting('tussle.now', true), '')::timestamptz, now())
    where id = balance.id;
  end if;
end
$$;
