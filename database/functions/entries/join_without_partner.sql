-- A whole join without a partner in one statement: the facts that decide, the places, the rows. The unique key refuses a
-- second entry in the division, the triggers one above the limit. No entry_id means that there was a reason, which the
-- facts show.
-- A division that refuses players above its level, or has limits of its own, admits only players whom the server has
-- checked. A team that the last season placed in another division does not join here.
-- Without force_generic_plan PostgreSQL would plan most of the statements inside anew for each join, which costs as much as
-- the join itself.
create or replace function join_without_partner(
  wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, stated_gender text, stated_birth text,
  level_was_checked boolean, wants_mail boolean, at timestamptz,
  out facts join_case, out entry_id bigint, out entry_status text, out waitlist_position integer
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  facts := join_facts(wanted_kind, wanted_competition, wanted_division, caller, stated_gender, stated_birth, null, at, false);
  if facts.is_open and facts.division_id is not null and facts.own_entry_id is null
    and facts.own_entries < facts.most_entries
    and (facts.gender_rule <> 'refuse' or facts.division_gender in ('mixed', 'open')
      or coalesce(facts.user_gender = facts.division_gender, true))
    and coalesce(facts.placed_division_id = facts.division_id, true)
    and (level_was_checked or (facts.skill_rule <> 'refuse' and facts.limits is null))
  then
    select places.entry_status, places.waitlist_position into entry_status, waitlist_position
    from find_places(wanted_competition, wanted_division, array[caller], at) as places;
  end if;
  if entry_status is not null then
    insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
    values (wanted_competition, wanted_division, facts.seats, entry_status, facts.seats > 1, at)
    returning id into entry_id;
    insert into entry_player
      (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    values
      (entry_id, wanted_competition, wanted_division, facts.seats, 1, caller, facts.user_rating, facts.user_gender,
        wants_mail, at);
  end if;
end
$$;
