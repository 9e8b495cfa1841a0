import type { PlayType } from '../divisions.ts'

/** What the state of a division is computed from. */
export interface DivisionFacts {
  readonly playType: PlayType
  readonly entries: number
  /** Null if it has no maximum. */
  readonly mostEntries: number | null
  readonly waiting: number
  /** Whether players may still enter. */
  readonly takesEntries: boolean
  /** Whether its plan can be drawn for the entries that it has. */
  readonly isPlanFit: boolean
  readonly isDrawn: boolean
  readonly matches: number
  readonly decided: number
  /** It has a champion, or its tournament is over. */
  readonly isOver: boolean
}

export const DIVISION_STATES = [
  'open',
  'full',
  'no_entries',
  'needs_plan',
  'too_few',
  'ready',
  'drawn',
  'running',
  'done',
] as const
export type DivisionStateName = (typeof DIVISION_STATES)[number]

/** Fewer entries than this hardly make a division worth playing. */
const FEW = 4

/** Where a division stands. Every list and page asks this function, so that they never disagree. */
export function divisionState(facts: DivisionFacts): DivisionStateName {
  if (facts.isOver) return 'done'
  if (facts.decided > 0) return 'running'
  if (facts.isDrawn) return 'drawn'
  if (facts.takesEntries) return isFull(facts) ? 'full' : 'open'
  if (facts.entries === 0) return 'no_entries'
  if (facts.entries < FEW) return 'too_few'
  return facts.isPlanFit ? 'ready' : 'needs_plan'
}

/** The state in words: what is so, or the next thing to do. */
export function divisionStateText(name: DivisionStateName, facts: DivisionFacts): string {
  const { waiting, decided, matches, playType } = facts
  switch (name) {
    case 'full':
      return waiting === 0 ? 'Full' : `Full, ${waiting} waiting`
    case 'too_few':
      return `${sidesText(facts.entries, playType)}, merge?`
    case 'running':
      return `Running, ${decided} of ${matches}`
    default:
      return TEXTS[name]
  }
}

/** Nothing goes on in such a division until an organiser acts. */
export const needsOrganiser = (name: DivisionStateName): boolean =>
  name === 'needs_plan' || name === 'too_few' || name === 'ready'

/** Before the draw, whether or not players may still enter. */
export const isBeforeDraw = (name: DivisionStateName): boolean =>
  name !== 'drawn' && name !== 'running' && name !== 'done'

/** "3 teams", and "1 player" in singles. */
export function sidesText(count: number, playType: PlayType): string {
  const word = playType === 'singles' ? 'player' : 'team'
  return `${count} ${count === 1 ? word : `${word}s`}`
}

const TEXTS = {
  open: 'Entries open',
  no_entries: 'No entries',
  needs_plan: 'Needs another plan',
  ready: 'Ready to draw',
  drawn: 'Drawn',
  done: 'Done',
} as const

const isFull = ({ entries, mostEntries, waiting }: DivisionFacts): boolean =>
  waiting > 0 || (mostEntries !== null && entries >= mostEntries)
