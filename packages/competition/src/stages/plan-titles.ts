import { stageFormat } from '../formats/registry.ts'
import { bracketName, type Graph, isTree, type MatchId } from '../graph.ts'
import { roundName } from '../round-names.ts'
import { matchTitle } from '../rounds.ts'
import { decisiveStage } from './plan-evaluation.ts'
import type { DrawnStage } from './stage-plan.ts'

/** The name of the bracket "main" of a knockout beside other brackets or stages; null if it needs none. */
export function mainNameOf(drawn: readonly DrawnStage[], stage: number): string | null {
  const graph = drawn[stage]?.graph
  if (graph === undefined || !isTree(graph)) return null
  const own = nameInFormat(graph)
  if (own !== null || drawn.length === 1) return own
  return stage === decisiveStage(drawn) ? 'Knockout' : 'Consolation knockout'
}

/** A graph never changes, and every match of a draw asks. */
const NAMES = new WeakMap<Graph, string | null>()

/** What the format itself calls the bracket: it alone knows what is beside it. */
function nameInFormat(graph: Graph): string | null {
  const known = NAMES.get(graph)
  if (known !== undefined) return known
  const sections = stageFormat(graph.format).sections(graph)
  const name = sections.find(({ brackets }) => brackets[0] === 'main')?.title ?? null
  NAMES.set(graph, name)
  return name
}

/**
 * "Knockout, Semifinals, match 24": the name of a match where no heading names its stage and round (OQ-179). A knockout
 * has a name only beside another stage.
 */
export function planTitle(
  drawn: readonly DrawnStage[],
  stage: number,
  match: MatchId,
  number: number,
): string {
  const graph = drawn[stage]?.graph
  if (graph === undefined) return ''
  return matchTitle({
    format: graph.format,
    bracket: bracketName(graph, match),
    round: graph.round[match] ?? 0,
    roundName: roundName(graph, match),
    number,
    mainName: mainNameOf(drawn, stage),
  })
}
