-- Whoever disputed a report may take that back until an organiser decides; the history of the match says so.
-- squawk-ignore-file constraint-missing-not-valid
alter table match_event
  drop constraint match_event_kind_known,
  add constraint match_event_kind_known check (
    kind in ('reported', 'confirmed', 'disputed', 'withdrawn', 'corrected', 'voided', 'restored', 'walkover',
      'retired', 'forfeited')
  );
