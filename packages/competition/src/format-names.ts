/** CONST-004: the five formats of a competition. */
export const FORMATS = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'ladder',
  'group_knockout',
] as const
export type Format = (typeof FORMATS)[number]

/**
 * The formats of a stage: every name that `formats/registry.ts` has an object for. A competition of the specification
 * has one of FORMATS; a stage of a plan may have any of these.
 */
export const STAGE_FORMATS = [...FORMATS, 'compass', 'swiss'] as const
export type FormatName = (typeof STAGE_FORMATS)[number]

export function isStageFormat(value: unknown): value is FormatName {
  return STAGE_FORMATS.some((format) => format === value)
}

export function isFormat(value: unknown): value is Format {
  return FORMATS.some((format) => format === value)
}

/** CONST-010, OQ-092: a ladder exists but cannot be chosen when a tournament is made. */
export const CREATABLE_FORMATS = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
] as const satisfies readonly Format[]
export type CreatableFormat = (typeof CREATABLE_FORMATS)[number]

export const FORMAT_LABELS: Readonly<Record<FormatName, string>> = {
  single_elimination: 'Single Elimination',
  double_elimination: 'Double Elimination',
  round_robin: 'Round Robin',
  ladder: 'Ladder',
  group_knockout: 'Group Stage + Knockout',
  compass: 'Compass',
  swiss: 'Swiss',
}

/** What the rest of the product may ask about a format. Only the engine compares formats by name. */
export interface FormatTraits {
  /** Every match belongs to a knockout tree, and the seeds are its lines. */
  readonly isKnockout: boolean
  /** The entries play in groups first; the places of the groups fill the tree. */
  readonly hasGroups: boolean
  /** Players challenge each other: no match is drawn or called, and the table has an order from the first day. */
  readonly isChallenge: boolean
  /** The winner of the losers bracket can force a second final. */
  readonly mayReplayFinal: boolean
  readonly maxEntries: number
  /** The name of the bracket "main" beside other brackets; null if it needs none. */
  readonly mainName: string | null
}

const NONE: Omit<FormatTraits, 'maxEntries'> = {
  isKnockout: false,
  hasGroups: false,
  isChallenge: false,
  mayReplayFinal: false,
  mainName: null,
}

export const FORMAT_TRAITS: Readonly<Record<FormatName, FormatTraits>> = {
  single_elimination: { ...NONE, isKnockout: true, maxEntries: 1024 },
  double_elimination: {
    ...NONE,
    isKnockout: true,
    mayReplayFinal: true,
    mainName: 'Winners bracket',
    maxEntries: 1024,
  },
  // A larger round robin would be a list that nobody can play and no page can show.
  round_robin: { ...NONE, maxEntries: 128 },
  ladder: { ...NONE, isChallenge: true, maxEntries: 1024 },
  group_knockout: { ...NONE, hasGroups: true, mainName: 'Knockout', maxEntries: 1024 },
  compass: { ...NONE, isKnockout: true, mainName: 'East', maxEntries: 32 },
  // Beyond this size the costs of a pairing would not be exact numbers any more (0073).
  swiss: { ...NONE, maxEntries: 256 },
}
