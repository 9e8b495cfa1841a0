import type { Graph } from '../graph.ts'
import type { Entrant } from '../result.ts'
import { evaluatePlan } from '../stages/plan-evaluation.ts'
import { planPlacesBehind, rangeBehind } from '../stages/plan-links.ts'
import type { DrawnStage } from '../stages/stage-plan.ts'
import { depths, numbered, type Part, playedRounds, sourcesOf } from './numbers.ts'

/** A division with all its stages. */
export interface NumberedPlan {
  readonly drawn: readonly DrawnStage[]
  readonly entrants: readonly Entrant[]
  /** By stage, then by match: the numbers under which matches were called. */
  readonly called?: readonly (ArrayLike<number> | undefined)[]
  /** The draw without its late entries, if it has any: no match gets another number because somebody comes late. */
  readonly original?: readonly DrawnStage[] | undefined
}

/** The same for divisions with several stages: the numbers of each division by stage and match. */
export function planNumbers(divisions: readonly NumberedPlan[]): Int32Array[][] {
  const parts = divisions.map(({ drawn, entrants, called = [], original = drawn }) => {
    const before = roundsOf(original, entrants.slice(0, original[0]?.entrants))
    return roundsOf(drawn, entrants).map(
      ({ rounds, kept }, stage): Part => ({
        ...{ rounds, kept, called: called[stage] ?? [] },
        original: before[stage]?.rounds,
      }),
    )
  })
  const numbers = numbered(parts.flat())
  let next = 0
  return parts.map((stages) => {
    const first = next
    next += stages.length
    return numbers.slice(first, next)
  })
}

type StageRounds = Required<Pick<Part, 'rounds' | 'kept'>>

/** Only the draw decides the rounds, so that they are computed once for all divisions that share one. */
const ROUNDS = new WeakMap<readonly DrawnStage[], readonly StageRounds[]>()

function roundsOf(drawn: readonly DrawnStage[], entrants: readonly Entrant[]): readonly StageRounds[] {
  const known = ROUNDS.get(drawn)
  if (known !== undefined) return known
  const depth: Int32Array[] = []
  const rounds = evaluatePlan(drawn, entrants, []).stages.map((stage, index): StageRounds => {
    const before = (seed: number): number => {
      const behind = rangeBehind(drawn, index, seed)
      if (behind === null) return 0
      return Math.max(0, ...(depth[behind.stage]?.subarray(behind.first, behind.end) ?? []))
    }
    const own = depths(stage.graph, before)
    depth.push(own)
    return { rounds: playedRounds(stage, own), kept: keptIn(stage.graph, before) }
  })
  ROUNDS.set(drawn, rounds)
  return rounds
}

/** A stage that is paired round by round keeps numbers for all its rounds, so that pairing one moves no number. */
function keptIn({ entrants, plannedRounds, round }: Graph, before: (seed: number) => number): number[] {
  if (plannedRounds === 0 || !Number.isFinite(plannedRounds)) return []
  const paired = Map.groupBy(round, (each) => each)
  const first = Math.max(0, ...Array.from({ length: entrants }, (_, seed) => before(seed)))
  const kept = new Array<number>(Math.max(plannedRounds, first + 1) + 1).fill(0)
  for (let each = 1; each <= plannedRounds; each++) {
    const open = Math.floor(entrants / 2) - (paired.get(each)?.length ?? 0)
    kept[Math.max(each, first + 1)] = (kept[Math.max(each, first + 1)] ?? 0) + Math.max(0, open)
  }
  return kept
}

/** Where the two sides of a match of a plan come from, in words. */
export function planSources(
  drawn: readonly DrawnStage[],
  stage: number,
  match: number,
  numbers: readonly Int32Array[],
): readonly [string | null, string | null] {
  const graph = drawn[stage]?.graph
  if (graph === undefined) return [null, null]
  const behind = planPlacesBehind(drawn, stage, match)
  const inStage = sourcesOf(graph, match, numbers[stage] ?? new Int32Array())
  return [behind[0] ?? inStage[0], behind[1] ?? inStage[1]]
}
