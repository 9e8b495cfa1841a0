/**
 * The refusals of a call that an organiser may overrule with a reason. They are plain constants, so that pages can
 * read them without importing a schema.
 */
export const OVERRULABLE_CALLS = {
  other_courts: 'The division of this match plays on other courts',
  too_early: 'The division of this match has not started yet',
  player_resting: 'A player of this match is still resting',
  paused: 'Calls are paused',
} as const
