import { placesOf } from '../draw.ts'
import { isSeed, sourceValue } from '../graph.ts'
import type { EntrantId } from '../result.ts'
import { decisiveStage, isComplete, type PlanEvaluation, planChampion } from '../stages/plan-evaluation.ts'
import { leaguePlan } from '../stages/plan-presets.ts'
import { planStandings } from '../stages/plan-standings.ts'
import { completePlan, type Stage, type StagePlan } from '../stages/stage-plan.ts'
import type { Standing } from '../standings.ts'
import { PLAYOFF_SIZES, type PlayoffSize } from './playoff-sizes.ts'

/** The first of a league's table play a knockout after the season; a bronze match needs two semifinals. */
export interface Playoffs {
  readonly size: PlayoffSize
  readonly bronze: boolean
}

/** The playoffs of a league's plan; null without any. No plan is the usual one: everybody meets everybody once. */
export function playoffsOf(plan: StagePlan | null): Playoffs | null {
  const stage = plan?.stages[1]
  if (stage === undefined || stage.source.from === 'entries' || !('places' in stage.source.take)) return null
  const last = stage.source.take.places[1]
  const size = PLAYOFF_SIZES.find((known) => known === last)
  return size === undefined ? null : { size, bronze: stage.settings['bronze'] === true }
}

/** The plan of a league with these playoffs after its first stage. */
export function withPlayoffs(plan: StagePlan | null, playoffs: Playoffs | null): StagePlan {
  const [season] = (plan ?? leaguePlan(1)).stages
  const stages = [season, playoffs === null ? undefined : knockoutOf(playoffs)]
  return completePlan({ stages: stages.filter((stage) => stage !== undefined) })
}

function knockoutOf({ size, bronze }: Playoffs): Stage {
  return {
    format: 'single_elimination',
    settings: { bronze: bronze && size > 2 },
    source: { from: 0, take: { places: [1, size] }, seed: 'order' },
  }
}

/** The season alone: its table and its records end with the first stage. */
export function seasonOf({ drawn, stages }: PlanEvaluation): PlanEvaluation {
  return { drawn: drawn.slice(0, 1), stages: stages.slice(0, 1) }
}

/** The table of the season. Its status tells how far an entry has come: who is in the playoffs, and who won them. */
export function seasonStandings(plan: PlanEvaluation): readonly Standing[] {
  const season = planStandings(seasonOf(plan))
  if (plan.stages.length === 1) return season
  const statusOf = new Map(planStandings(plan).map(({ entrant, status }) => [entrant, status]))
  return season.map((row) => ({ ...row, status: statusOf.get(row.entrant) ?? row.status }))
}

export interface SeasonEnd {
  /** No fixture of the season is open, so the playoffs have their entrants. */
  readonly isSeasonOver: boolean
  /** The first of the table once every result of the season stands; null before. */
  readonly seasonWinner: EntrantId | null
  /** The winner of the playoffs; of the season if there are none. */
  readonly champion: EntrantId | null
}

export function seasonEnd(plan: PlanEvaluation): SeasonEnd {
  return {
    isSeasonOver: isComplete(plan.drawn, plan.stages, 0),
    seasonWinner: planChampion(seasonOf(plan)),
    champion: planChampion(plan),
  }
}

/** An entry that would be in the playoffs if the season ended now, and whether that depends on provisional results. */
export interface WouldPlay {
  readonly entrant: EntrantId
  /** The place in the table, which is the seed. */
  readonly place: number
  readonly isProvisional: boolean
}

/** Who would meet in the first round of the playoffs if the season ended with the present table; empty without playoffs. */
export function ifItEndedNow(plan: PlanEvaluation): (readonly [WouldPlay, WouldPlay])[] {
  const last = decisiveStage(plan.drawn)
  const graph = plan.drawn[last]?.graph
  const [season] = plan.stages
  if (last === 0 || graph === undefined || season === undefined) return []
  const rows = placesOf(season)
  const at = (slot: number): WouldPlay | null => {
    const source = graph.source[slot] ?? 0
    const row = isSeed(source) ? rows[sourceValue(source)] : undefined
    if (row === undefined) return null
    return { entrant: row.entrant, place: row.position, isProvisional: row.provisional > 0 }
  }
  return Array.from({ length: graph.length }, (_, match) => match).flatMap((match) => {
    const [one, other] = [at(2 * match), at(2 * match + 1)]
    return one === null || other === null ? [] : [[one, other] as const]
  })
}
