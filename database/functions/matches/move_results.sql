-- Gives the results of one person to another, because the two are the same person: the players of the matches of these
-- competitions, records, titles and totals. Returns them with digests. A moved match gets a new version, so a decision
-- that was made before can no longer be taken back to the old person.
create or replace function move_results(from_user bigint, to_user bigint, competitions bigint[]) returns jsonb
language plpgsql as $$
declare
  matches jsonb;
  records jsonb;
  titles jsonb;
  totals jsonb;
  totals_of_other jsonb;
begin
  with changed as (
    update match m set
      user1_id = case user1_id when from_user then to_user else user1_id end,
      partner1_id = case partner1_id when from_user then to_user else partner1_id end,
      user2_id = case user2_id when from_user then to_user else user2_id end,
      partner2_id = case partner2_id when from_user then to_user else partner2_id end,
      version = version + 1
    where competition_id = any(competitions) and from_user in (user1_id, partner1_id, user2_id, partner2_id)
    returning m.id, md5(m::text) as digest
  )
  select coalesce(jsonb_agg(to_jsonb(changed) order by id), '[]') into matches from changed;
  with changed as (
    update player_match p set
      user_id = case user_id when from_user then to_user else user_id end,
      partner_id = case partner_id when from_user then to_user else partner_id end,
      opponent_id = case opponent_id when from_user then to_user else opponent_id end,
      opponent_partner_id = case opponent_partner_id when from_user then to_user else opponent_partner_id end
    where match_id in (select match_id from player_match where user_id = from_user)
    returning p.match_id, p.user_id, md5(p::text) as digest
  )
  select coalesce(jsonb_agg(to_jsonb(changed) order by match_id, user_id), '[]') into records from changed;
  with changed as (
    update champion c set user_ids = array_replace(user_ids, from_user, to_user)
    where entry_id in (select id from entry where competition_id = any(competitions)) and from_user = any(user_ids)
    returning c.division_id, md5(c::text) as digest
  )
  select coalesce(jsonb_agg(to_jsonb(changed) order by division_id), '[]') into titles from changed;
  perform from player_stat where user_id in (from_user, to_user) order by user_id for update;
  select to_jsonb(s) into totals_of_other from player_stat s where user_id = to_user;
  with gone as (delete from player_stat where user_id = from_user returning *)
  select to_jsonb(gone) into totals from gone;
  insert into player_stat as s select * from jsonb_populate_record(
    null::player_stat, totals || jsonb_build_object('user_id', to_user)) where totals is not null
  on conflict (user_id) do update set wins = s.wins + excluded.wins, losses = s.losses + excluded.losses,
    points_scored = s.points_scored + excluded.points_scored,
    points_allowed = s.points_allowed + excluded.points_allowed,
    league_championships = s.league_championships + excluded.league_championships,
    tournaments_won = s.tournaments_won + excluded.tournaments_won;
  return jsonb_build_object('matches', matches, 'records', records, 'titles', titles, 'totals', totals,
    'had_totals', totals_of_other is not null);
end
$$;
