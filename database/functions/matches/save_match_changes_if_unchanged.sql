-- Saves a score in one statement (docs/decisions/0022). The server decided before any lock, on what it had read. This
-- function takes the lock, compares what it finds with what the server had seen, and fails if that has changed; the
-- server then begins again with the lock.
-- A score that moves a draw depends on the whole competition, hence on its version. A score that creates its own match
-- depends only on who the two sides are and what they have played; then seen_version is null.
create or replace function save_match_changes_if_unchanged(
  in_competition bigint, in_division bigint, in_seats integer,
  seen_version bigint, sides bigint[], seen_players bigint[], seen_meetings text[],
  results jsonb, derived jsonb, events jsonb, removed_matches bigint[], player_records jsonb
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  now_version bigint;
begin
  select version into now_version from competition
  where id = in_competition and is_active for no key update;
  -- A statement of its own: one that had waited for the lock would still see the number of before.
  now_version := now_version + coalesce((select version from result_version where competition_id = in_competition), 0);
  if now_version is null or now_version <> seen_version or (seen_version is null and (
    seen_players <> array(
      select p.user_id from entry e join entry_player p on p.entry_id = e.id
      where e.id = any(sides) and e.status = 'active' order by e.id, p.seat)
    or seen_meetings <> array(
      select m.id || ':' || m.version from match m
      where m.entry1_id = any(sides) and m.entry2_id = any(sides) and (m.node is not null or m.status <> 'void')
      order by m.id)
  )) then
    raise serialization_failure using message = 'what the score was decided on has changed';
  end if;
  perform save_match_changes(
    in_competition, in_division, in_seats, results, derived, events, removed_matches, player_records);
end
$$;
