-- Who plays: one entry is one team or one single player, with a row for each person in it.

create table entry (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  division_id bigint not null,
  seats integer not null,
  status text not null default 'active',
  needs_partner boolean not null default false,
  -- An organiser has admitted it to its division though the division refuses it. Ends when it moves to another one.
  is_exception boolean not null default false,
  joined_at timestamptz(3) not null,
  constraint entry_division_fkey foreign key (division_id, competition_id, seats)
    references division (id, competition_id, seats),
  constraint entry_status_known check (status in ('active', 'waitlisted', 'withdrawn')),
  constraint entry_partner_only_in_doubles check (not needs_partner or seats = 2),
  constraint entry_identity unique (id, competition_id, seats),
  -- What a player of the entry refers to: their division is the entry's.
  constraint entry_in_division unique (id, competition_id, division_id, seats)
);

-- The pages of participants: by division, then in the order of joining.
create index entry_list_idx on entry (competition_id, division_id, id);
create index entry_division_idx on entry (division_id, joined_at, id);
-- The order of the waitlist: ids grow in the order in which the competition's row was locked.
create index entry_waitlist_idx on entry (competition_id, id) where status = 'waitlisted';
-- The same for a division with a maximum of its own.
create index entry_division_waitlist_idx on entry (division_id, id) where status = 'waitlisted';
-- Entries without a partner are what an organiser looks for first.
create index entry_looking_idx on entry (competition_id, division_id, id) where needs_partner;

create table entry_player (
  entry_id bigint not null,
  competition_id bigint not null,
  -- Follows the entry when that moves to another division.
  division_id bigint not null,
  seats integer not null,
  -- 1 is the player who registered.
  seat integer not null,
  user_id bigint not null references users (id),
  -- As they were at the moment of joining: a later change of the profile changes no division.
  rating text,
  gender text,
  email_notifications boolean not null default true,
  joined_at timestamptz(3) not null,
  primary key (entry_id, seat),
  constraint entry_player_entry_fkey foreign key (entry_id, competition_id, division_id, seats)
    references entry (id, competition_id, division_id, seats) on update cascade,
  constraint entry_player_seat_range check (seat between 1 and seats),
  constraint entry_player_rating_known check (rating in ('3.0', '3.5', '4.0', '4.5+')),
  constraint entry_player_gender_known check (gender in ('male', 'female')),
  -- Nobody plays twice in one division, not even as somebody's partner (OQ-074, OQ-180).
  constraint entry_player_once unique (division_id, user_id)
);

create index entry_player_user_idx on entry_player (user_id, competition_id);
-- All players of a competition, and whether one of them is in it.
create index entry_player_competition_idx on entry_player (competition_id, user_id);
create index entry_player_joined_idx on entry_player (joined_at);

-- A person in a competition, however many divisions they have entered. Triggers write it with the entries.
create table participant (
  competition_id bigint not null references competition (id),
  user_id bigint not null references users (id),
  -- Entries that have not been withdrawn; competition.most_entries limits them.
  entries integer not null,
  -- Those of them with a place. Whoever has one counts against the maximum of the competition.
  places integer not null,
  primary key (competition_id, user_id),
  constraint participant_entries_range check (entries between 1 and 20),
  constraint participant_places_range check (places between 0 and entries)
) with (fillfactor = 80);

create index participant_user_idx on participant (user_id, competition_id);

-- What an entry, or a player of one, adds to a participant or takes away.
create type participant_change as (
  competition_id bigint, division_id bigint, user_id bigint, entries integer, places integer
);

-- What join_facts returns: everything that decides about a join, and what its answer shows of people and division. Null
-- means that there is no such thing. A type that functions share is part of the schema, so it is in a migration.
create type join_case as (
  competition_id bigint, is_open boolean, max_players integer, taken integer, waiting integer, most_entries integer,
  division_id bigint, division_name text, division_rating text, division_gender text, play_type text, seats integer,
  gender_rule text, skill_rule text, limits jsonb, division_cap integer, division_taken integer, division_waiting integer,
  user_id bigint, user_name text, user_rating text, user_photo text, user_is_admin boolean, user_gender text,
  user_mu double precision, user_sigma double precision, user_birth text,
  own_entry_id bigint, own_looks boolean, own_status text, own_entries integer, own_places integer,
  partner_id bigint, partner_name text, partner_rating text, partner_photo text, partner_is_admin boolean,
  partner_gender text, partner_mu double precision, partner_sigma double precision, may_be_partner boolean, partner_birth text,
  partner_entry_id bigint, partner_looks boolean, partner_status text, partner_entries integer, partner_places integer,
  placed_division_id bigint, placed_division text
);
