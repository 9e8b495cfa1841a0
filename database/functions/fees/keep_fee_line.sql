-- Lines stay as they were written. Only the words of an organiser can be removed, for a person who deletes their account.
create or replace function keep_fee_line() returns trigger language plpgsql as $$
begin
  -- The generated column has no new value yet.
  if tg_op = 'UPDATE' and new.note is null
    and to_jsonb(new) - array['note', 'taken_back_amount'] = to_jsonb(old) - array['note', 'taken_back_amount']
  then
    return new;
  end if;
  raise exception 'a line about money is never changed or deleted'
    using errcode = 'restrict_violation', constraint = 'fee_line_kept';
end
$$;

create trigger fee_line_kept before update or delete on fee_line for each row execute function keep_fee_line();
