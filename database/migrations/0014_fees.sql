-- What people owe for their entries, and what an organiser wrote down about it. Amounts are whole minor units of the
-- competition's currency: cents of a dollar, yen.

-- What comes back to somebody who withdraws: everything until one day, all but an amount until a later one, then nothing.
-- A change is a new row, and the newest of a competition holds. Without any row the organiser has promised nothing.
create table refund_policy (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  -- The last days, in the competition's time zone. Without a day there is no such period.
  full_until date,
  part_until date,
  -- What the organiser keeps of each person's payment in the second period.
  kept bigint,
  set_at timestamptz(3) not null,
  set_by bigint not null references users (id),
  constraint refund_policy_day_order check (full_until < part_until),
  constraint refund_policy_full_until_range check (full_until between '2019-12-31' and '2101-01-01'),
  constraint refund_policy_part_until_range check (part_until between '2019-12-31' and '2101-01-01'),
  constraint refund_policy_kept_of_part check ((kept is null) = (part_until is null)),
  constraint refund_policy_kept_range check (kept between 1 and 100000000),
  -- What a balance refers to.
  constraint refund_policy_identity unique (id, competition_id)
);

create index refund_policy_newest_idx on refund_policy (competition_id, id desc);

-- What one person owes and has paid in one division. Triggers keep it: it is the sum of the lines.
create table fee_balance (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  -- Null once the division was removed.
  division_id bigint references division (id) on delete set null,
  user_id bigint not null references users (id),
  -- The person's entry in the division, or the last one. Not a reference, because a withdrawn entry may be deleted.
  entry_id bigint not null,
  -- The person has a place in the division.
  is_open boolean not null,
  -- When they gave the place up.
  closed_at timestamptz(3),
  -- What the organiser had promised when the person entered the division first; null if nothing.
  policy_id bigint,
  owed bigint not null default 0,
  paid bigint not null default 0,
  waived bigint not null default 0,
  refunded bigint not null default 0,
  -- Every line raises it. Whoever records something names the version that they saw.
  version integer not null default 1,
  -- As balanceOf says: more than what is owed cannot be waived, and what came back counts as not paid.
  due bigint not null generated always as (greatest(owed - least(waived, owed) - paid + refunded, 0)) stored,
  state text not null generated always as (
    case
      when owed - least(waived, owed) - paid + refunded > 0 then 'owed'
      when refunded > 0 then 'refunded'
      when paid > 0 then 'paid'
      when least(waived, owed) > 0 then 'waived'
      else 'none'
    end
  ) stored,
  -- What was paid and not given back, beyond what is owed.
  over bigint not null generated always as (greatest(paid - refunded - owed + least(waived, owed), 0)) stored,
  constraint fee_balance_closed_at_of_closed check ((closed_at is null) = is_open),
  constraint fee_balance_policy_fkey foreign key (policy_id, competition_id)
    references refund_policy (id, competition_id),
  constraint fee_balance_owed_range check (owed between 0 and 100000000),
  constraint fee_balance_paid_range check (paid between 0 and 1000000000),
  constraint fee_balance_waived_range check (waived between 0 and 1000000000),
  -- Nobody gets back more than they paid.
  constraint fee_balance_refunded_range check (refunded between 0 and paid),
  constraint fee_balance_closed_owes_nothing check (is_open or owed = 0),
  constraint fee_balance_version_range check (version >= 1),
  -- What a line refers to.
  constraint fee_balance_identity unique (id, competition_id)
) with (fillfactor = 80);

create unique index fee_balance_once on fee_balance (division_id, user_id) where is_open;
-- The pages of the organisers: those in one state, then by entry. All of an entry.
create index fee_balance_state_idx on fee_balance (competition_id, state, entry_id);
-- Who may get money back.
create index fee_balance_over_idx on fee_balance (competition_id, entry_id) where over > 0;
create index fee_balance_policy_idx on fee_balance (policy_id) where policy_id is not null;
create index fee_balance_entry_idx on fee_balance (competition_id, entry_id);
create index fee_balance_user_idx on fee_balance (user_id, competition_id);
create index fee_balance_division_idx on fee_balance (division_id, user_id);

-- One line is one fact about money. Nobody changes or deletes one; a wrong line is taken back by a second.
create table fee_line (
  id bigint generated always as identity primary key,
  balance_id bigint not null,
  competition_id bigint not null,
  kind text not null,
  amount bigint not null,
  -- Of payments and refunds.
  method text,
  -- When money changed hands or was waived, and when that was written down. Null for what is owed because of the entry;
  -- set if an organiser asked for the present fee of people who had entered under another one.
  at timestamptz(3),
  recorded_at timestamptz(3),
  recorded_by bigint references users (id),
  -- Who took the money or gave it back.
  taken_by bigint references users (id),
  -- In the words of the organiser. Cleared when the person deletes their account; nothing else of a line ever changes.
  note text,
  -- The line that this one takes back: of the same balance and kind, with the same amount.
  takes_back bigint,
  taken_back_amount bigint generated always as (-amount) stored,
  constraint fee_line_balance_fkey foreign key (balance_id, competition_id) references fee_balance (id, competition_id),
  constraint fee_line_kind_known check (kind in ('owed', 'paid', 'waived', 'refunded')),
  constraint fee_line_amount_range check (amount between -100000000 and 100000000 and amount <> 0),
  -- So a line that takes another back cannot be taken back itself.
  constraint fee_line_sign check (kind = 'owed' or (takes_back is null) = (amount > 0)),
  constraint fee_line_method_known check (method in ('cash', 'card', 'transfer', 'other')),
  constraint fee_line_method_of_money check (
    (method is not null) = (kind in ('paid', 'refunded') and takes_back is null)
  ),
  constraint fee_line_recorded check (
    case kind
      when 'owed' then num_nonnulls(taken_by, note, takes_back) = 0 and num_nonnulls(at, recorded_at, recorded_by) in (0, 3)
      else num_nulls(at, recorded_at, recorded_by) = 0
    end
  ),
  constraint fee_line_taken_by_of_money check (taken_by is null or method is not null),
  constraint fee_line_at_range check (at >= '2019-12-31 00:00+00' and at < '2101-01-02 00:00+00'),
  constraint fee_line_note_length check (char_length(note) between 1 and 200),
  constraint fee_line_identity unique (id, balance_id, kind, amount),
  constraint fee_line_takes_back_fkey foreign key (takes_back, balance_id, kind, taken_back_amount)
    references fee_line (id, balance_id, kind, amount),
  constraint fee_line_taken_back_once unique (takes_back)
);

create index fee_line_balance_idx on fee_line (balance_id, id);
-- The file for the treasurer, in the order in which the lines were written.
create index fee_line_competition_idx on fee_line (competition_id, id);
