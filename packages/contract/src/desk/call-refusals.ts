/**
 * The refusals of a call that an organiser may overrule with a reason. They are plain constants, so that pages can
 * read them without importing a schema.
 */
export const OVERRULABLE_CALLS = {
  player_resting: 'A player of this match is still resting',
  paused: 'Calls are paused',
} as const
