/** The fields of a person that everybody sees beside something else; the flags of the profile do not change them. */
export const PERSON = ['displayName', 'id', 'isAdmin', 'profileImageUrl', 'rating']

const FLAGS = ['showRealName', 'showLocation', 'showRecord', 'showPlayingStyle'] as const
export type Flags = Record<(typeof FLAGS)[number], boolean>

/** Every combination of the privacy flags. */
export const COMBINATIONS = Array.from(
  { length: 2 ** FLAGS.length },
  (_, bits) => Object.fromEntries(FLAGS.map((flag, index) => [flag, ((bits >> index) & 1) === 1])) as Flags,
)
