import { HOT_ENTRIES } from './draw-templates.ts'
import { HOT_LEAGUE } from './load-matches.ts'
import type { Sizes } from './sizes.ts'
import { ADJECTIVES, FIRST_NAMES, LAST_NAMES, PLACES, RARE, SORTS, sqlArray, THINGS, ZONES } from './words.ts'

/** This many of the users play; the others are kept for the measurement of joining. */
export const PLAYING_SHARE = 0.9

export function users({ users }: Sizes): string {
  return `
    insert into users (id, email, email_key, username, username_key, password, first_name, last_name, display_name,
      rating, gender, show_real_name, created_at, updated_at) overriding system value
    select n, email, email, first || ' ' || n, lower(first || ' ' || n), 'no password opens this', first, last,
      first || ' ' || last, pg_temp.pick(array['3.0', '3.5', '4.0', '4.5+'], n, 3),
      pg_temp.pick(array['male', 'female'], n, 4), n % 5 = 0, at, at
    from (select n, 'p' || n || '@players.example' as email, pg_temp.pick(${sqlArray(FIRST_NAMES)}, n, 1) as first,
        pg_temp.pick(${sqlArray(LAST_NAMES)}, n, 2) as last,
        now() - pg_temp.chance(n, 5) * interval '4 years' as at
      from generate_series(1, ${users}) as n) as person;
    update users set is_admin = true, admin_since = now() where id = 1;
    select setval('users_id_seq', ${users})`
}

export function clubs({ clubs, users }: Sizes): string {
  return `
    insert into club (id, name, location, description, created_by, created_at, member_count, admin_count)
      overriding system value
    select n, concat_ws(' ', pg_temp.pick(${sqlArray(ADJECTIVES)}, n, 11), pg_temp.pick(${sqlArray(THINGS)}, n, 12),
        case when n % 1000 = 7 then pg_temp.pick(${sqlArray(RARE)}, n, 13) end, 'Club', n),
      pg_temp.pick(${sqlArray(PLACES)}, n, 14), 'Courts, coaching and company for everybody.',
      1 + (n * 9973) % ${users * PLAYING_SHARE}, now() - pg_temp.chance(n, 15) * interval '4 years',
      case when n % 1000 = 0 then least(5000, ${users * PLAYING_SHARE})
        else 1 + floor(${Math.min(245, users / 4)} * pg_temp.chance(n, 16) ^ 4) end, 1
    from generate_series(1, ${clubs}) as n;
    select setval('club_id_seq', ${clubs})`
}

export function memberships({ users }: Sizes): string {
  return `
    insert into club_membership (club_id, user_id, role, joined_at)
    select c.id, 1 + (c.id * 9973 + k * 61) % ${users * PLAYING_SHARE},
      case k when 0 then 'admin' else 'member' end, c.created_at + k * interval '1 minute'
    from club c, generate_series(0, c.member_count - 1) as k`
}

/** One to seven divisions each; one of a hundred competitions has none and is a draft. */
export function plannedDivisions({ leagues, tournaments, hotLeagues, hotTournaments }: Sizes): string {
  const usual = leagues + tournaments
  return `
    create temp table planned as
    select row_number() over (order by n, j) as id, n as competition_id, p.*, case
      when n <= ${usual} then pg_temp.below(n * 7 + j, 21, 13)
      when n <= ${usual + hotLeagues} then ${HOT_LEAGUE.entries} else ${HOT_ENTRIES} end as entries
    from generate_series(1, ${usual + hotLeagues + hotTournaments}) as n,
      generate_series(0, case when n <= ${usual} then pg_temp.below(n, 22, 7) else 0 end) as j,
      preset p
    where p.nr = case when n <= ${usual} then (n + j * 3) % 20 else 0 end and (n % 100 <> 99 or n > ${usual});
    create index on planned (competition_id);
    analyze planned`
}

/** From five years ago to half a year ahead. Finished leagues are closed, four of five finished tournaments too. */
export function competitions(sizes: Sizes): string {
  const { leagues, tournaments, hotLeagues, hotTournaments, clubs } = sizes
  const usual = leagues + tournaments
  return `
    insert into competition (id, kind, name, description, location, format, max_players, entry_fee, time_zone,
      starts_at, ends_at, registration_closes_at, completed_at, past_over_at, club_id, created_by, created_at,
      taken, division_cards) overriding system value
    select n, kind, name, 'Games to eleven, win by two. Bring water and good humour.', place, format,
      case when pg_temp.chance(n, 31) < 0.4 then null else greatest(64, coalesce(sum.taken, 0)) end,
      case when n % 3 = 0 then 0 else 5 * pg_temp.below(n, 32, 20) end, zone, starts, ends,
      case when n % 2 = 0 then starts + interval '1 day' - interval '1 ms' end, done,
      case when least(ends, done) < now() - interval '1 day' then least(ends, done) end,
      case when pg_temp.chance(n, 33) < 0.7 then 1 + floor(${clubs} * pg_temp.chance(n, 34) ^ 2)::bigint end,
      1, coalesce(starts, now()) - interval '60 days', coalesce(sum.taken, 0), coalesce(sum.cards, '[]')
    from (select *, case
          when ends > now() then null
          when kind = 'league' then ends + interval '1 hour'
          when n % 5 <> 0 then ends - interval '2 hours' end as done
        from (select *, case when n > ${usual} then starts + interval '60 days' when kind = 'league'
              then starts + (28 + pg_temp.below(n, 36, 57)) * interval '1 day' - interval '1 ms'
              else starts + (1 + pg_temp.below(n, 36, 3)) * interval '1 day' - interval '1 ms' end as ends
            from (${dated(sizes)}) as begun) as dated) as c
    left join lateral (select sum(p.entries * p.seats) as taken, jsonb_agg(jsonb_build_object('id', p.id,
        'name', p.name, 'rating', p.rating, 'gender', p.gender, 'playType', p.play_type) order by p.id) as cards
      from planned p where p.competition_id = n) as sum on true;
    select setval('competition_id_seq', ${usual + hotLeagues + hotTournaments})`
}

function dated({ leagues, tournaments, hotLeagues, hotTournaments }: Sizes): string {
  const usual = leagues + tournaments
  return `
    select n, kind,
      concat_ws(' ', pg_temp.pick(${sqlArray(ADJECTIVES)}, n, 41), pg_temp.pick(${sqlArray(THINGS)}, n, 42),
        case when n % 1000 = 7 then pg_temp.pick(${sqlArray(RARE)}, n, 43) end,
        pg_temp.pick(${sqlArray(SORTS)}, n, 44), n) as name,
      pg_temp.pick(${sqlArray(PLACES)}, n, 45) as place, pg_temp.pick(${sqlArray(ZONES)}, n, 46) as zone,
      case when n > ${usual} and kind = 'tournament' then 'single_elimination'
        when kind = 'tournament' then pg_temp.pick(array['single_elimination', 'double_elimination',
        'round_robin', 'group_knockout'], n, 47) end as format,
      case when n > ${usual} then date_trunc('day', now()) - interval '30 days'
        when kind = 'league' or n % 100 <> 50 then
        date_trunc('day', now()) - interval '1825 days' + floor(2007 * pg_temp.chance(n, 48)) * interval '1 day'
        end as starts
    from (select n, case when n <= ${leagues} or n between ${usual + 1} and ${usual + hotLeagues}
        then 'league' else 'tournament' end as kind
      from generate_series(1, ${usual + hotLeagues + hotTournaments}) as n) as numbered`
}

export function divisions(): string {
  return `
    insert into division (id, competition_id, name, rating, gender, play_type, max_players, is_capped, taken)
      overriding system value
    select p.id, p.competition_id, p.name, p.rating, p.gender, p.play_type, coalesce(c.max_players, 16),
      c.max_players is not null, p.entries * p.seats
    from planned p join competition c on c.id = p.competition_id;
    select setval('division_id_seq', (select max(id) from division))`
}

export function entries(): string {
  return `
    insert into entry (competition_id, division_id, seats, joined_at)
    select p.competition_id, p.id, p.seats, c.created_at + k * interval '1 hour'
    from planned p join competition c on c.id = p.competition_id, generate_series(1, p.entries) as k
    order by p.id, k`
}

/**
 * Nobody is twice in one competition, because the step is coprime to the number of players. The counters have their
 * planned values already, so the trigger that counts is off.
 */
export function players({ users }: Sizes): string {
  return `
    alter table entry_player disable trigger entry_player_counted_in;
    insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, joined_at)
    select e.id, e.competition_id, e.division_id, e.seats, seat,
      1 + (e.competition_id * 9973 + row_number() over (partition by e.competition_id) * 61)
        % ${users * PLAYING_SHARE},
      p.rating, nullif(p.gender, 'mixed'), e.joined_at
    from entry e join planned p on p.id = e.division_id, generate_series(1, e.seats) as seat;
    alter table entry_player enable trigger entry_player_counted_in;
    insert into participant (competition_id, user_id, entries, places)
    select competition_id, user_id, count(*), count(*) from entry_player group by competition_id, user_id`
}
