-- Whether a division of the competition is drawn. With its dates and has_results it decides the phase.
create or replace function is_drawn(c competition) returns boolean
  language sql stable return exists (
    select from division v join draw d on d.division_id = v.id where v.competition_id = c.id);
