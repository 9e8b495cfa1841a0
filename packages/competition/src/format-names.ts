/** CONST-004: the five formats of a competition. */
export const FORMATS = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'ladder',
  'group_knockout',
] as const
export type Format = (typeof FORMATS)[number]

/** CONST-010, OQ-092: a ladder exists but cannot be chosen when a tournament is made. */
export const CREATABLE_FORMATS = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
] as const satisfies readonly Format[]
export type CreatableFormat = (typeof CREATABLE_FORMATS)[number]

export const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  single_elimination: 'Single Elimination',
  double_elimination: 'Double Elimination',
  round_robin: 'Round Robin',
  ladder: 'Ladder',
  group_knockout: 'Group Stage + Knockout',
}
