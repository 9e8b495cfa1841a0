import type { CompetitionKind } from '@tussle/contract/competitions'
import { getShownCompetition } from '../../competitions/index.ts'
import { listEntered } from '../../entries/index.ts'
import type { DemoCompetitionPlan, DemoPlay } from './competitions.ts'
import type { DemoRun } from './demo-run.ts'
import { planEntries } from './plan-entries.ts'
import { type Side, sidesOf } from './sides.ts'

/** A division in play. */
export interface Court {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly name: string
  readonly timeZone: string
  readonly divisionId: number
  readonly division: string
  readonly play: DemoPlay
  readonly begin: Date
  /** Completed matches do not change. */
  readonly isActive: boolean
  readonly sides: readonly Side[]
  readonly hasLeavers: boolean
}

/** The divisions of a competition as the database has them now. */
export async function listCourts(
  { kernel, people }: DemoRun,
  kind: CompetitionKind,
  competitionId: number,
  demo: DemoCompetitionPlan,
): Promise<Court[]> {
  const { name, play } = demo
  const { db } = kernel.database
  const { listed, divisions } = await getShownCompetition(kernel.contextFor(), db, kind, competitionId)
  const { startDate, timeZone, isActive } = listed.card
  if (play === undefined || startDate === null) return []
  const entered = await listEntered(db, kind, competitionId, null)
  const planned = new Set(planEntries(demo, people).flatMap(({ userIds }) => userIds))
  const players = [...people.players, people.demoPlayer].filter(({ id }) => planned.has(id))
  const cast = new Map(players.map((player) => [player.id, player]))
  return divisions.map(({ id: divisionId, name: division }) => ({
    kind,
    competitionId,
    name,
    timeZone,
    divisionId,
    division,
    play,
    begin: new Date(startDate),
    isActive,
    sides: sidesOf(entered, divisionId, cast),
    hasLeavers: entered.some(({ participant, hasLeft }) => hasLeft && participant.divisionId === divisionId),
  }))
}
