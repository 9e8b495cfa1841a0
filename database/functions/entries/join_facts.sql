-- Everything that decides about a join, in the order of the type join_case. said_gender is the caller's answer in the
-- join dialog; it counts only while the profile has none. With the competition's lock, nothing of it changes until the
-- end of the transaction.
-- This is a function because PostgreSQL then keeps its plan: planning these joins takes longer than running them. Their
-- best order is known and written here; the settings prevent another one.
create or replace function join_facts(
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
    d.id, d.name, d.rating, d.gender, d.play_type, d.seats, d.skill_rule,
    u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, coalesce(u.gender, said_gender), k.mu, k.sigma,
    own.entry_id, own_entry.division_id, own.named_by,
    p.id, p.display_name, p.rating, p.profile_image_url, p.is_admin, p.gender, l.mu, l.sigma, p.may_be_partner,
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
  left join skill k on k.user_id = u.id and k.play = d.play_type
  left join skill l on l.user_id = p.id and l.play = d.play_type
  where u.id = caller and u.deleted_at is null;
  return facts;
end
$$;
