/** How far a division has come, for what may still change in it. */
export interface DivisionProgress {
  /** An organiser has named it; else it is one of the catalogue. */
  readonly isCustom: boolean
  /** Whether it has entries, also those on the waitlist and those that withdrew. */
  readonly hasEntries: boolean
  readonly isDrawn: boolean
  readonly hasResults: boolean
  /** Its tournament is over. */
  readonly isOver: boolean
}

export const DIVISION_FIELDS = [
  'name',
  'gender',
  'playType',
  'skill',
  'age',
  'fee',
  'startsAt',
  'courts',
] as const
export type DivisionField = (typeof DIVISION_FIELDS)[number]

/**
 * Why a field of a division cannot change; null if it can. Whoever has entered keeps their place: who plays whom stays
 * from the first entry on, levels and ages from the draw on, and the start from the first result on.
 */
export function divisionLock(field: DivisionField, progress: DivisionProgress): string | null {
  if (progress.isOver) return 'The tournament is over.'
  return LOCKS[field](progress)
}

type Lock = (progress: DivisionProgress) => string | null

const ofCatalogue: Lock = ({ isCustom }) => (isCustom ? null : 'A division of the catalogue keeps this.')
const withEntries: Lock = (progress) =>
  ofCatalogue(progress) ?? (progress.hasEntries ? 'Players have entered for this.' : null)
const untilDraw: Lock = (progress) =>
  ofCatalogue(progress) ?? (progress.isDrawn ? 'The division is drawn.' : null)

const LOCKS: Readonly<Record<DivisionField, Lock>> = {
  name: ofCatalogue,
  gender: withEntries,
  playType: withEntries,
  skill: untilDraw,
  age: untilDraw,
  fee: () => null,
  startsAt: ({ hasResults }) => (hasResults ? 'The division has begun.' : null),
  courts: () => null,
}
