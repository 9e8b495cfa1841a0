-- Moves reports back that move_reports has moved; what was settled since stays settled.
create or replace function move_reports_back(from_user bigint, to_user bigint, moved jsonb) returns boolean
language plpgsql as $$
begin
  update report set user_id = from_user
  where user_id = to_user and resolved_at is null
    and id in (select value::bigint from jsonb_array_elements_text(moved));
  return true;
end
$$;
