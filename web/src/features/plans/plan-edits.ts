import type { FormatName } from '@tussle/competition/format-names'
import type { MatchPhase, SettingValue } from '@tussle/competition/formats/format'
import { stageFormat } from '@tussle/competition/formats/registry'
import type { RankingRule } from '@tussle/competition/graph'
import { type GameRules, STANDARD_GAME } from '@tussle/competition/score'
import { PLAN_PRESETS, type PresetName } from '@tussle/competition/stages/plan-presets'
import { byKey, gamesIn } from '@tussle/competition/stages/same-stages'
import {
  isLadder,
  MOST_STAGES,
  planProblems,
  rangeOf,
  type Stage,
  type StagePlan,
  type StageSource,
  type Take,
} from '@tussle/competition/stages/stage-plan'

/** What an organiser does to a plan. Each function gives a new plan and keeps what it does not name. */

type Source = Exclude<StageSource, { from: 'entries' }>

function withStage(plan: StagePlan, index: number, change: (stage: Stage) => Stage): StagePlan {
  return { stages: plan.stages.map((stage, at) => (at === index ? change(stage) : stage)) }
}

export function withSetting(plan: StagePlan, index: number, key: string, value: SettingValue): StagePlan {
  return withStage(plan, index, (stage) => ({ ...stage, settings: { ...stage.settings, [key]: value } }))
}

/** The stage begins with the usual settings of the format. */
export function withFormat(plan: StagePlan, index: number, format: FormatName): StagePlan {
  const settings = stageFormat(format).settings.defaults
  return withStage(plan, index, (stage) => ({ ...stage, format, settings }))
}

/** Null: the phase is played like the others of its stage. */
export function withGame(
  plan: StagePlan,
  index: number,
  phase: MatchPhase,
  rules: GameRules | null,
): StagePlan {
  const key = phase === 'group' || phase === 'main' ? 'default' : phase
  return withStage(plan, index, (stage) => {
    const { [key]: _, ...others } = stage.games ?? { default: STANDARD_GAME }
    const games = { default: STANDARD_GAME, ...others, ...(rules !== null && { [key]: rules }) }
    return { ...stage, games }
  })
}

export function withScoring(plan: StagePlan, scoring: 'side_out' | 'rally'): StagePlan {
  const change = ({ scoring: _, ...rules }: GameRules): GameRules =>
    scoring === 'rally' ? { ...rules, scoring } : rules
  return {
    stages: plan.stages.map((stage) => {
      const games = gamesIn(stage.games)
      return {
        ...stage,
        games: {
          default: STANDARD_GAME,
          ...Object.fromEntries(games.map(([key, rules]) => [key, change(rules)])),
        },
      }
    }),
  }
}

export function withRule(plan: StagePlan, rule: RankingRule): StagePlan {
  return { stages: plan.stages.map((stage) => ({ ...stage, rule })) }
}

export function withForfeits(plan: StagePlan, forfeits: 'credited' | 'excluded'): StagePlan {
  return { stages: plan.stages.map((stage) => ({ ...stage, forfeits })) }
}

export function withSource(plan: StagePlan, index: number, change: Partial<Source>): StagePlan {
  return withStage(plan, index, (stage) =>
    stage.source.from === 'entries' ? stage : { ...stage, source: { ...stage.source, ...change } },
  )
}

/** A preset with the games and the tie-break that were chosen before. */
export function withPreset(plan: StagePlan, name: PresetName, entrants: number): StagePlan {
  const [first] = plan.stages
  const kept = {
    ...(first?.games && { games: { default: first.games.default } }),
    ...(first?.rule && { rule: first.rule }),
    ...(first?.forfeits && { forfeits: first.forfeits }),
  }
  return { stages: presetPlan(name, entrants).stages.map((stage) => ({ ...stage, ...kept })) }
}

export function presetPlan(name: PresetName, entrants: number): StagePlan {
  const { plan }: { readonly plan: (entrants: number) => StagePlan } = PLAN_PRESETS[name]
  return plan(entrants)
}

/** The preset that has the same stages, whatever the games are. */
export function presetOf(plan: StagePlan, entrants: number): PresetName | null {
  const names = Object.keys(PLAN_PRESETS) as PresetName[]
  const shape = shapeOf(plan)
  return names.find((name) => shapeOf(presetPlan(name, entrants)) === shape) ?? null
}

const shapeOf = ({ stages }: StagePlan): string =>
  JSON.stringify(
    stages.map(({ format, settings, source }) => [
      format,
      byKey(Object.entries({ ...stageFormat(format).settings.defaults, ...settings })),
      source,
    ]),
  )

/** A knockout of the best, or of those whom no stage has taken yet; null if nobody is left. */
export function withNextStage(plan: StagePlan, entrants: number): StagePlan | null {
  if (isLadder(plan) || plan.stages.length >= MOST_STAGES) return null
  const settings = stageFormat('single_elimination').settings.defaults
  const last = plan.stages.length - 1
  const parents = [
    last,
    ...plan.stages.flatMap(({ source }) => (source.from === 'entries' ? [] : [source.from])),
  ]
  const sources = parents.flatMap((from): Source[] => {
    const next = 1 + Math.max(0, ...takenFrom(plan, from))
    const takes: Take[] = [{ ranks: [next, next + 1] }, { ranks: [next, next] }]
    const places: Take[] = [{ places: [next, next + 3] }, { places: [next, next + 1] }]
    return [...takes, ...places].map((take) => ({ from, take, seed: 'order' }))
  })
  const plans = sources.map((source) => ({
    stages: [...plan.stages, { ...keptOf(plan), format: 'single_elimination' as const, settings, source }],
  }))
  return plans.find((one) => planProblems(one, entrants).length === 0) ?? null
}

const takenFrom = ({ stages }: StagePlan, from: number): number[] =>
  stages.flatMap(({ source }) => (source.from === from ? [rangeOf(source.take)[1]] : []))

function keptOf({ stages }: StagePlan): Partial<Stage> {
  const last = stages.at(-1)
  return {
    ...(last?.games && { games: { default: last.games.default } }),
    ...(last?.rule && { rule: last.rule }),
  }
}

/** Without a stage and those that it leads to. */
export function withoutStage(plan: StagePlan, index: number): StagePlan {
  const gone = new Set([index])
  for (const [at, { source }] of plan.stages.entries()) {
    if (source.from !== 'entries' && gone.has(source.from)) gone.add(at)
  }
  const places = new Map(plan.stages.flatMap((_, at) => (gone.has(at) ? [] : [at])).map((at, to) => [at, to]))
  return {
    stages: plan.stages.flatMap((stage, at): Stage[] => {
      if (gone.has(at)) return []
      if (stage.source.from === 'entries') return [stage]
      return [{ ...stage, source: { ...stage.source, from: places.get(stage.source.from) ?? 0 } }]
    }),
  }
}
