import type { Format } from './format-names.ts'
import { groupCount, QUALIFIERS } from './formats/group-knockout.ts'
import { bracketName, type Graph, type MatchId } from './graph.ts'
import { roundsFor } from './seeding.ts'

export type Section = 'Winners' | 'Losers' | 'Finals'

const FROM_LAST = ['Finals', 'Semifinals', 'Quarterfinals']

/** The position of a match in its draw, from a row of the match table. */
export interface RoundPlace {
  readonly format: Format
  readonly entrants: number
  readonly bracket: string
  readonly round: number
}

/**
 * TOURN-023..026, OQ-093: only a knockout counts back from its last round; round robins, groups and the
 * losers bracket are always "Round N".
 */
export function roundLabel({ format, entrants, bracket, round }: RoundPlace): string {
  if (bracket === 'bronze') return 'Bronze Match'
  if (bracket === 'final') return round > 1 ? 'Decider' : 'Finals'
  if (bracket !== 'main' || !(format in KNOCKOUT_FIELD)) return `Round ${round}`
  return FROM_LAST[lastMainRound(format, entrants) - round] ?? `Round ${round}`
}

export function roundName(graph: Graph, match: MatchId): string {
  const { format, entrants, round } = graph
  return roundLabel({ format, entrants, bracket: bracketName(graph, match), round: round[match] ?? 0 })
}

/** A match by its row and its number. */
export interface NamedMatch {
  /** Null in a league, which has no brackets. */
  readonly format: string | null
  readonly bracket: string
  readonly round: number
  readonly roundName: string
  /** The match number; 0 for a bye, or where numbers are not used. */
  readonly number: number
}

/**
 * "Winners bracket, Finals, match 24": the name of a match where no heading names its bracket and round (OQ-179). The
 * grand final belongs to no side, and its name does not repeat "Finals".
 */
export function matchTitle({ format, bracket, round, roundName: name, number }: NamedMatch): string {
  const isGrandFinal = bracket === 'final' && round === 1
  const place = isGrandFinal ? ['Grand final'] : [sideName(format, bracket), name]
  const called = number > 0 ? `match ${number}` : null
  return [...place, called].filter((part) => part !== null).join(', ')
}

export function titleOf(graph: Graph, match: MatchId, number: number): string {
  return matchTitle({
    format: graph.format,
    bracket: bracketName(graph, match),
    round: graph.round[match] ?? 0,
    roundName: roundName(graph, match),
    number,
  })
}

/** The side of a draw that a bracket represents; null if there is only one. */
export function sideName(format: string | null, bracket: string): string | null {
  if (bracket.startsWith('group:')) return `Group ${bracket.slice('group:'.length)}`
  if (bracket === 'losers') return 'Losers bracket'
  if (bracket !== 'main') return null
  if (format === 'double_elimination') return 'Winners bracket'
  return format === 'group_knockout' ? 'Knockout' : null
}

/** The three parts of a double elimination; null in every other format. */
export function sectionOf(graph: Graph, match: MatchId): Section | null {
  if (graph.format !== 'double_elimination') return null
  const bracket = bracketName(graph, match)
  if (bracket === 'main') return 'Winners'
  return bracket === 'losers' ? 'Losers' : 'Finals'
}

/** The number of entrants in the first round of a format's knockout. */
const KNOCKOUT_FIELD: Partial<Readonly<Record<Format, (entrants: number) => number>>> = {
  single_elimination: (entrants) => entrants,
  double_elimination: (entrants) => entrants,
  group_knockout: (entrants) => QUALIFIERS * groupCount(entrants),
}

function lastMainRound(format: Format, entrants: number): number {
  return roundsFor(KNOCKOUT_FIELD[format]?.(entrants) ?? 0)
}
