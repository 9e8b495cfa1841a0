-- Players by the thousand, for tests of crowds; $1 is how many, $2 when they came, $3 which share of them are guests.
insert into users (kind, email, email_key, username, username_key, password, first_name, last_name, display_name, rating,
  email_notifications, may_be_partner, created_at, updated_at)
select case when is_guest then 'guest' else 'member' end, case when not is_guest then email end,
  case when not is_guest then lower(email) end, case when not is_guest then username end,
  case when not is_guest then lower(username) end, case when not is_guest then 'none' end, 'Many', 'People',
  initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')), '3.5', not is_guest, not is_guest, $2, $2
from (select (select coalesce(max(id), 0) from users) + generate_series(1, $1::integer) as n) as numbers,
  lateral (select 'multitude' || n || '@players.example' as email, 'Many ' || md5(n::text) as username,
    floor(n * $3::double precision) > floor((n - 1) * $3::double precision) as is_guest) as names
returning id, kind
