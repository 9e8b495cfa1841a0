-- What results say about strength: the rating of each player, and how each match changed it (docs/decisions/0020).

create table skill (
  user_id bigint not null references users (id),
  play text not null,
  -- The level that the player had chosen when the first match was rated. Every replay begins here, whatever the player
  -- chooses later.
  start_mu double precision not null,
  mu double precision not null,
  sigma double precision not null,
  matches integer not null default 0,
  primary key (user_id, play),
  constraint skill_play_known check (play in ('singles', 'doubles')),
  -- Both bounds, because NaN is larger than every number.
  constraint skill_start_mu_range check (start_mu between -1000 and 1000),
  constraint skill_mu_range check (mu between -1000 and 1000),
  constraint skill_sigma_range check (sigma > 0 and sigma <= 5),
  constraint skill_matches_range check (matches >= 0)
);

-- One row per player and rated match. Together they are the whole history that a replay needs: they say who won and who
-- lost, so the replay does not read the matches again.
create table rating_change (
  -- No foreign key: when a draw is made again, its matches are deleted before the ratings follow.
  match_id bigint not null,
  user_id bigint not null references users (id),
  play text not null,
  -- With match_id the order of play.
  played_on date not null,
  won boolean not null,
  -- The expected chance that this player's side wins.
  expected double precision not null,
  mu_before double precision not null,
  sigma_before double precision not null,
  mu_after double precision not null,
  sigma_after double precision not null,
  primary key (match_id, user_id),
  constraint rating_change_play_known check (play in ('singles', 'doubles')),
  constraint rating_change_expected_range check (expected between 0 and 1),
  constraint rating_change_mu_range check (mu_before between -1000 and 1000 and mu_after between -1000 and 1000),
  -- A match never makes a rating less certain.
  constraint rating_change_sigma_range check (sigma_after > 0 and sigma_after <= sigma_before and sigma_before <= 5)
);

create index rating_change_history_idx on rating_change (user_id, play, played_on, match_id);

-- Who plays with whom, and how well. Counted together with the rating, so that no page counts matches.
create table partnership (
  user_id bigint not null references users (id),
  partner_id bigint not null references users (id),
  matches integer not null,
  wins integer not null,
  primary key (user_id, partner_id),
  constraint partnership_of_two check (user_id <> partner_id),
  constraint partnership_range check (matches >= 0 and wins between 0 and matches)
);

-- The best partners: most wins, in the fewest matches.
create index partnership_best_idx on partnership (user_id, (-wins), matches, partner_id) where wins > 0;
