import { QUALIFIERS } from './formats/group-knockout.ts'
import { bracketName, type Graph, type MatchId } from './graph.ts'
import { roundsFor } from './seeding.ts'

export type Section = 'Winners' | 'Losers' | 'Finals'

const FROM_LAST = ['Finals', 'Semifinals', 'Quarterfinals']

/**
 * TOURN-023..026, OQ-093: only a knockout counts back from its last round; round robins, groups and the
 * losers bracket are always "Round N".
 */
export function roundName(graph: Graph, match: MatchId): string {
  const bracket = bracketName(graph, match)
  const round = graph.round[match] ?? 0
  if (bracket === 'bronze') return 'Bronze Match'
  if (bracket === 'final') return match === graph.decider ? 'Decider' : 'Finals'
  if (bracket !== 'main' || graph.format === 'round_robin') return `Round ${round}`
  return FROM_LAST[lastMainRound(graph) - round] ?? `Round ${round}`
}

/** The three parts of a double elimination; null in every other format. */
export function sectionOf(graph: Graph, match: MatchId): Section | null {
  if (graph.format !== 'double_elimination') return null
  const bracket = bracketName(graph, match)
  if (bracket === 'main') return 'Winners'
  return bracket === 'losers' ? 'Losers' : 'Finals'
}

function lastMainRound({ entrants, groups }: Graph): number {
  return roundsFor(groups.length > 0 ? QUALIFIERS * groups.length : entrants)
}
