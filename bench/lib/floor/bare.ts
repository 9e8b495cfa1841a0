import { createHash } from 'node:crypto'
import type { Player } from '../scores/results-fixture.ts'

/** The session of a caller with the user, by the digest that is stored. */
export function bareUser({ token }: Player): string {
  const sid = createHash('sha256').update(token).digest('hex')
  return `select s.sess, u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, u.email, u.first_name, u.last_name
    from session s join users u on u.id = (s.sess ->> 'userId')::bigint where s.sid = '${sid}' and s.expire > now();`
}

/** A player's page: the player with record and ratings, the last ten matches with their players, the best partners. */
export const PROFILE = `
  select u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, u.first_name, u.last_name, u.location, u.bio,
    u.playing_style, s.wins, s.losses, s.points_scored, s.tournaments_won, s.league_championships, one.mu, one.sigma,
    one.matches, two.mu, two.sigma, two.matches
  from users u left join player_stat s on s.user_id = u.id
  left join skill one on one.user_id = u.id and one.play = 'singles'
  left join skill two on two.user_id = u.id and two.play = 'doubles'
  where u.id = :player;
  select m.match_id, m.played_on, m.won, m.sets, c.id, c.kind, c.name, p.id, p.display_name, p.rating,
    p.profile_image_url, o.id, o.display_name, o.rating, o.profile_image_url, q.id, q.display_name, q.rating,
    q.profile_image_url
  from (select * from player_match where user_id = :player order by played_on desc, match_id desc limit 10) as m
  join competition c on c.id = m.competition_id
  left join users p on p.id = m.partner_id left join users o on o.id = m.opponent_id
  left join users q on q.id = m.opponent_partner_id;
  select b.matches, b.wins, p.id, p.display_name, p.rating, p.profile_image_url
  from (select * from partnership where user_id = :player and wins > 0
    order by -wins, matches, partner_id limit 3) as b
  join users p on p.id = b.partner_id;`

const ENTRIES = (kind: string) => `
  select e.id, e.status, d.name, c.id, c.name, c.location, c.starts_at, c.ends_at, c.taken, c.max_players,
    c.division_cards, club.name, u.display_name
  from entry_player p join entry e on e.id = p.entry_id join division d on d.id = e.division_id
  join competition c on c.id = p.competition_id and c.kind = '${kind}' and c.is_listed
  left join club on club.id = c.club_id
  left join entry_player q on q.entry_id = e.id and q.user_id <> p.user_id left join users u on u.id = q.user_id
  where p.user_id = :player order by c.begins_at limit 201;`

export const DASHBOARD = `
  select s.*, (select count(*) from entry_player p join competition c on c.id = p.competition_id
    where p.user_id = :player and c.over_at >= now()) from player_stat s where s.user_id = :player;
  ${ENTRIES('league')}
  ${ENTRIES('tournament')}
  select c.id, c.name, c.location, c.description, c.member_count, m.role, m.joined_at
  from club_membership m join club c on c.id = m.club_id where m.user_id = :player order by m.joined_at limit 201;`

/**
 * Chooses one of these people in pgbench itself: a statement that looks the id up would be part of the reference.
 */
export function pickOne(players: readonly Player[]): string {
  const cases = players.map(({ id }, nr) => `when :nr = ${nr} then ${id}`).join(' ')
  return `\\set nr random(0, ${players.length - 1})\n\\set player case ${cases} else 0 end\n`
}
