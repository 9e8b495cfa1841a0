/** What everybody sees of a person beside something else; the flags of the profile change nothing about it. */
export const PERSON = ['displayName', 'id', 'isAdmin', 'profileImageUrl', 'rating']

const FLAGS = ['showRealName', 'showLocation', 'showRecord', 'showPlayingStyle'] as const
export type Flags = Record<(typeof FLAGS)[number], boolean>

/** Every way to show and to hide. */
export const COMBINATIONS = Array.from(
  { length: 2 ** FLAGS.length },
  (_, bits) => Object.fromEntries(FLAGS.map((flag, index) => [flag, ((bits >> index) & 1) === 1])) as Flags,
)
