-- A competition has at most 300 divisions, whoever adds them. The lock of the competition makes writers come one after
-- the other, so that each counts what the one before it has added.
create or replace function limit_divisions() returns trigger language plpgsql as $$
begin
  perform from competition c
    where c.id in (select distinct competition_id from added) order by c.id for no key update;
  if exists (
    select from division d where d.competition_id in (select distinct competition_id from added)
    group by d.competition_id having count(*) > 300
  ) then
    raise exception 'a competition has at most 300 divisions'
      using errcode = 'check_violation', constraint = 'division_at_most_300';
  end if;
  return null;
end
$$;

create trigger division_at_most_300 after insert on division
  referencing new table as added for each statement execute function limit_divisions();
