import type { PhaseRules } from '../formats/format.ts'
import { type GameRules, STANDARD_GAME } from '../score.ts'
import type { Stage, StagePlan } from './stage-plan.ts'

/** How many stages two plans have in common, from the first one on. */
export function sameStages(one: StagePlan, other: StagePlan): number {
  const differs = one.stages.findIndex((stage, nr) => keyOf(stage) !== keyOf(other.stages[nr]))
  return differs === -1 ? one.stages.length : differs
}

/** Whether two plans mean the same, however they are written. */
export function isSamePlan(one: StagePlan, other: StagePlan): boolean {
  return one.stages.length === other.stages.length && sameStages(one, other) === one.stages.length
}

function keyOf(stage: Stage | undefined): string {
  if (stage === undefined) return ''
  const { format, settings, source, rule, games, forfeits } = stage
  return JSON.stringify([
    format,
    byKey(Object.entries(settings)),
    source.from,
    source.from === 'entries' ? null : [source.take, source.seed],
    rule ?? 'specified',
    byKey(gamesIn(games)).map(
      ([phase, { bestOf, pointsTo, winBy = 2, cap = null, scoring = 'side_out' }]) => [
        phase,
        bestOf,
        pointsTo,
        winBy,
        cap,
        scoring,
      ],
    ),
    forfeits ?? 'credited',
  ])
}

/** The games of each phase that has its own. */
export function gamesIn(games: PhaseRules = { default: STANDARD_GAME }): [string, GameRules][] {
  return Object.entries<GameRules>({ ...games })
}

/** One order for the same entries, so that two settings can be compared as texts. */
export function byKey<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
