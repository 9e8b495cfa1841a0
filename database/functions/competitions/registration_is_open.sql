-- Registration is open until the last instant of the deadline; without a deadline until the start; never once the
-- competition is over or the organiser has closed registration (OQ-081, OQ-083).
create or replace function registration_is_open(c competition, at timestamptz) returns boolean
  language sql stable return
    c.is_active and c.over_at >= at and c.closed_early_at is null
    and coalesce(c.registration_closes_at >= at, c.starts_at > at, true);
