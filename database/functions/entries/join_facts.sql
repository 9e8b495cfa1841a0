-- Everything that decides about a join, in the order of the type join_case. stated_gender and stated_birth are the
-- caller's answers in the join dialog; each counts only while the profile has none. With the competition's lock, nothing of it changes until the
-- end of the transaction.
-- This is a function because PostgreSQL then keeps its plan: planning these joins takes longer than running them. Their
-- best order is known and written here; the settings prevent another one.
create or replace function join_facts(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, stated_gender text, stated_birth text,
  wanted_partner bigint, at timestamptz, with_lock boolean
) returns join_case language plpgsql set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as $$
declare
  facts join_case;
begin
  if with_lock then
    perform from competition where id = wanted_competition for no key update;
  end if;
  select c.id, registration_is_open(c, at), c.max_players, c.taken,
    case when c.waiting = 0 then 0 else c.waiting - waiting_for_divisions(c.id) end, c.most_entries,
    d.id, d.name, d.rating, d.gender, d.play_type, d.seats, d.gender_rule, d.skill_rule,
    case when d.is_custom then jsonb_build_object('skillMin', d.skill_min, 'skillMax', d.skill_max, 'ageMin', d.age_min,
      'ageMax', d.age_max, 'ageRule', d.age_rule, 'year', extract(year from coalesce(d.starts_at, c.starts_at, at) at time zone c.time_zone)::integer) end,
    d.cap, d.taken, case when d.cap is not null then (
      select count(*) from entry w where w.division_id = d.id and w.status = 'waitlisted') end,
    u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, coalesce(u.gender, stated_gender), k.mu, k.sigma, coalesce(u.birth_month, stated_birth),
    own.entry_id, own_entry.needs_partner, own_entry.status, coalesce(self.entries, 0), coalesce(self.places, 0),
    p.id, p.display_name, p.rating, p.profile_image_url, p.is_admin, p.gender, l.mu, l.sigma, p.may_be_partner, p.birth_month,
    theirs.entry_id, their_entry.needs_partner, their_entry.status, coalesce(other.entries, 0), coalesce(other.places, 0),
    placed.id, placed.name
  into facts
  from users u
  left join competition c on c.id = wanted_competition and c.kind = wanted_kind and c.is_listed
  left join division d on d.id = wanted_division and d.competition_id = c.id
  left join participant self on self.competition_id = c.id and self.user_id = u.id
  left join entry_player own on own.division_id = d.id and own.user_id = u.id
  left join entry own_entry on own_entry.id = own.entry_id
  left join users p on p.id = wanted_partner and p.deleted_at is null and not p.is_demo
  left join participant other on other.competition_id = c.id and other.user_id = p.id
  left join entry_player theirs on theirs.division_id = d.id and theirs.user_id = p.id
  left join entry their_entry on their_entry.id = theirs.entry_id
  left join skill k on k.user_id = u.id and k.play = d.play_type
  left join skill l on l.user_id = p.id and l.play = d.play_type
  -- The division in which the last season placed the same team. A player of singles is no team for doubles, and who was
  -- placed in several divisions may enter each of them.
  left join lateral (
    select o.id, o.name from division o
    join entry_player mine on mine.entry_id = any (o.placed_entries) and mine.user_id = u.id
    where o.competition_id = c.id and o.play_type = d.play_type and o.placed_entries is not null
      and (select array_agg(t.user_id order by t.user_id) from entry_player t where t.entry_id = mine.entry_id)
        = case when p.id is null then array[u.id] else array[least(u.id, p.id), greatest(u.id, p.id)] end
    order by (o.id = d.id) desc, o.id limit 1
  ) as placed on true
  where u.id = caller and u.deleted_at is null;
  return facts;
end
$$;
