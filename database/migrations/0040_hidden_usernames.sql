-- A username is made of the real name, so it is found only where the real name is shown (OQ-131).

-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion

drop index users_name_search_idx;
create index users_name_search_idx on users using gin (
  lower(
    display_name
    || case
      when show_real_name then e'\n' || username || e'\n' || coalesce(first_name || ' ' || last_name, '')
      else ''
    end
  ) gin_trgm_ops
) where deleted_at is null and display_name <> '';
create index users_shown_username_prefix_idx on users (username_key text_pattern_ops)
  where deleted_at is null and display_name <> '' and show_real_name;
