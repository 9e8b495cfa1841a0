import type { Format } from '@tussle/competition/format-names'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { planFigures, planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import type { DivisionPlan } from '@tussle/contract/divisions/plans'

/** A division with what its plan depends on. */
interface PlanFacts {
  readonly id: number
  readonly name: string
  readonly seats: number
  readonly plan: StagePlan | null
  readonly format: Format
  readonly most_entries: number | null
  /** Null before the draw. */
  readonly drawn_plan: StagePlan | null
  /** How many stages have begun. */
  readonly begun: number
  readonly entries: number
  readonly players: number
  /** The latest stored version of its rules; 0 if there is none. */
  readonly version: number
}

export const DRAWN = 'The division is drawn, so its plan stays as it is.'
const ALL_BEGUN = 'Every stage has begun, so the plan stays as it is.'

/** The plan of a division for so many entries: its own, or the preset of the tournament's format. */
export function planFor({ plan, format }: Pick<PlanFacts, 'plan' | 'format'>, entries: number): StagePlan {
  return plan ?? planOfFormat(format, entries)
}

/** With a plan of its own or as the preset would be for the entries that are expected. */
export function presentPlan(division: PlanFacts): DivisionPlan {
  const { entries, most_entries: mostEntries, drawn_plan: drawn, begun } = division
  const sizes = [...new Set([entries, ...(mostEntries === null ? [] : [mostEntries])])]
  return {
    divisionId: division.id,
    divisionName: division.name,
    playType: division.seats === 1 ? 'singles' : 'doubles',
    plan: readable(drawn ?? planFor(division, Math.max(entries, mostEntries ?? 0))),
    isPreset: division.plan === null,
    format: division.format,
    isDrawn: drawn !== null,
    begun,
    refusal: drawn !== null && begun >= drawn.stages.length ? ALL_BEGUN : null,
    rulesVersion: division.version > 0 ? division.version : division.players > 0 ? 1 : null,
    players: division.players,
    entries,
    mostEntries,
    projected: sizes.map((size) => projected(planFor(division, size), size)),
  }
}

function projected(plan: StagePlan, entries: number): DivisionPlan['projected'][number] {
  const problems = planProblems(plan, entries)
  return { entries, problems, figures: problems.length > 0 ? null : planFigures(plan, entries) }
}

/** The engine's plan has read-only parts; an answer has none. */
const readable = (plan: StagePlan): DivisionPlan['plan'] => structuredClone(plan) as DivisionPlan['plan']
