-- What an organiser's decision took the place of, so that it can be taken back as a whole.
create table decision (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  match_id bigint not null references match (id) on delete cascade,
  decided_by bigint not null references users (id),
  at timestamptz(3) not null,
  -- Every match whose result it changed, as it was. With its version: what has changed since is seen by it.
  before jsonb not null,
  undone_at timestamptz(3),
  constraint decision_before_is_list check (jsonb_typeof(before) = 'array')
);

create index decision_match_idx on decision (match_id, id desc);
create index decision_competition_idx on decision (competition_id);
