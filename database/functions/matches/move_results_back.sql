-- Gives results back that move_results has moved. False if one of them has changed since, or these entries have new ones.
create or replace function move_results_back(
  from_user bigint, to_user bigint, moved jsonb, entries bigint[], competitions bigint[]
) returns boolean language plpgsql as $$
declare
  totals player_stat := jsonb_populate_record(null::player_stat, nullif(moved -> 'totals', 'null'));
begin
  if exists (
    select from jsonb_to_recordset(moved -> 'matches') as k (id bigint, digest text)
    left join match m on m.id = k.id where md5(m::text) is distinct from k.digest
  ) or exists (
    select from jsonb_to_recordset(moved -> 'records') as k (match_id bigint, user_id bigint, digest text)
    left join player_match p on p.match_id = k.match_id and p.user_id = k.user_id
    where md5(p::text) is distinct from k.digest
  ) or exists (
    select from jsonb_to_recordset(moved -> 'titles') as k (division_id bigint, digest text)
    left join champion c on c.division_id = k.division_id where md5(c::text) is distinct from k.digest
  ) or exists (
    select from match m where competition_id = any(competitions)
      and to_user in (user1_id, partner1_id, user2_id, partner2_id)
      and (result_entry1_id = any(entries) or result_entry2_id = any(entries))
      and not moved -> 'matches' @> jsonb_build_array(jsonb_build_object('id', m.id))
  ) then
    return false;
  end if;
  update match m set
    user1_id = case user1_id when to_user then from_user else user1_id end,
    partner1_id = case partner1_id when to_user then from_user else partner1_id end,
    user2_id = case user2_id when to_user then from_user else user2_id end,
    partner2_id = case partner2_id when to_user then from_user else partner2_id end,
    version = version - 1
  from jsonb_to_recordset(moved -> 'matches') as k (id bigint) where m.id = k.id;
  update player_match p set
    user_id = case p.user_id when to_user then from_user else p.user_id end,
    partner_id = case partner_id when to_user then from_user else partner_id end,
    opponent_id = case opponent_id when to_user then from_user else opponent_id end,
    opponent_partner_id = case opponent_partner_id when to_user then from_user else opponent_partner_id end
  from jsonb_to_recordset(moved -> 'records') as k (match_id bigint, user_id bigint)
  where p.match_id = k.match_id and p.user_id = k.user_id;
  update champion c set user_ids = array_replace(user_ids, to_user, from_user)
  from jsonb_to_recordset(moved -> 'titles') as k (division_id bigint) where c.division_id = k.division_id;
  if totals.user_id is not null then
    perform from player_stat where user_id in (from_user, to_user) order by user_id for update;
    update player_stat set wins = wins - totals.wins, losses = losses - totals.losses,
      points_scored = points_scored - totals.points_scored, points_allowed = points_allowed - totals.points_allowed,
      league_championships = league_championships - totals.league_championships,
      tournaments_won = tournaments_won - totals.tournaments_won
    where user_id = to_user;
    delete from player_stat where user_id = to_user and not (moved -> 'had_totals')::boolean
      and wins + losses + points_scored + points_allowed + league_championships + tournaments_won = 0;
    insert into player_stat select totals.*;
  end if;
  return true;
end
$$;
