-- What the phase of a competition follows from beside its dates: whether a division is drawn, whether a result was
-- reported. Stores of several features ask for both.

create function is_drawn(c competition) returns boolean
  language sql stable return exists (
    select from division v join draw d on d.division_id = v.id where v.competition_id = c.id);

create function has_results(c competition) returns boolean
  language sql stable return exists (
    select from match m join match_event e on e.match_id = m.id where m.competition_id = c.id);
