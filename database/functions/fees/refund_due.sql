-- What is still to be given back to one person, as refundDue in packages/competition/src/fees/refund.ts says: of an open
-- balance what was paid beyond what is owed; of a closed one what the better of two policies says, the one that was
-- promised and the one that holds now.
create or replace function refund_due(balance fee_balance, promised refund_policy, present refund_policy, zone text)
returns bigint language sql stable as $$
  select case
    when balance.is_open then balance.over
    when promised.id is null and present.id is null then balance.paid - balance.refunded
    else greatest(
      policy_refund(balance.paid, promised, (balance.closed_at at time zone zone)::date),
      policy_refund(balance.paid, present, (balance.closed_at at time zone zone)::date),
      balance.refunded
    ) - balance.refunded
  end
$$;
