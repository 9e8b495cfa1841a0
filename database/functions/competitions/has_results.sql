-- unused since release 1: statements say it themselves (server/src/competitions/course.columns.ts), because PostgreSQL would
-- plan the body again in each of them.
-- Whether a result was ever reported in the competition. With its dates and is_drawn it decides the phase.
create or replace function has_results(c competition) returns boolean
  language sql stable return exists (
    select from match m join match_event e on e.match_id = m.id where m.competition_id = c.id);
