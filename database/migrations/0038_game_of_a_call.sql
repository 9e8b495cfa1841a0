-- What is played may change during a day; the planner learns the length of matches per game.
-- squawk-ignore-file constraint-missing-not-valid
alter table court_call
  add column game text,
  add constraint court_call_game_length check (char_length(game) between 1 and 40);
