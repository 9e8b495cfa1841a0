-- What organisers decide about a flag of an entry, and what its players answer (docs/decisions/0117). Flags themselves
-- are derived. A further decision is a further row.

create table entry_review (
  entry_id bigint not null references entry (id) on delete cascade,
  -- What the flag is about.
  kind text not null,
  -- From 1. Two organisers who decide at once write the same number, and one of them is refused.
  nr integer not null,
  -- A decision is about the entry in this division, and does not follow it to another one.
  division_id bigint not null references division (id) on delete cascade,
  decision text not null,
  reason text,
  -- How many results the flag was based on: with more of them it comes back.
  results integer not null,
  decided_by bigint not null references users (id),
  decided_at timestamptz(3) not null,
  answer text,
  answered_by bigint references users (id),
  answered_at timestamptz(3),
  primary key (entry_id, kind, nr),
  constraint entry_review_kind_known check (kind in ('gender', 'skill', 'age', 'results')),
  constraint entry_review_nr_range check (nr between 1 and 1000),
  constraint entry_review_decision_known check (decision in ('kept', 'asked')),
  constraint entry_review_reason_length check (char_length(reason) between 1 and 500),
  -- Whoever is asked to move reads why.
  constraint entry_review_question_has_reason check (decision = 'kept' or reason is not null),
  constraint entry_review_results_range check (results >= 0),
  constraint entry_review_answer_length check (char_length(answer) between 1 and 500),
  constraint entry_review_answer_is_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
  ),
  constraint entry_review_answer_to_question check (answer is null or decision = 'asked')
);

create index entry_review_division_idx on entry_review (division_id);
-- What a person has written, when the account is deleted.
create index entry_review_answered_idx on entry_review (answered_by) where answered_by is not null;
