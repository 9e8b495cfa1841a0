-- What organisers answered when two guests of a club were proposed as one person (docs/decisions/0119). Without an answer
-- the two are proposed as long as both are guests.

create table merge_answer (
  first_user_id bigint not null references guest (user_id) on delete cascade,
  second_user_id bigint not null references guest (user_id) on delete cascade,
  club_id bigint not null references club (id),
  -- two: they are two people, and are not proposed again; ask: somebody asks them at the check-in.
  answer text not null,
  by_user_id bigint not null references users (id),
  at timestamptz(3) not null,
  primary key (first_user_id, second_user_id),
  constraint merge_answer_in_order check (first_user_id < second_user_id),
  constraint merge_answer_known check (answer in ('two', 'ask'))
);

create index merge_answer_second_idx on merge_answer (second_user_id);
create index merge_answer_club_idx on merge_answer (club_id, at desc);
