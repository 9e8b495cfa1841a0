-- The public lists show what everybody may see. An index whose condition says so counts their tabs without reading the
-- competitions; the older ones, which know only is_public, serve the last release and can go after it
-- (docs/decisions/0019).

-- squawk-ignore require-concurrent-index-creation
create index competition_public_open_idx on competition (kind, begins_at, id, over_at)
  where is_public and visibility = 'public' and past_over_at is distinct from over_at;
-- squawk-ignore require-concurrent-index-creation
create index competition_public_over_idx on competition (kind, over_at, id) where is_public and visibility = 'public';
