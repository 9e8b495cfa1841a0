-- $1 competition, $2 division, $3 seats, $4 entries, $5 players in the order of their seats, $6 now
with added as (
  insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
  select $1::bigint, $2::bigint, $3::integer, 'active', false, $6::timestamptz from generate_series(1, $4::integer)
  returning id
),
numbered as (select id, row_number() over (order by id) as place from added)
insert into entry_player (entry_id, competition_id, division_id, seats, seat, user_id, rating, joined_at)
select n.id, $1::bigint, $2::bigint, $3::integer, 1 + (p.place - 1) % $3::integer, p.user_id, '3.5', $6::timestamptz
from unnest($5::bigint[]) with ordinality as p (user_id, place)
join numbered n on n.place = 1 + (p.place - 1) / $3::integer
returning entry_id, user_id
