import { Status } from '@tussle/competition/evaluation'
import {
  ifItEndedNow,
  type SeasonEnd,
  seasonEnd,
  seasonOf,
  type WouldPlay,
} from '@tussle/competition/season/playoffs'
import { planPlacesBehind } from '@tussle/competition/stages/plan-links'
import { planStandings } from '@tussle/competition/stages/plan-standings'
import type { Queryable } from '../../kernel/data/db.ts'
import { readBoard } from '../apply/apply-results.ts'
import { evaluateBoard } from '../draw/board.ts'
import { type ProvisionalSides, provisionalSidesIn } from './provisional-sides.ts'
import { listLaterViews, type MatchView } from './view.store.ts'

/** The playoffs of a division that has fixtures. */
export interface PlayedPlayoffs extends SeasonEnd {
  /** Fixtures of the season without a result. */
  readonly openFixtures: number
  /** The first round by the present table. */
  readonly ifItEndedNow: readonly (readonly [WouldPlay, WouldPlay])[]
  readonly matches: readonly {
    readonly view: MatchView
    /** The places in the table of the known sides. */
    readonly seeds: readonly [number | null, number | null]
    /** "1st place", for a side that is not known yet. */
    readonly sources: readonly [string | null, string | null]
    readonly provisionalSides: ProvisionalSides
  }[]
}

/** Null without fixtures. */
export async function readPlayoffs(db: Queryable, divisionId: number): Promise<PlayedPlayoffs | null> {
  const board = await readBoard(db, divisionId)
  if (board === null) return null
  const evaluation = evaluateBoard(board)
  const [season] = evaluation.stages
  const placeOf = new Map(
    planStandings(seasonOf(evaluation)).map(({ entrant, position }) => [entrant, position]),
  )
  const placeIn = (entryId: number | null) => (entryId === null ? null : (placeOf.get(entryId) ?? null))
  const sidesOf = provisionalSidesIn(evaluation)
  const views = evaluation.stages.length === 1 ? [] : await listLaterViews(db, divisionId)
  return {
    ...seasonEnd(evaluation),
    openFixtures: season?.status.filter((status) => status <= Status.ready).length ?? 0,
    ifItEndedNow: ifItEndedNow(evaluation),
    matches: views.map((view) => {
      const { stage_nr: stage, node, entry1_id: one, entry2_id: other } = view
      const [first, second] = planPlacesBehind(evaluation.drawn, stage ?? 0, node ?? 0)
      return {
        view,
        seeds: [placeIn(one), placeIn(other)],
        sources: [one === null ? first : null, other === null ? second : null],
        provisionalSides: sidesOf(view),
      }
    }),
  }
}
