-- unused since release 1: statements say it themselves (server/src/competitions/course.columns.ts), because PostgreSQL would
-- plan the body again in each of them.
-- Whether a division of the competition is drawn. With its dates and has_results it decides the phase.
create or replace function is_drawn(c competition) returns boolean
  language sql stable return exists (
    select from division v join draw d on d.division_id = v.id where v.competition_id = c.id);
