-- Active members of clubs are those who joined or played something in the last 90 days (OQ-143 revised). This leads to
-- whoever played since a day, and holds all that is read.
-- squawk-ignore-file require-concurrent-index-creation

create index player_match_played_idx on player_match (played_on, user_id);
