-- Players by the thousand, for tests of crowds; $1 is how many, $2 when they came.
insert into users (email, email_key, username, username_key, password, first_name, last_name, display_name, rating,
  created_at, updated_at)
select email, lower(email), username, lower(username), 'none', 'Many', 'People',
  initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')), '3.5', $2, $2
from (select (select coalesce(max(id), 0) from users) + generate_series(1, $1::integer) as n) as numbers,
  lateral (select 'multitude' || n || '@players.example' as email, 'Many ' || md5(n::text) as username) as names
returning id
