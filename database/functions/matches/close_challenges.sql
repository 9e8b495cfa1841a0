-- Ends the open challenges of an entry that leaves, or whose team is no longer complete, with the matches that nobody
-- has played yet: whoever leaves a ladder makes room for those below.
create or replace function close_challenges() returns trigger language plpgsql as $$
begin
  delete from match where id in (
    select match_id from challenge
    where closed_at is null and (from_entry_id = new.id or to_entry_id = new.id)
  ) and outcome is null and status = 'pending';
  update challenge set closed_at = coalesce(answered_at, made_at)
  where closed_at is null and (from_entry_id = new.id or to_entry_id = new.id);
  return null;
end
$$;

create trigger entry_ends_challenges after update of status, needs_partner on entry
for each row when (new.status <> 'active' or new.needs_partner) execute function close_challenges();
