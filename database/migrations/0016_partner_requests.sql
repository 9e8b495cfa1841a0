-- A player with an entry of their own asks somebody to be the partner in it (docs/decisions/0114). The row exists while
-- the question is open: an answer, the end of its time and the end of the entry delete it.

create table partner_request (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  competition_id bigint not null,
  -- Follows the entry when that moves to another division.
  division_id bigint not null,
  seats integer not null default 2,
  -- The only player of the entry.
  asked_by bigint not null references users (id),
  user_id bigint not null references users (id),
  asked_at timestamptz(3) not null,
  -- Three days later, or when registration closes.
  ends_at timestamptz(3) not null,
  -- The places that are held for the asked player: none on the waitlist, or if the player has a place there already.
  -- A trigger writes them, whatever else was given.
  division_places integer not null default 0,
  competition_places integer not null default 0,
  constraint partner_request_entry_fkey foreign key (entry_id, competition_id, division_id, seats)
    references entry (id, competition_id, division_id, seats) on update cascade on delete cascade,
  constraint partner_request_of_doubles check (seats = 2),
  constraint partner_request_of_another check (asked_by <> user_id),
  constraint partner_request_time check (ends_at between asked_at and asked_at + interval '72 hours'),
  -- Whoever asks somebody else takes the first question back.
  constraint partner_request_once unique (entry_id)
);

-- What somebody is asked, in all and in one division.
create index partner_request_user_idx on partner_request (user_id, division_id);
create index partner_request_division_idx on partner_request (division_id);
create index partner_request_ends_idx on partner_request (ends_at);
