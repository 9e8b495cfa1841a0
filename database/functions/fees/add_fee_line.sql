-- Adds a new line to its balance.
create or replace function add_fee_line() returns trigger language plpgsql as $$
begin
  update fee_balance set
    owed = owed + case new.kind when 'owed' then new.amount else 0 end,
    paid = paid + case new.kind when 'paid' then new.amount else 0 end,
    waived = waived + case new.kind when 'waived' then new.amount else 0 end,
    refunded = refunded + case new.kind when 'refunded' then new.amount else 0 end,
    version = version + 1
  where id = new.balance_id;
  return null;
end
$$;

create trigger fee_line_added after insert on fee_line for each row execute function add_fee_line();
