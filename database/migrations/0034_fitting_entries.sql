-- Who fits into a division: the gender is asked for when joining, a mixed team is one man and one woman, and each
-- division has a rule for players above its level.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation, adding-field-with-default

alter table division
  add column skill_rule text not null default 'warn',
  add constraint division_skill_rule_known check (skill_rule in ('open', 'warn', 'refuse'));

-- Whoever has no partner is what an organiser looks for first.
create index entry_looking_idx on entry (competition_id, division_id, id) where needs_partner;

alter table notification
  drop constraint notification_kind_known,
  add constraint notification_kind_known check (kind in (
    'match-called', 'match-on-deck', 'tournament-announcement', 'score-to-confirm', 'score-disputed',
    'score-corrected', 'score-confirmed', 'match-ready', 'draw-ready', 'partner-named', 'partner-declined',
    'partner-left', 'paired', 'unpaired', 'promoted', 'registration-closing', 'competition-finished',
    'competition-removed', 'achievement-unlocked', 'password-changed', 'email-changed'));

-- The genders of both are known and equal: that is no mixed team, whoever entered it. Unknown ones pass.
create function check_mixed_team() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'entry' then checked := new.id; else checked := new.entry_id; end if;
  if exists (
    select from entry e
    join division d on d.id = e.division_id and d.gender = 'mixed'
    join entry_player one on one.entry_id = e.id and one.seat = 1
    join entry_player two on two.entry_id = e.id and two.seat = 2 and two.gender = one.gender
    where e.id = checked
  ) then
    raise exception 'a mixed team is one man and one woman'
      using errcode = 'check_violation', constraint = 'entry_mixed_is_one_and_one';
  end if;
  return null;
end
$$;
create trigger entry_player_mixed_added after insert on entry_player
  for each row when (new.seat = 2 and new.gender is not null) execute function check_mixed_team();
create trigger entry_player_mixed_changed after update of entry_id, seat, gender on entry_player
  for each row when (new.seats = 2 and new.gender is not null) execute function check_mixed_team();
create trigger entry_mixed_moved after update of division_id on entry
  for each row when (new.seats = 2 and old.division_id <> new.division_id) execute function check_mixed_team();

alter type join_case
  add attribute skill_rule text,
  add attribute user_mu double precision, add attribute user_sigma double precision,
  add attribute partner_mu double precision, add attribute partner_sigma double precision;

-- As before, with the rule of the division and what results say of both players. `said_gender` is what the caller
-- answers in the join dialog; it counts only while the profile has none.
drop function join_facts (text, bigint, bigint, bigint, bigint, timestamptz, boolean);
create function join_facts(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, said_gender text,
  wanted_partner bigint, at timestamptz, with_lock boolean
) returns join_case language plpgsql set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as $$
declare
  facts join_case;
begin
  if with_lock then
    perform from competition where id = wanted_competition for no key update;
  end if;
  select c.id, registration_is_open(c, at), c.max_players, c.taken, c.waiting,
    d.id, d.name, d.rating, d.gender, d.play_type, d.seats,
    u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, coalesce(u.gender, said_gender),
    own.entry_id, own_entry.division_id, own.named_by,
    p.id, p.display_name, p.rating, p.profile_image_url, p.is_admin, p.gender, p.may_be_partner,
    theirs.entry_id, their_entry.division_id, their_entry.needs_partner, their_entry.status,
    d.skill_rule, k.mu, k.sigma, l.mu, l.sigma
  into facts
  from users u
  left join competition c on c.id = wanted_competition and c.kind = wanted_kind and c.is_listed
  left join division d on d.id = wanted_division and d.competition_id = c.id
  left join entry_player own on own.competition_id = c.id and own.user_id = u.id
  left join entry own_entry on own_entry.id = own.entry_id
  left join users p on p.id = wanted_partner and p.deleted_at is null and not p.is_demo
  left join entry_player theirs on theirs.competition_id = c.id and theirs.user_id = p.id
  left join entry their_entry on their_entry.id = theirs.entry_id
  left join skill k on k.user_id = u.id and k.play = d.play_type
  left join skill l on l.user_id = p.id and l.play = d.play_type
  where u.id = caller and u.deleted_at is null;
  return facts;
end
$$;

-- As before. A division that refuses players above its level takes only whom the product has compared with it.
drop function join_alone (text, bigint, bigint, bigint, boolean, timestamptz);
create function join_alone(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, said_gender text,
  level_was_checked boolean, wants_mail boolean, at timestamptz,
  out facts join_case, out entry_id bigint, out entry_status text, out waitlist_position integer
) language plpgsql as $$
begin
  facts := join_facts(wanted_kind, wanted_competition, wanted_division, caller, said_gender, null, at, false);
  if facts.is_open and facts.division_id is not null and facts.own_entry_id is null
    and (facts.division_gender = 'mixed' or coalesce(facts.user_gender = facts.division_gender, true))
    and (level_was_checked or facts.skill_rule <> 'refuse')
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
