/** The skill ladder of the product, low to high (PROD-003). */
export const RATINGS = ['3.0', '3.5', '4.0', '4.5+'] as const
export type Rating = (typeof RATINGS)[number]

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  '3.0': 'Beginner',
  '3.5': 'Intermediate',
  '4.0': 'Advanced',
  '4.5+': 'Expert',
}

export const DIVISION_GENDERS = ['male', 'female', 'mixed'] as const
export type DivisionGender = (typeof DIVISION_GENDERS)[number]

/** A division that an organiser has named may also be open to everybody. */
export const ALL_DIVISION_GENDERS = [...DIVISION_GENDERS, 'open'] as const

export const PLAY_TYPES = ['singles', 'doubles'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

export const DIVISION_GENDER_LABELS: Readonly<Record<DivisionGender, string>> = {
  male: 'Mens',
  female: 'Womens',
  mixed: 'Mixed',
}

export const PLAY_TYPE_LABELS: Readonly<Record<PlayType, string>> = { singles: 'Singles', doubles: 'Doubles' }

/** A mixed team is a man and a woman. */
export const MIXED_IS_DOUBLES = 'A mixed division is played in doubles'

export interface DivisionPreset {
  readonly name: string
  readonly rating: Rating
  readonly gender: DivisionGender
  readonly playType: PlayType
}

/** ENTITY-087..091: singles and doubles for men and women, mixed doubles, each at every rating. */
export const DIVISION_PRESETS: readonly DivisionPreset[] = [
  ...presets('singles', 'male'),
  ...presets('singles', 'female'),
  ...presets('doubles', 'male'),
  ...presets('doubles', 'female'),
  ...presets('doubles', 'mixed'),
]

/** ENTITY-092..094: 'Mens 3.5 Singles', 'Womens 4.0 Doubles', 'Mixed 4.5+ Doubles'. */
export function divisionName(rating: Rating, gender: DivisionGender, playType: PlayType): string {
  return `${DIVISION_GENDER_LABELS[gender]} ${rating} ${PLAY_TYPE_LABELS[playType]}`
}

function presets(playType: PlayType, gender: DivisionGender): DivisionPreset[] {
  return RATINGS.map((rating) => ({ name: divisionName(rating, gender, playType), rating, gender, playType }))
}
