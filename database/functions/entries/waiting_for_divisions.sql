-- How many entries of a competition wait because their division has reached its own maximum. All others on the waitlist
-- wait for a place in the competition. In a division nobody passes anybody, so whoever comes after such an entry waits too.
create or replace function waiting_for_divisions(of_competition bigint) returns bigint language sql stable return (
  select count(*) from (
    select d.cap * d.seats - d.taken as room, sum((
      select count(*) from entry_player p where p.entry_id = e.id
    ) + (
      select count(*) from partner_request r, places_asked(r.user_id, r.competition_id, r.division_id) as needed
      where r.entry_id = e.id and needed.for_division = 1
    )) over (partition by e.division_id order by e.id) as wanted
    from entry e join division d on d.id = e.division_id and d.cap is not null
    where e.competition_id = of_competition and e.status = 'waitlisted'
  ) as line where wanted > room);
