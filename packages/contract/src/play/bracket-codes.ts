/** The numbers of the compact bracket. They are in a file of their own, so that pages do not load the schemas. */

/** The flags of a match are added up. */
export const FLAGS = {
  isBye: 1,
  firstWon: 2,
  secondWon: 4,
  firstProvisional: 8,
  secondProvisional: 16,
} as const

/** "The loser of match n", where a number from 0 on means its winner and -1 means no match. */
export const loserOf = (match: number): number => -2 - match
