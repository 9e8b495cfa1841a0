import { bracketName, type Graph, type MatchId } from '../graph.ts'
import type { DrawSection, MatchPhase, MatchPlace, SectionRound, StageFormat } from './format.ts'

/** What the formats have in common: the sections of a graph, phases by bracket, limits. */

const PHASES: Readonly<Record<string, MatchPhase>> = {
  main: 'main',
  losers: 'backDraw',
  consolation: 'consolation',
  bronze: 'bronze',
}

/** The phase that the bracket of a match says. `lastMain` is the last round of the main bracket, if that is the final. */
export function phaseByBracket({ bracket, round }: MatchPlace, lastMain: number | null): MatchPhase {
  if (bracket === 'final') return round > 1 ? 'decider' : 'final'
  if (bracket.startsWith('group:')) return 'group'
  if (bracket === 'main' && round === lastMain) return 'final'
  return PHASES[bracket] ?? 'consolation'
}

/** The matches of some brackets, round by round. A round of the first bracket comes before the next bracket's. */
export function sectionRounds(
  format: Pick<StageFormat, 'roundName'>,
  graph: Graph,
  brackets: readonly string[],
): SectionRound[] {
  const rounds = new Map<string, MatchId[]>()
  const names = new Map<string, string>()
  for (const bracket of brackets) {
    for (let match = 0; match < graph.length; match++) {
      if (bracketName(graph, match) !== bracket) continue
      const round = graph.round[match] ?? 0
      const key = `${bracket} ${round}`
      const known = rounds.get(key)
      if (known === undefined) {
        rounds.set(key, [match])
        names.set(key, format.roundName({ entrants: graph.entrants, bracket, round }))
      } else known.push(match)
    }
  }
  return Array.from(rounds, ([key, matches]) => ({ name: names.get(key) ?? '', matches }))
}

/** One tree per list of brackets. A tree without matches is left out. */
export function trees(
  format: Pick<StageFormat, 'roundName'>,
  graph: Graph,
  parts: readonly (readonly [title: string | null, ...brackets: string[]])[],
): DrawSection[] {
  return parts
    .map(
      ([title, ...brackets]): DrawSection => ({
        kind: 'tree',
        title,
        brackets,
        rounds: sectionRounds(format, graph, brackets),
      }),
    )
    .filter(({ rounds }) => rounds.length > 0)
}

/** A sentence if the number of entrants is outside the limits. */
export function limitsOf(entrants: number, least: number, most: number) {
  const tooFew = `At least ${least} entries are needed.`
  const tooMany = `At most ${most} entries can play.`
  return { least, most, problem: entrants < least ? tooFew : entrants > most ? tooMany : null }
}
