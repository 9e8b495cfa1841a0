import { drawTemplates, HOT_ENTRIES, stageTemplates, WINNING_SETS } from './draw-templates.ts'
import type { Sizes } from './sizes.ts'

/** Matches per entry in one league division of ordinary size; singles are played more than doubles. */
const PER_ENTRY = { singles: 12, doubles: 4 }
export const HOT_LEAGUE = { entries: 64, matches: 500 }

const WON = WINNING_SETS.flat().join()
const LOST = WINNING_SETS.flatMap(([won, lost]) => [lost, won]).join()
const POINTS = [0, 1].map((side) => WINNING_SETS.reduce((sum, set) => sum + (set[side] ?? 0), 0))

/** Draws, results and the rows that belong to them. Histories are left out, because no measured page reads them. */
export const MATCH_STEPS: readonly [name: string, sql: (sizes: Sizes) => string][] = [
  ['draws', draws],
  ['drawn matches', drawnMatches],
  ['league matches', leagueMatches],
  ['feed', feed],
  ['records', records],
  ['champions', champions],
  ['skills', skills],
]

/** For every division that has begun and has two sides; its seeds are the entries in the order of joining. */
function draws(): string {
  return `
    create temp table template as select * from jsonb_to_recordset('${JSON.stringify(drawTemplates())}') as t (
      format text, size integer, nr integer, node integer, flat integer, bracket text, round integer, position integer, next integer,
      loser_next integer, parent1 integer, parent2 integer, seed1 integer, seed2 integer, state text, winner integer,
      is_played boolean, champion integer);
    create temp table stage_template as select * from jsonb_to_recordset('${JSON.stringify(stageTemplates())}') as t (
      format text, size integer, nr integer, stage_format text, settings jsonb, source jsonb, entrants integer);
    create temp table court as
      select e.id as entry_id, p1.user_id, p2.user_id as partner_id, p.id as division_id, p.competition_id, p.seats,
        p.entries, row_number() over (partition by p.id order by e.id)::integer as seed
      from planned p join entry e on e.division_id = p.id
      join entry_player p1 on p1.entry_id = e.id and p1.seat = 1
      left join entry_player p2 on p2.entry_id = e.id and p2.seat = 2
      where p.entries > 1;
    create unique index on court (division_id, seed) include (entry_id, user_id, partner_id);
    analyze template; analyze court;
    insert into draw (division_id, competition_id, seats, entry_ids, name_ranks, lot_seed, drawn_at)
    select v.division_id, v.competition_id, v.seats, array_agg(v.entry_id order by v.seed),
      array_agg(v.seed - 1 order by v.seed), gen_random_uuid(), c.starts_at
    from court v join competition c on c.id = v.competition_id and c.kind = 'tournament' and c.starts_at < now()
    group by v.division_id, v.competition_id, v.seats, c.starts_at;
    insert into stage (division_id, competition_id, nr, format, settings, source, entrants)
    select d.division_id, d.competition_id, t.nr, t.stage_format, t.settings, t.source, t.entrants
    from draw d join competition c on c.id = d.competition_id
    join stage_template t on t.format = c.format and t.size = cardinality(d.entry_ids)
    order by d.division_id, t.nr;
    update competition set drawn_at = starts_at where kind = 'tournament' and starts_at < now();
    analyze draw; analyze stage`
}

function drawnMatches(): string {
  return `
    create temp table based as
      select division_id, competition_id, draw.seats, c.format, cardinality(entry_ids) as size, draw.drawn_at,
        coalesce(sum(nodes) over (order by division_id rows between unbounded preceding and 1 preceding), 0) + 1 as base
      from draw join competition c on c.id = draw.competition_id
      join (select format, size, count(*) as nodes from template group by 1, 2) as t
        on t.format = c.format and t.size = cardinality(entry_ids);
    insert into match (id, competition_id, division_id, seats, stage_id, node, bracket, round, position, next_match_id,
      loser_next_match_id, parent_match1_id, parent_match2_id, entry1_id, entry2_id, state, winner_entry_id, status,
      outcome, result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id,
      user2_id, partner2_id, match_date, submitted_by, reported_at) overriding system value
    select b.base + t.flat, b.competition_id, b.division_id, b.seats, s.id, t.node, t.bracket, t.round, t.position,
      b.base + t.next, b.base + t.loser_next, b.base + t.parent1, b.base + t.parent2, one.entry_id, two.entry_id,
      t.state, case t.winner when t.seed1 then one.entry_id when t.seed2 then two.entry_id end,
      case when t.is_played then 'confirmed' else 'pending' end, f.outcome,
      case when t.is_played then one.entry_id end, case when t.is_played then two.entry_id end, f.winner,
      coalesce(f.sets, '{}'), coalesce(f.points1, 0), coalesce(f.points2, 0),
      case when t.is_played then one.user_id end, case when t.is_played then one.partner_id end,
      case when t.is_played then two.user_id end, case when t.is_played then two.partner_id end,
      case when t.is_played then b.drawn_at::date end, case when t.is_played then one.user_id end,
      case when t.is_played then b.drawn_at + interval '2 hours' end
    from based b
    join template t on t.format = b.format and t.size = b.size
    join stage s on s.division_id = b.division_id and s.nr = t.nr
    left join court one on one.division_id = b.division_id and one.seed = t.seed1
    left join court two on two.division_id = b.division_id and two.seed = t.seed2
    left join lateral (${factFor('case t.winner when t.seed1 then 1 else 2 end')}) as f on t.is_played
    order by b.division_id, t.flat;
    select setval('match_id_seq', (select max(id) from match))`
}

/** Random pairs of entries, on random days of the season. */
function leagueMatches({ leagues, tournaments }: Sizes): string {
  return `
    insert into match (competition_id, division_id, seats, entry1_id, entry2_id, state, winner_entry_id, status,
      outcome, result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id,
      user2_id, partner2_id, match_date, submitted_by, reported_at)
    select one.competition_id, one.division_id, one.seats, one.entry_id, two.entry_id, 'decided',
      case f.winner when 1 then one.entry_id else two.entry_id end, 'confirmed', f.outcome, one.entry_id,
      two.entry_id, f.winner, f.sets, f.points1, f.points2, one.user_id, one.partner_id, two.user_id, two.partner_id,
      day::date, one.user_id, day
    from (select p.id, p.entries, k, p.id * 1000 + k as n, 1 + pg_temp.below(p.id * 1000 + k, 61, p.entries) as a,
          1 + pg_temp.below(p.id * 1000 + k, 62, p.entries - 1) as step, c.starts_at
            + pg_temp.chance(p.id * 1000 + k, 63) * (least(c.ends_at, now()) - c.starts_at) as day
        from planned p join competition c on c.id = p.competition_id and c.kind = 'league' and c.starts_at < now(),
          generate_series(1, case when p.competition_id > ${leagues + tournaments} then ${HOT_LEAGUE.matches}
            when p.seats = 1 then p.entries * ${PER_ENTRY.singles} else p.entries * ${PER_ENTRY.doubles} end) as k
        where p.entries > 1) as met
    join court one on one.division_id = met.id and one.seed = a
    join court two on two.division_id = met.id and two.seed = 1 + (a - 1 + step) % met.entries,
    lateral (${factFor('1 + pg_temp.below(n, 64, 2)')}) as f
    order by met.id, k`
}

function factFor(winner: string): string {
  return `
    select 'played' as outcome, winner, case winner when 1 then '{${WON}}'::smallint[] else '{${LOST}}' end as sets,
      case winner when 1 then ${POINTS[0]} else ${POINTS[1]} end as points1,
      case winner when 1 then ${POINTS[1]} else ${POINTS[0]} end as points2
    from (select ${winner} as winner) as decided`
}

function feed(): string {
  return `
    insert into player_match (match_id, user_id, competition_id, played_on, partner_id, opponent_id,
      opponent_partner_id, won, sets, points_for, points_against, on_record)
    select m.id, own.user_id, m.competition_id, m.match_date, own.partner_id, own.opponent_id, own.second_id,
      own.won, case when own.won then '{${WON}}'::smallint[] else '{${LOST}}' end,
      case when own.won then ${POINTS[0]} else ${POINTS[1]} end,
      case when own.won then ${POINTS[1]} else ${POINTS[0]} end, m.status <> 'reported'
    from match m, lateral (values
      (m.user1_id, m.partner1_id, m.user2_id, m.partner2_id, m.result_winner = 1),
      (m.partner1_id, m.user1_id, m.user2_id, m.partner2_id, m.result_winner = 1),
      (m.user2_id, m.partner2_id, m.user1_id, m.partner1_id, m.result_winner = 2),
      (m.partner2_id, m.user2_id, m.user1_id, m.partner1_id, m.result_winner = 2)
    ) as own (user_id, partner_id, opponent_id, second_id, won)
    where m.outcome is not null and own.user_id is not null`
}

/** Counted by entry first, because each entry has the same people in all of its matches. */
function records(): string {
  return `
    create temp table tally as
      select entry_id, count(*) as matches, sum(won) as wins from (
        select entry1_id as entry_id, (result_winner = 1)::integer as won from match where outcome is not null
        union all select entry2_id, (result_winner = 2)::integer from match where outcome is not null
      ) as sides group by entry_id;
    insert into player_stat (user_id, wins, losses, points_scored, points_allowed)
    select p.user_id, sum(wins), sum(matches - wins),
      sum(wins * ${POINTS[0]} + (matches - wins) * ${POINTS[1]}), sum(wins * ${POINTS[1]} + (matches - wins) * ${POINTS[0]})
    from tally join entry_player p using (entry_id) group by p.user_id;
    insert into partnership (user_id, partner_id, matches, wins)
    select user_id, partner_id, sum(matches), sum(wins) from (
      select user_id, partner_id, entry_id from court where seats = 2
      union all select partner_id, user_id, entry_id from court where seats = 2
    ) as team join tally using (entry_id) group by user_id, partner_id`
}

function champions(): string {
  return `
    insert into champion (division_id, competition_id, seats, entry_id, user_ids)
    select v.division_id, v.competition_id, v.seats, v.entry_id, array_remove(array[v.user_id, v.partner_id], null)
    from draw d join competition c on c.id = d.competition_id
    join template t on t.format = c.format and t.size = cardinality(d.entry_ids) and t.flat = 0
    join court v on v.division_id = d.division_id and v.seed = t.champion
    where t.size < ${HOT_ENTRIES}`
}

function skills(): string {
  return `
    insert into skill (user_id, play, start_mu, mu, sigma, matches)
    select s.user_id, play, 3.5, 2.5 + pg_temp.chance(s.user_id, 71) * 2.5, 0.2 + pg_temp.chance(s.user_id, 72) * 0.5,
      (s.wins + s.losses + 1) / 2
    from player_stat s, unnest(array['singles', 'doubles']) as play`
}
