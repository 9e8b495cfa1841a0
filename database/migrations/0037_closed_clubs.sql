-- Deactivated clubs, the newest first, for administrators.
-- squawk-ignore-file require-concurrent-index-creation
create index club_closed_idx on club (id) where not is_active;
