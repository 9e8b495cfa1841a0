import type { FormatName } from './format-names.ts'
import type { MatchPlace } from './formats/format.ts'
import { stageFormat } from './formats/registry.ts'
import { bracketName, type Graph, type MatchId } from './graph.ts'
import { matchTitle } from './rounds.ts'

/** The position of a match in its draw, from a row of the match table. */
export interface RoundPlace extends MatchPlace {
  readonly format: FormatName
}

/**
 * TOURN-023..026, OQ-093: only a knockout counts back from its last round; round robins, groups and the
 * losers bracket are always "Round N".
 */
export function roundLabel({ format, ...at }: RoundPlace): string {
  return stageFormat(format).roundName(at)
}

export function roundName(graph: Graph, match: MatchId): string {
  return stageFormat(graph.format).roundName(matchPlace(graph, match))
}

export function matchPlace(graph: Graph, match: MatchId): MatchPlace {
  return { entrants: graph.entrants, bracket: bracketName(graph, match), round: graph.round[match] ?? 0 }
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
