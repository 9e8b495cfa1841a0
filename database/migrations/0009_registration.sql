-- What joining needs: places held in order, partners who may decline, players who can be found.
-- All of it comes before anything is deployed, so it may lock tables that are empty still.
-- squawk-ignore-file adding-field-with-default, adding-foreign-key-constraint, constraint-missing-not-valid
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion

-- "Others may enter me as their partner" (OQ-076).
alter table users add column may_be_partner boolean not null default true;

-- Who can be found as a partner, by the beginning of a name and by any three letters of it (OQ-131).
create index users_display_name_prefix_idx on users (lower(display_name) text_pattern_ops)
  where deleted_at is null and display_name <> '';
create index users_real_name_prefix_idx on users (lower(first_name || ' ' || last_name) text_pattern_ops)
  where deleted_at is null and display_name <> '' and show_real_name;
create index users_name_search_idx on users using gin (
  lower(
    display_name || e'\n' || username || e'\n'
    || case when show_real_name then coalesce(first_name || ' ' || last_name, '') else '' end
  ) gin_trgm_ops
) where deleted_at is null and display_name <> '';

alter table competition
  -- Entries on the waitlist, moved in the statement that adds, promotes or removes one.
  add column waiting integer not null default 0,
  -- How many divisions the organiser said would follow; until they are there it is a draft (OQ-088).
  add column expected_divisions integer,
  add column is_listed boolean not null generated always as (
    jsonb_array_length(division_cards) >= coalesce(expected_divisions, 1)
  ) stored,
  -- The end that was seen to lie in the past. Another end, or none, makes the row an open one again by itself.
  add column past_over_at timestamptz(3),
  add constraint competition_waiting_range check (
    waiting between 0 and 100000 and (waiting = 0 or (kind = 'tournament' and max_players is not null))
  ),
  add constraint competition_expected_divisions_range check (expected_divisions between 1 and 20);

-- Each half of a list has an index in its own order, so that a page reads its own rows and no more: what is not
-- over by its start, what is over by its end. The first one forgets what has been over for a day.
drop index competition_list_idx;
create index competition_open_idx on competition (kind, begins_at, id, over_at)
  where is_listed and past_over_at is distinct from over_at;
create index competition_over_idx on competition (kind, over_at, id) where is_listed;

drop index competition_club_idx;
create index competition_club_open_idx on competition (club_id, kind, begins_at, id, over_at)
  where is_listed and past_over_at is distinct from over_at;
create index competition_club_over_idx on competition (club_id, kind, over_at, id) where is_listed;

-- The index of letters needs three of them. One or two, a whole word in some scripts, are looked up here.
create function short_grams(whole text) returns text[] language sql immutable strict parallel safe cost 2000
  return (select array_agg(substr(whole, at, size))
    from generate_series(1, length(whole)) as at, generate_series(1, 2) as size);
create index competition_short_idx on competition using gin (short_grams(search));
create index club_short_idx on club using gin (short_grams(search));
-- By that index and in no other way: making the grams of a row is dear, reading them off the index is not.
create function short_matches(list text, wanted text, at_most integer) returns setof bigint
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off
  set max_parallel_workers_per_gather = 0 as $$
begin
  return query execute
    format('select id from %I where short_grams(search) @> array[lower($1)] limit $2', list)
    using wanted, at_most;
end
$$;
-- Counters move all the time: room on the page lets them move without touching any index.
alter table competition set (fillfactor = 80);
alter table division set (fillfactor = 80);

-- The filter by place; the letters of all texts together have an index already.
create index competition_place_idx on competition using gin (lower(location) gin_trgm_ops);

-- What has ended and waits for somebody to take note.
create index competition_ending_idx on competition (over_at, id) where past_over_at is distinct from over_at;

-- Whose turn it is: ids grow in the order in which the competition's row was locked.
create index entry_waitlist_idx on entry (competition_id, id) where status = 'waitlisted';

-- The pages of participants: by division, then in the order of joining.
drop index entry_competition_idx;
create index entry_list_idx on entry (competition_id, division_id, id);

alter table entry_player
  -- Who named this player as a partner, while it can still be declined; null for who came by themselves.
  add column named_by bigint references users (id),
  -- Was looking for a partner before being named: declining puts them back, not out.
  add column had_own_entry boolean not null default false,
  add constraint entry_player_named_by_another check (named_by <> user_id),
  add constraint entry_player_own_entry_when_named check (not had_own_entry or named_by is not null);

create index entry_player_joined_idx on entry_player (joined_at);

-- Until the deadline's last instant, without one until the start, and never once it is over (OQ-081, OQ-083).
create function registration_is_open(c competition, at timestamptz) returns boolean
  language sql stable return
    c.is_active and c.over_at >= at and coalesce(c.registration_closes_at >= at, c.starts_at > at, true);

-- The counters move by the next two functions and by nothing else, in one transaction with the rows they count.
-- Both lock the competition first, then the division.

-- Places for people who join. No status means no: the condition and the counter are one statement, so a crowd
-- cannot overfill it, and who comes too late does not wait for the row. Nobody passes a waitlist (OQ-072).
create function take_places(
  wanted_competition bigint, wanted_division bigint, people integer, at timestamptz,
  out entry_status text, out waitlist_position integer
) language plpgsql as $$
begin
  update competition as c
  set taken = c.taken + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then people else 0 end,
    waiting = c.waiting + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then 0 else 1 end,
    version = c.version + 1
  where c.id = wanted_competition and c.is_listed and registration_is_open(c, at)
    and (c.kind = 'tournament' or c.max_players is null or c.taken + people <= c.max_players)
  returning case c.waiting when 0 then 'active' else 'waitlisted' end, nullif(c.waiting, 0)
  into entry_status, waitlist_position;
  if entry_status = 'active' then
    update division set taken = taken + people where id = wanted_division;
  end if;
end
$$;

-- Everything that decides about a join, and what its answer shows of people and division. Null is "no such thing".
create type join_case as (
  competition_id bigint, is_open boolean, max_players integer, taken integer, waiting integer,
  division_id bigint, division_name text, division_rating text, division_gender text, play_type text, seats integer,
  user_id bigint, user_name text, user_rating text, user_photo text, user_is_admin boolean, user_gender text,
  own_entry_id bigint, own_division_id bigint, own_named_by bigint,
  partner_id bigint, partner_name text, partner_rating text, partner_photo text, partner_is_admin boolean,
  partner_gender text, may_be_partner boolean,
  partner_entry_id bigint, partner_division_id bigint, partner_looks boolean, partner_status text
);

-- A function, because its plan is kept: planning these joins takes longer than running them, and their order is
-- known. With the competition's lock nothing of it changes until the end of the transaction.
create function join_facts(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, wanted_partner bigint,
  at timestamptz, with_lock boolean
) returns join_case language plpgsql set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as $$
declare
  facts join_case;
begin
  if with_lock then
    perform from competition where id = wanted_competition for no key update;
  end if;
  select c.id, registration_is_open(c, at), c.max_players, c.taken, c.waiting,
    d.id, d.name, d.rating, d.gender, d.play_type, d.seats,
    u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, u.gender,
    own.entry_id, own_entry.division_id, own.named_by,
    p.id, p.display_name, p.rating, p.profile_image_url, p.is_admin, p.gender, p.may_be_partner,
    theirs.entry_id, their_entry.division_id, their_entry.needs_partner, their_entry.status
  into facts
  from users u
  left join competition c on c.id = wanted_competition and c.kind = wanted_kind and c.is_listed
  left join division d on d.id = wanted_division and d.competition_id = c.id
  left join entry_player own on own.competition_id = c.id and own.user_id = u.id
  left join entry own_entry on own_entry.id = own.entry_id
  left join users p on p.id = wanted_partner and p.deleted_at is null and not p.is_demo
  left join entry_player theirs on theirs.competition_id = c.id and theirs.user_id = p.id
  left join entry their_entry on their_entry.id = theirs.entry_id
  where u.id = caller and u.deleted_at is null;
  return facts;
end
$$;

-- The whole of a join without a partner: what decides, the places, the rows. The unique key refuses a second
-- entry, counters and all. No entry means that there was a reason, which the facts tell.
create function join_alone(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, wants_mail boolean,
  at timestamptz,
  out facts join_case, out entry_id bigint, out entry_status text, out waitlist_position integer
) language plpgsql as $$
begin
  facts := join_facts(wanted_kind, wanted_competition, wanted_division, caller, null, at, false);
  if facts.is_open and facts.division_id is not null and facts.own_entry_id is null
    and (facts.division_gender = 'mixed' or coalesce(facts.user_gender = facts.division_gender, true))
  then
    select places.entry_status, places.waitlist_position into entry_status, waitlist_position
    from take_places(wanted_competition, wanted_division, 1, at) as places;
  end if;
  if entry_status is not null then
    insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
    values (wanted_competition, wanted_division, facts.seats, entry_status, facts.seats > 1, at)
    returning id into entry_id;
    insert into entry_player
      (entry_id, competition_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    values
      (entry_id, wanted_competition, facts.seats, 1, caller, facts.user_rating, facts.user_gender, wants_mail, at);
  end if;
end
$$;

-- What was decided under the competition's lock: people in or out, entries on or off the waitlist. False when
-- the competition has no such division.
create function move_places(
  moved_competition bigint, moved_division bigint, people integer, entries_waiting integer
) returns boolean language plpgsql as $$
begin
  update competition
  set taken = taken + people, waiting = waiting + entries_waiting, version = version + 1
  where id = moved_competition;
  update division set taken = taken + people
  where id = moved_division and competition_id = moved_competition;
  return found;
end
$$;

-- The length of a list counts what the list shows.
create or replace function count_listed_competitions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update list_total set total = total + change.by
    from (select kind, count(*) as by from added where is_listed group by kind) as change
    where list = change.kind;
  elsif tg_op = 'DELETE' then
    update list_total set total = total - change.by
    from (select kind, count(*) as by from removed where is_listed group by kind) as change
    where list = change.kind;
  else
    update list_total set total = total + case when new.is_listed then 1 else -1 end
    where list = new.kind;
  end if;
  return null;
end
$$;

drop trigger competition_shown_or_hidden on competition;
create trigger competition_shown_or_hidden after update on competition
  for each row when (old.is_listed is distinct from new.is_listed)
  execute function count_listed_competitions();
