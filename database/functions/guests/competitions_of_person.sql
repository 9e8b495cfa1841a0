-- The competitions that know a person: by an entry, a result or a fee. A guest is also known where they were entered first.
create or replace function competitions_of_person(person bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(distinct competition_id order by competition_id), '{}') from (
    select competition_id from entry_player where user_id = person
    union all select competition_id from player_match where user_id = person
    union all select competition_id from fee_balance where user_id = person
    union all select competition_id from guest where user_id = person
  ) as known
$$;
