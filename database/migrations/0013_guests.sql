-- People without an account who were entered by somebody else (docs/decisions/0105). Their names, levels and results are
-- where everybody's are; here is where they come from, and how an organiser reaches them.

create table guest (
  user_id bigint primary key,
  kind text not null default 'guest',
  -- Where the guest was entered first. Its organisers manage the guest, and so do those of the club.
  competition_id bigint not null references competition (id),
  club_id bigint references club (id),
  -- The name as two spellings of it are compared (nameKey of the engine).
  name_key text not null,
  -- On whose word the guest is here: an organiser with a paper, or the partner who named them.
  consent text not null,
  created_by bigint not null references users (id),
  created_at timestamptz(3) not null,
  constraint guest_user_fkey foreign key (user_id, kind) references users (id, kind),
  constraint guest_kind_fixed check (kind = 'guest'),
  constraint guest_consent_known check (consent in ('paper', 'partner')),
  constraint guest_created_by_another check (created_by <> user_id),
  constraint guest_name_key_length check (char_length(name_key) between 1 and 200)
);

-- Organisers look for the guests of a competition and of its club.
create index guest_competition_idx on guest (competition_id, user_id);
create index guest_club_idx on guest (club_id, user_id) where club_id is not null;
-- Guests of a club with one name may be one person.
create index guest_name_idx on guest (club_id, name_key, user_id) where club_id is not null;

-- Only for organisers, and not for ever: a job deletes the row when it has not been used for long.
create table guest_contact (
  user_id bigint primary key references guest (user_id) on delete cascade,
  email text,
  -- The folded form by which addresses are compared (docs/decisions/0051).
  email_key text,
  phone text,
  -- Numbers that others gave to the person, such as {"DUPR": "AB12CD"}.
  external_ids jsonb not null default '{}',
  note text,
  -- When the guest was last entered somewhere.
  used_at timestamptz(3) not null,
  constraint guest_contact_email_shape check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) between 3 and 254),
  constraint guest_contact_email_has_key check ((email is null) = (email_key is null)),
  constraint guest_contact_phone_shape check (phone ~ '^[0-9+()./ -]{5,32}$'),
  constraint guest_contact_external_ids_bounded check (
    jsonb_typeof(external_ids) = 'object' and char_length(external_ids::text) <= 1000),
  constraint guest_contact_external_ids_are_texts check (
    not jsonb_path_exists(external_ids, '$.* ? (@.type() != "string")')),
  constraint guest_contact_note_length check (char_length(note) between 1 and 500),
  constraint guest_contact_says_something check (
    email is not null or phone is not null or note is not null or external_ids <> '{}')
);

create index guest_contact_used_idx on guest_contact (used_at);
create index guest_contact_email_idx on guest_contact (email_key) where email_key is not null;
