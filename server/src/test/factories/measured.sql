-- $1 user, $2 singles or doubles, $3 mu: a rating that many results have made reliable.
insert into skill (user_id, play, start_mu, mu, sigma, matches) values ($1, $2, 25, $3, 2, 60)
