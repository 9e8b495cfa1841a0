import type { PlayType } from './divisions.ts'
import { CREATABLE_FORMATS, type CreatableFormat } from './format-names.ts'
import { roundRobinMatches, roundRobinRounds } from './formats/circle.ts'
import { groupCount, snakeGroups } from './formats/groups.ts'
import { bracketSize, roundsFor } from './seeding.ts'

export const FITS = ['Best Fit', 'Good Fit', 'Not Recommended'] as const
export type Fit = (typeof FITS)[number]

/** ENTITY-083. */
export interface FormatRecommendation {
  readonly format: CreatableFormat
  readonly reason: string
  readonly estimatedDuration: string
  readonly totalMatches: number
  readonly rounds: number
  readonly notes?: Fit
}

export interface FormatAdvice {
  readonly recommendations: readonly FormatRecommendation[]
  /** Warnings about the format that is selected in the form (OQ-162). */
  readonly warnings: readonly string[]
  readonly suggestions: readonly string[]
}

export interface AdviceOptions {
  readonly courts?: number
  readonly minutesPerMatch?: number
  /** How many divisions of this size share the courts; 1 by default. */
  readonly divisions?: number
}

/**
 * The number of entries to expect in one division if players spread evenly: teams where most divisions are doubles.
 */
export interface ExpectedField {
  readonly entries: number
  readonly unit: 'player' | 'team'
  readonly divisions: number
}

export function expectedField(participants: number, playTypes: readonly PlayType[]): ExpectedField {
  const divisions = Math.max(1, playTypes.length)
  const doubles = playTypes.filter((playType) => playType === 'doubles').length
  const unit = 2 * doubles > playTypes.length ? 'team' : 'player'
  const people = participants / divisions
  return { entries: Math.floor(unit === 'team' ? people / 2 : people), unit, divisions }
}

export const MINIMUM_PARTICIPANTS = 2

/** ERR-041 binds the words for a tournament. */
export function tooFewMessage(kind: 'league' | 'tournament'): string {
  return `Need at least ${MINIMUM_PARTICIPANTS} participants for a ${kind}`
}

/** OQ-159: the number of matches on the card excludes the grand final, and the card says so. */
export const GRAND_FINAL_NOTE = 'plus a grand final'

/** Returns cards for all four formats, best first, and the warnings for the selected one (FORMAT-001..030). */
export function adviseFormats(
  participants: number,
  selected: CreatableFormat | null = null,
  options: AdviceOptions = {},
): FormatAdvice {
  if (participants < MINIMUM_PARTICIPANTS) {
    return { recommendations: [], warnings: [tooFewMessage('tournament')], suggestions: [] }
  }
  const cards = CREATABLE_FORMATS.map((format) => recommend(format, participants, options))
  const { warnings, suggestions } = selected === null ? NO_CAUTION : CAUTIONS[selected](participants)
  return { recommendations: byFit(cards), warnings, suggestions }
}

/** ADMIN-065, ADMIN-066: Best, Good, Not Recommended; a card without a label ranks as Good. */
export function byFit<T extends { readonly notes?: Fit }>(cards: readonly T[]): T[] {
  const order = (card: T) => FITS.indexOf(card.notes ?? 'Good Fit')
  return cards.toSorted((a, b) => order(a) - order(b))
}

/** OQ-160: the default assumptions of an estimate. */
export const DEFAULT_MINUTES = 30
export const defaultCourts = (participants: number): number =>
  Math.max(1, Math.min(4, Math.floor(participants / 2)))

/** OQ-160: courts are used in parallel, rounds are played one after the other, and hours are rounded up to halves. */
export function estimateDuration(
  participants: number,
  totalMatches: number,
  rounds: number,
  options: AdviceOptions = {},
): string {
  const courts = Math.max(1, options.courts ?? defaultCourts(participants * (options.divisions ?? 1)))
  const minutes =
    Math.max(rounds, Math.ceil((totalMatches * (options.divisions ?? 1)) / courts)) *
    (options.minutesPerMatch ?? DEFAULT_MINUTES)
  const hours = Math.ceil(minutes / 30) / 2
  return `About ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** FORMAT-015: the byes fill the field up to the next power of two. */
export const byesFor = (participants: number): number => bracketSize(participants) - participants

type Caution = Pick<FormatAdvice, 'warnings' | 'suggestions'>
const NO_CAUTION: Caution = { warnings: [], suggestions: [] }

const CAUTIONS: Readonly<Record<CreatableFormat, (n: number) => Caution>> = {
  single_elimination: cautionOfByes,
  double_elimination: cautionOfByes,
  round_robin: (n) => {
    if (n <= 10) return NO_CAUTION
    return {
      warnings: [`Round robin needs ${roundRobinMatches(n)} matches - will take a long time`],
      suggestions: ['Try group stage + knockout for large groups'],
    }
  },
  group_knockout: (n) => {
    if (n >= 8) return NO_CAUTION
    return {
      warnings: ['Group format works better with 8 or more players'],
      suggestions: ['Use single elimination or round robin for smaller groups'],
    }
  },
}

function cautionOfByes(n: number): Caution {
  const byes = byesFor(n)
  if (byes === 0) return NO_CAUTION
  return {
    warnings: [`${byes} ${byes === 1 ? 'player' : 'players'} will sit out the first round`],
    suggestions: byes > 4 ? [`Add ${byes} more players for a balanced tournament`] : [],
  }
}

function recommend(format: CreatableFormat, n: number, options: AdviceOptions): FormatRecommendation {
  const { totalMatches, rounds, fit, reason } = CARDS[format](n)
  const estimatedDuration = estimateDuration(n, totalMatches, rounds, options)
  return { format, reason, estimatedDuration, totalMatches, rounds, notes: fit }
}

/** What the specification states on the card of a format. `StageFormat.advice` has the true number of matches. */
interface Card {
  readonly totalMatches: number
  readonly rounds: number
  readonly fit: Fit
  readonly reason: string
}

export const CARDS: Readonly<Record<CreatableFormat, (n: number) => Card>> = {
  single_elimination: (n) => ({
    totalMatches: n - 1,
    rounds: roundsFor(n),
    fit: byesFor(n) <= 2 ? 'Good Fit' : 'Not Recommended',
    reason: byeReason(n, 'Perfect bracket with no byes'),
  }),
  double_elimination: (n) => ({
    totalMatches: 2 * (n - 1) - 1,
    rounds: 2 * roundsFor(n),
    fit: byesFor(n) > 4 || n > 32 ? 'Not Recommended' : 'Good Fit',
    reason:
      n > 32 ? 'A long day: two losses to go out' : byeReason(n, 'A second chance for everyone, no byes'),
  }),
  round_robin: (n) => ({
    totalMatches: roundRobinMatches(n),
    rounds: roundRobinRounds(n),
    fit: n <= 6 ? 'Best Fit' : n <= 10 ? 'Good Fit' : 'Not Recommended',
    reason: `Everyone plays everyone: ${roundRobinMatches(n)} ${n === 2 ? 'match' : 'matches'}`,
  }),
  group_knockout: (n) => {
    const groups = snakeGroups(n, groupCount(n)).map((group) => group.length)
    const qualifiers = 2 * groups.length
    return {
      totalMatches: groups.reduce((sum, size) => sum + roundRobinMatches(size), 0) + qualifiers - 1,
      rounds: 3 + roundsFor(qualifiers),
      fit: n >= 16 ? 'Best Fit' : n >= 8 ? 'Good Fit' : 'Not Recommended',
      reason: groupReason(groups),
    }
  },
}

function byeReason(n: number, perfect: string): string {
  const byes = byesFor(n)
  if (byes === 0) return perfect
  return byes === 1 ? '1 player gets a first-round bye' : `${byes} players get a first-round bye`
}

function groupReason(sizes: readonly number[]): string {
  const largest = Math.max(...sizes)
  const smallest = Math.min(...sizes)
  const size = smallest === largest ? `${largest}` : `${smallest} or ${largest}`
  const groups = sizes.length === 1 ? 'One group' : `${sizes.length} groups`
  return `${groups} of ${size}, then a knockout`
}
