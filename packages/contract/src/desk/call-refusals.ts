/** The refusals of a call that an organiser may overrule with a reason. Words only: pages read them without a schema. */
export const OVERRULABLE_CALLS = {
  player_resting: 'A player of this match is still resting',
  paused: 'Calls are paused',
} as const
