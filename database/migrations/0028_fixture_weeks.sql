-- The fixtures of a league are read a few weeks at a time.
-- squawk-ignore-file require-concurrent-index-creation
create index match_week_idx on match (division_id, round, node) where node is not null;
