-- How many places a team still needs for the asked player, in the division and in the competition: whoever has a place
-- there takes none (OQ-180).
create or replace function places_asked(
  person bigint, in_competition bigint, in_division bigint, out for_division integer, out for_competition integer
) language sql stable return row (
  (not exists (
    select from entry_player p join entry e on e.id = p.entry_id and e.status = 'active'
    where p.division_id = in_division and p.user_id = person
  ))::integer,
  (not exists (
    select from participant q where q.competition_id = in_competition and q.user_id = person and q.places > 0
  ))::integer
);
