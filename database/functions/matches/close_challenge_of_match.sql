-- A challenge is over as soon as its match has a result, or an organiser has annulled it. Whatever becomes of the result
-- later, the two may challenge and be challenged again.
create or replace function close_challenge_of_match() returns trigger language plpgsql as $$
begin
  update challenge set closed_at = coalesce(new.reported_at, answered_at, made_at)
  where match_id = new.id and closed_at is null;
  return null;
end
$$;

create trigger match_ends_challenge after update of outcome, status on match
for each row when (new.node is null and (new.outcome is not null or new.status = 'void'))
execute function close_challenge_of_match();
