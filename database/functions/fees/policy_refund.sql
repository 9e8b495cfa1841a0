-- What one policy gives back of a payment to somebody who withdraws on this day; nothing if there is no policy.
create or replace function policy_refund(paid bigint, policy refund_policy, day date) returns bigint
language sql immutable as $$
  select case
    when day <= policy.full_until then paid
    when day <= policy.part_until then greatest(paid - policy.kept, 0)
    else 0
  end
$$;
