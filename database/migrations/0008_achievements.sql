-- What players achieve, and the points by which clubs rank them.

create table achievement (
  id bigint generated always as identity primary key,
  name text not null unique,
  description text not null,
  icon text not null,
  category text not null,
  -- {metric, threshold}: what must be reached (OQ-129).
  requirement jsonb not null,
  points integer not null default 10,
  tier text not null default 'bronze',
  is_active boolean not null default true,
  constraint achievement_name_length check (char_length(name) between 1 and 100),
  constraint achievement_description_length check (char_length(description) between 1 and 500),
  constraint achievement_icon_known check (
    icon in ('Users', 'Trophy', 'Award', 'Target', 'Star', 'Crown', 'Medal', 'Zap', 'Calendar', 'Shield', 'User')
  ),
  constraint achievement_category_length check (char_length(category) between 1 and 50),
  constraint achievement_requirement_shape check (
    jsonb_typeof(requirement -> 'metric') = 'string' and jsonb_typeof(requirement -> 'threshold') = 'number'
  ),
  constraint achievement_points_range check (points between 0 and 10000),
  constraint achievement_tier_known check (tier in ('bronze', 'silver', 'gold', 'diamond'))
);

create table user_achievement (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  achievement_id bigint not null references achievement (id),
  -- Where it was reached; null means anywhere.
  club_id bigint references club (id),
  progress integer not null default 0,
  is_unlocked boolean not null default false,
  unlocked_at timestamptz(3),
  constraint user_achievement_once unique nulls not distinct (user_id, achievement_id, club_id),
  constraint user_achievement_progress_range check (progress >= 0),
  constraint user_achievement_unlocked_when check (is_unlocked = (unlocked_at is not null))
);

-- The achievements tab: what was unlocked in this club, the latest first.
create index user_achievement_club_idx on user_achievement (club_id, achievement_id, unlocked_at desc, user_id)
  where is_unlocked;

create table user_points (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  club_id bigint references club (id),
  total_points integer not null default 0,
  -- The points of the month of last_updated; in a later month they count as none.
  monthly_points integer not null default 0,
  last_updated timestamptz(3) not null,
  constraint user_points_once unique nulls not distinct (user_id, club_id),
  constraint user_points_range check (total_points >= 0 and monthly_points between 0 and total_points)
);

-- The leaderboard reads its first rows straight from the index.
create index user_points_club_idx on user_points (club_id, (-total_points), user_id);
