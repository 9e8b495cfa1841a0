-- One narrow row per player, kept in the transaction that records a result; pages about a person read this.
create table player_stat (
  user_id bigint primary key references users (id),
  wins integer not null default 0,
  losses integer not null default 0,
  points_scored integer not null default 0,
  points_allowed integer not null default 0,
  league_championships integer not null default 0,
  tournaments_won integer not null default 0,
  constraint player_stat_counts check (
    wins >= 0 and losses >= 0 and points_scored >= 0 and points_allowed >= 0
    and league_championships >= 0 and tournaments_won >= 0
  )
);
