-- Ends the open challenges of a competition that is completed, with the matches that nobody has played: nobody can report
-- them any more, and nobody takes a place after the end.
create or replace function close_challenges_at_end() returns trigger language plpgsql as $$
begin
  delete from match where id in (
    select h.match_id from challenge h join division d on d.id = h.division_id
    where d.competition_id = new.id and h.closed_at is null
  ) and outcome is null and status = 'pending';
  update challenge h set closed_at = new.completed_at
  from division d
  where d.competition_id = new.id and h.division_id = d.id and h.closed_at is null;
  return null;
end
$$;

create trigger competition_ends_challenges after update of completed_at on competition
for each row when (old.completed_at is null and new.completed_at is not null)
execute function close_challenges_at_end();
