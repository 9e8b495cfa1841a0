-- Locks what a merge of two people changes: the competitions, then the two people, then the guests among them and those
-- about whom there is an answer, each in the order of ids. Whoever enters a guest holds the competition's lock and shares the guest's; a guest who was entered somewhere else meanwhile
-- makes the merge begin again, because that competition is not locked yet.
create or replace function lock_people(from_user bigint, to_user bigint) returns bigint[] language plpgsql as $$
declare
  held bigint[] := competitions_of_person(from_user);
begin
  perform from competition where id = any(held) order by id for no key update;
  perform from users where id in (from_user, to_user) order by id for no key update;
  perform from guest where user_id in (from_user, to_user) or user_id in (
    select first_user_id + second_user_id - from_user from merge_answer
    where from_user in (first_user_id, second_user_id)
  ) order by user_id for update;
  if not competitions_of_person(from_user) <@ held then
    raise serialization_failure using message = 'the guest was entered somewhere else meanwhile';
  end if;
  return held;
end
$$;
