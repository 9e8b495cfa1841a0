import type { Round } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { bracketName } from '../graph.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import type { GameRules } from '../score.ts'
import { phaseGame } from '../stages/phase-game.ts'
import { evaluatePlan } from '../stages/plan-evaluation.ts'
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
 * are negative, down from `firstId`. A division that cannot be drawn has none.
 */
export function projectedMatches({ id, plan, entries }: UndrawnDivision, firstId: number): DeskMatch[] {
  if (entries.length < 2 || planProblems(plan, entries.length).length > 0) return []
  const drawn = drawPlan(plan, entries.length, drawPlan(plan, entries.length).map(assumedRounds))
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
  const roundOf = (job: number): string => {
    const [stage = 0, node = 0] = places.get(job) ?? []
    return `${stage} ${drawn[stage]?.graph.round[node] ?? 0}`
  }
  const inRound = Map.groupBy(
    jobs.map((job) => job.id),
    roundOf,
  )
  return jobs.map(({ id: job, players, after = [] }) => {
    const [stage = 0, node = 0] = places.get(job) ?? []
    const rules = rulesIn(drawn[stage], node)
    const before = roundBefore(drawn[stage], node)
    return {
      ...{ id: job, number: 0, division: id, playedUntil: null, players },
      after: before === null ? after : (inRound.get(`${stage} ${before}`) ?? []),
      ...(rules !== undefined && { rules }),
      state: 'open',
      sides: [null, null],
    }
  })
}

/**
 * The rounds of a format that appends them. Who meets whom is not known, so neighbours meet; everybody plays in each
 * round, except one of an odd field.
 */
function assumedRounds({ graph: { plannedRounds, entrants } }: DrawnStage): Round[] {
  if (!Number.isFinite(plannedRounds)) return []
  return Array.from({ length: plannedRounds }, (_, round) => {
    const bye = entrants % 2 === 0 ? null : round % entrants
    const seeds = Array.from({ length: entrants }, (__, seed) => seed).filter((seed) => seed !== bye)
    return {
      pairs: Array.from(
        { length: seeds.length / 2 },
        (__, at) => [seeds[2 * at] ?? 0, seeds[2 * at + 1] ?? 0] as const,
      ),
      byes: bye === null ? [] : [bye],
    }
  })
}

/** The round that an appended round waits for, because results pair it; null if there is none. */
function roundBefore(drawn: DrawnStage | undefined, node: number): number | null {
  const round = drawn?.graph.round[node] ?? 0
  return drawn !== undefined && drawn.graph.plannedRounds > 0 && round > 1 ? round - 1 : null
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
