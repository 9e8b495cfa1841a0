-- Everything that a submitted score is checked against, read at one moment: the competition, the entries of the two
-- players with their people, the matches that the two sides have played or are to play, the draw, and an id for a match
-- that the score may create. The first of the two players reports; wanted_division is null if the report names none.
-- Null where there is no such competition, or only a draft of one.
-- The settings make short plans that each connection makes once.
create or replace function report_facts(
  wanted_competition bigint, wanted_division bigint, players bigint[], at timestamptz
) returns json language plpgsql set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as $$
declare
  found_competition json;
  found_sides json;
  found_meetings json;
  found_draw json;
  entry_ids bigint[];
  found_division bigint;
  shared bigint[];
begin
  select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'format', c.format, 'time_zone', c.time_zone,
    'is_active', c.is_active, 'is_open', registration_is_open(c, at), 'drawn_at', c.drawn_at,
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'version', c.version + coalesce(r.version, 0))
  into found_competition from competition c left join result_version r on r.competition_id = c.id where c.id = wanted_competition and c.is_listed;
  if not found then return null; end if;

  -- The division that the two players share. If they share several, an open match between them decides, or else a
  -- report that is not answered yet; if that leaves several, none is found (OQ-096, OQ-098).
  select array_agg(mine.division_id) into shared
  from entry_player mine
  join entry e on e.id = mine.entry_id and e.status = 'active'
  join entry_player theirs on theirs.division_id = mine.division_id and theirs.user_id = players[2]
  join entry f on f.id = theirs.entry_id and f.status = 'active'
  where mine.competition_id = wanted_competition and mine.user_id = players[1] and e.id <> f.id
    and mine.division_id = coalesce(wanted_division, mine.division_id);
  found_division := shared[1];
  if cardinality(shared) > 1 then
    select case when count(distinct division_id) = 1 then min(division_id) end into found_division
    from (
      select m.division_id, rank() over (order by m.status) as place
      from match m
      join entry_player one on one.entry_id in (m.entry1_id, m.entry2_id) and one.user_id = players[1]
      join entry_player two on two.entry_id in (m.entry1_id, m.entry2_id) and two.user_id = players[2]
      where m.division_id = any(shared) and one.entry_id <> two.entry_id
        and (m.status = 'reported' or (m.status = 'pending' and m.state = 'ready'))
    ) as meeting where place = 1;
  end if;

  select array_agg(e.id), json_agg(json_build_object('entry_id', e.id,
    'division_id', e.division_id, 'seats', e.seats, 'status', e.status, 'user_id', one.user_id,
    'partner_id', two.user_id, 'people', json_build_array(
      json_build_object('user_id', u.id, 'display_name', u.display_name, 'rating', u.rating,
        'profile_image_url', u.profile_image_url, 'is_admin', u.is_admin),
      json_build_object('user_id', v.id, 'display_name', v.display_name, 'rating', v.rating,
        'profile_image_url', v.profile_image_url, 'is_admin', v.is_admin))) order by e.id)
  into entry_ids, found_sides
  from (
    select distinct entry_id from entry_player
    where competition_id = wanted_competition and user_id = any(players)
      and division_id = coalesce(found_division, division_id)
  ) as own
  join entry e on e.id = own.entry_id
  join entry_player one on one.entry_id = e.id and one.seat = 1
  join users u on u.id = one.user_id
  left join entry_player two on two.entry_id = e.id and two.seat = 2
  left join users v on v.id = two.user_id;

  select json_agg(met order by met.id) into found_meetings
  from (
    select m.id, m.version, s.nr as stage_nr, s.format, s.entrants, m.node, m.bracket, m.round, m.position, m.next_match_id, m.loser_next_match_id,
      m.parent_match1_id, m.parent_match2_id, m.entry1_id, m.entry2_id, m.state, m.winner_entry_id, m.status,
      m.outcome, m.result_entry1_id, m.result_entry2_id, m.result_winner, m.sets, m.points1, m.points2,
      m.user1_id as p1_id, m.partner1_id as p2_id, m.user2_id as p3_id, m.partner2_id as p4_id, m.match_date,
      m.location, m.notes, m.submitted_by, m.reported_at, m.confirms_at
    from match m left join stage s on s.id = m.stage_id
    where m.entry1_id = any(entry_ids) and m.entry2_id = any(entry_ids)
      and (m.node is not null or m.status <> 'void')
  ) as met;

  select json_build_object('format', format, 'has_playoffs', exists (
    select from stage later where later.division_id = found_division and later.nr = 1)) into found_draw
  from stage where division_id = found_division and nr = 0;

  return json_build_object('competition', found_competition, 'sides', found_sides, 'meetings', found_meetings,
    'draw', found_draw, 'next_id', nextval(pg_get_serial_sequence('match', 'id')));
end
$$;
