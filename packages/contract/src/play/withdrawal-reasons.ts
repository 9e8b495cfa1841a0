/** Why teams leave; the desk offers these. */
export const WITHDRAWAL_REASONS = [
  'Injury',
  'Illness',
  'Work or family',
  'Did not come',
  'Another reason',
] as const
