/** What decides whether the playoffs of a division may still be chosen. */
export interface PlayoffFacts {
  readonly isActive: boolean
  readonly isLadder: boolean
  /** A match of the playoffs has a history. */
  readonly hasBegun: boolean
  /** Results without a fixture count in the table. */
  readonly hasLooseResults: boolean
}

/** Why an organiser cannot choose other playoffs, in a sentence; null if they can. */
export function playoffsRefusal({
  isActive,
  isLadder,
  hasBegun,
  hasLooseResults,
}: PlayoffFacts): string | null {
  if (isLadder) return 'This division is a ladder: its order is its result'
  if (!isActive) return 'This league is completed'
  if (hasBegun) return 'The playoffs have begun'
  if (hasLooseResults) {
    return 'Results without a fixture count in this table. Playoffs need a table of fixtures alone'
  }
  return null
}
