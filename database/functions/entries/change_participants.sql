-- Applies changes to participants, and what follows from them to the counters: the competition first, as everywhere.
-- Refuses more entries than the competition allows one person.
create or replace function change_participants(changes participant_change[]) returns void language plpgsql as $$
declare
  sums participant_change[];
begin
  perform from competition where id in (select competition_id from unnest(changes)) order by id for no key update;
  select array_agg(row(competition_id, null, user_id, entries, places)::participant_change) into sums
  from (
    select competition_id, user_id, sum(entries) as entries, sum(places) as places
    from unnest(changes) group by competition_id, user_id
  ) as summed;
  perform change_places(competition_id, people, 0) from (
    select s.competition_id,
      sum(sign(coalesce(p.places, 0) + s.places) - sign(coalesce(p.places, 0)))::integer as people
    from unnest(sums) as s
    left join participant p on p.competition_id = s.competition_id and p.user_id = s.user_id
    group by s.competition_id order by s.competition_id
  ) as counted;
  perform change_division_places(division_id, people) from (
    select division_id, sum(places)::integer as people from unnest(changes)
    group by division_id having sum(places) <> 0 order by division_id
  ) as counted;
  merge into participant as p using unnest(sums) as s on p.competition_id = s.competition_id and p.user_id = s.user_id
  when matched and p.entries + s.entries = 0 then delete
  when matched then update set entries = p.entries + s.entries, places = p.places + s.places
  when not matched and s.entries > 0 then
    insert (competition_id, user_id, entries, places) values (s.competition_id, s.user_id, s.entries, s.places);
  if exists (
    select from unnest(sums) as s
    join participant p on p.competition_id = s.competition_id and p.user_id = s.user_id
    join competition c on c.id = p.competition_id
    where s.entries > 0 and p.entries > c.most_entries
  ) then
    raise exception 'a person has entered as many divisions as the competition allows'
      using errcode = 'check_violation', constraint = 'participant_entries_limit';
  end if;
end
$$;
