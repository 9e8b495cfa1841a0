-- Players are told when they are next and when they are called; the court is read with the match.
-- squawk-ignore-file constraint-missing-not-valid
alter table notification
  drop constraint notification_kind_known,
  add constraint notification_kind_known check (kind in (
    'match-called', 'match-on-deck', 'score-to-confirm', 'score-disputed', 'score-corrected', 'score-confirmed',
    'match-ready', 'draw-ready', 'partner-named', 'partner-declined', 'partner-left', 'paired', 'promoted',
    'registration-closing', 'competition-finished', 'competition-removed', 'achievement-unlocked',
    'password-changed', 'email-changed'));
