-- Which order breaks the ties of a tournament's tables; draws take it along. And two more games of the rulebook.
-- squawk-ignore-file constraint-missing-not-valid
alter table competition
  -- Null: the specified order, as long as nobody has chosen.
  add column ranking text,
  add constraint competition_ranking_known check (ranking in ('specified', 'official'));

alter table desk
  drop constraint desk_game_known,
  add constraint desk_game_known check (game in ('best_of_3', 'best_of_5', 'to_11', 'to_15', 'to_21'));
