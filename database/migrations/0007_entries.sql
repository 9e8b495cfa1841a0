-- Who plays: one entry is one team or one single player, with a row for each person in it.

create table entry (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  division_id bigint not null,
  seats integer not null,
  status text not null default 'active',
  needs_partner boolean not null default false,
  joined_at timestamptz(3) not null,
  constraint entry_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint entry_status_known check (status in ('active', 'waitlisted', 'withdrawn')),
  constraint entry_partner_only_in_doubles check (not needs_partner or seats = 2),
  constraint entry_identity unique (id, competition_id, seats)
);

create index entry_competition_idx on entry (competition_id, id);
create index entry_division_idx on entry (division_id, joined_at, id);

create table entry_player (
  entry_id bigint not null,
  competition_id bigint not null,
  seats integer not null,
  -- 1 is the player who registered.
  seat integer not null,
  user_id bigint not null references users (id),
  -- As they were at the moment of joining: a later change of profile changes no division.
  rating text,
  gender text,
  email_notifications boolean not null default true,
  joined_at timestamptz(3) not null,
  primary key (entry_id, seat),
  constraint entry_player_entry_fkey foreign key (entry_id, competition_id, seats)
    references entry (id, competition_id, seats),
  constraint entry_player_seat_range check (seat between 1 and seats),
  constraint entry_player_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint entry_player_gender_known check (gender in ('male', 'female')),
  -- Nobody plays twice in one competition, not even as somebody's partner (OQ-074).
  constraint entry_player_once unique (competition_id, user_id)
);

create index entry_player_user_idx on entry_player (user_id, competition_id);
