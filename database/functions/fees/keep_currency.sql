-- Lines and refund policies count minor units of the competition's currency, so it stays once there are any.
create or replace function keep_currency() returns trigger language plpgsql as $$
begin
  if exists (select from fee_balance where competition_id = new.id)
    or exists (select from refund_policy where competition_id = new.id)
  then
    raise exception 'the currency stays once an amount is on record'
      using errcode = 'check_violation', constraint = 'competition_currency_kept';
  end if;
  return new;
end
$$;

create trigger competition_currency_kept before update of currency on competition
  for each row when (old.currency <> new.currency) execute function keep_currency();
