-- Whether a result was ever reported in the competition. With its dates and is_drawn it decides the phase.
create or replace function has_results(c competition) returns boolean
  language sql stable return exists (
    select from match m join match_event e on e.match_id = m.id where m.competition_id = c.id);
