import fc from 'fast-check'
import type { Result } from '../result.ts'
import { evaluatePlan, type PlanEvaluation } from '../stages/plan-evaluation.ts'
import { drawPlan, planProblems, rangeOf, type Stage, type StagePlan } from '../stages/stage-plan.ts'
import { factFor, field, outcomeOf, readyMatches, type Script } from './play.ts'

export const FIRST = { from: 'entries' } as const

/** Settings whose number of matches does not depend on the results. */
const kinds = fc.constantFrom<Pick<Stage, 'format' | 'settings'>>(
  { format: 'single_elimination', settings: { bronze: false, consolation: 'none' } },
  { format: 'single_elimination', settings: { bronze: true, consolation: 'none' } },
  { format: 'single_elimination', settings: { bronze: false, consolation: 'feed_in' } },
  { format: 'double_elimination', settings: { decider: 'none' } },
  { format: 'round_robin', settings: { meetings: 1, groupBy: 'none', groupValue: 1 } },
  { format: 'round_robin', settings: { meetings: 1, groupBy: 'number', groupValue: 2 } },
  { format: 'round_robin', settings: { meetings: 1, groupBy: 'size', groupValue: 4 } },
  { format: 'compass', settings: {} },
)

/** A plan and the number of its entries. */
export interface PlannedField {
  readonly plan: StagePlan
  readonly entrants: number
}

interface StageOptions {
  readonly kind: Pick<Stage, 'format' | 'settings'>
  readonly take: number
  readonly seed: 'order' | 'record'
  /** Takes what the stage before has left of the same source. */
  readonly isBeside: boolean
}

const stageOptions: fc.Arbitrary<StageOptions> = fc.record({
  kind: kinds,
  take: fc.integer({ min: 1, max: 9 }),
  seed: fc.constantFrom('order', 'record'),
  isBeside: fc.boolean(),
})

/** Plans of one to four stages that can be drawn for their field. */
export const plans: fc.Arbitrary<PlannedField> = fc
  .tuple(fc.integer({ min: 6, max: 18 }), fc.array(stageOptions, { minLength: 1, maxLength: 4 }))
  .map(([entrants, wanted]) => ({
    entrants,
    plan: wanted.reduce<StagePlan>((plan, options) => withStage(plan, options, entrants), { stages: [] }),
  }))

/** Adds the first stage near to the options that can be drawn; a table of the entries is always possible. */
function withStage(
  { stages }: StagePlan,
  { kind, take, seed, isBeside }: StageOptions,
  entrants: number,
): StagePlan {
  const plain = { format: 'round_robin', settings: { meetings: 1, groupBy: 'none', groupValue: 1 } } as const
  const from = stages.length - 1
  const before = stages.at(-1)?.source
  const rest = before !== undefined && before.from !== 'entries' && isBeside ? before : null
  const start = rest === null ? 1 : rangeOf(rest.take)[1] + 1
  const parent = rest === null ? from : rest.from
  const sources: Stage['source'][] = [
    { from: parent, seed, take: { ranks: [start, start + (take % 3)] } },
    { from: parent, seed, take: { places: [start, start + take] } },
    { from, seed, take: { ranks: [1, 2] } },
    { from, seed, take: { places: [1, 2] } },
  ]
  const candidates = (stages.length === 0 ? [FIRST] : sources).flatMap((source): Stage[] => [
    { ...kind, source },
    { ...plain, source },
  ])
  const added = candidates.map((stage) => ({ stages: [...stages, stage] }))
  return added.find((plan) => planProblems(plan, entrants).length === 0) ?? { stages }
}

/** Plays whatever is ready in any stage until nothing is. */
export function playPlan({ plan, entrants }: PlannedField, script: Script): PlanEvaluation {
  const people = field(entrants)
  const drawn = drawPlan(plan, entrants)
  const results: Result[][] = drawn.map(() => [])
  for (let step = 0; ; step++) {
    const now = evaluatePlan(drawn, people, results)
    let isPlayed = false
    for (const [index, stage] of now.stages.entries()) {
      for (const match of readyMatches(stage)) {
        results[index]?.push(factFor(stage, match, outcomeOf(script.coin(step * 31 + match, stage, match))))
        isPlayed = true
      }
    }
    if (!isPlayed) return now
  }
}

export const factsOf = ({ stages }: PlanEvaluation) => stages.map(({ results }) => results)

export function withFacts(from: PlanEvaluation, facts: readonly (readonly Result[])[]): PlanEvaluation {
  return evaluatePlan(from.drawn, from.stages[0]?.entrants ?? [], facts)
}
