import { stageFormat } from '../formats/registry.ts'
import { bracketName } from '../graph.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import type { GameRules } from '../score.ts'
import { evaluatePlan } from '../stages/plan-evaluation.ts'
import { phaseGame } from '../stages/plan-time.ts'
import { type DrawnStage, drawPlan, planProblems, type StagePlan } from '../stages/stage-plan.ts'
import type { DeskMatch } from './state.ts'

interface UndrawnDivision {
  readonly id: number
  readonly plan: StagePlan
  /** The players of each entry, in the order of joining. */
  readonly entries: readonly (readonly number[])[]
}

/**
 * The matches that a division would have if it were drawn now, so that a day can be planned before the draw. Their ids
 * are negative, down from `firstId`. A division that cannot be drawn has none; of a format that appends rounds, only the
 * first is known.
 */
export function projectedMatches({ id, plan, entries }: UndrawnDivision, firstId: number): DeskMatch[] {
  if (entries.length < 2 || planProblems(plan, entries.length).length > 0) return []
  const drawn = drawPlan(plan, entries.length)
  const entrants = entries.map((_, seed) => ({ id: seed, name: '' }))
  const ids = new Map<string, number>()
  const jobs = planJobs(evaluatePlan(drawn, entrants, []), {
    division: id,
    minutes: () => 1,
    playersOf: (entrant) => entries[entrant] ?? [],
    jobId: (stage, node) => {
      const key = `${stage} ${node}`
      const known = ids.get(key) ?? firstId - ids.size
      ids.set(key, known)
      return known
    },
  })
  const places = new Map(Array.from(ids, ([key, job]) => [job, key.split(' ').map(Number)]))
  return jobs.map(({ id: job, players, after = [] }) => {
    const [stage = 0, node = 0] = places.get(job) ?? []
    const rules = rulesIn(drawn[stage], node)
    return {
      ...{ id: job, number: 0, division: id, playedUntil: null, players, after },
      ...(rules !== undefined && { rules }),
      state: 'open',
      sides: [null, null],
    }
  })
}

/** None if the stage has no rules of its own: it follows the game of the day. */
function rulesIn(drawn: DrawnStage | undefined, node: number): GameRules | undefined {
  if (drawn?.stage.games === undefined) return undefined
  const { stage, graph } = drawn
  const place = {
    entrants: graph.entrants,
    bracket: bracketName(graph, node),
    round: graph.round[node] ?? 0,
  }
  return phaseGame(stage, stageFormat(stage.format).phaseOf(place)).rules
}
