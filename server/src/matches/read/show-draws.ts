import { planPlacesBehind } from '@tussle/competition/stages/plan-links'
import { type PlanSection, planSections } from '@tussle/competition/stages/plan-sections'
import type { DrawRow } from '../draw/board.store.ts'
import { drawnOf, drawOf } from '../draw/board.ts'
import type { DivisionMatch } from './division-rows.store.ts'

/** A match as far as its place in the draw goes. */
type Placed = Pick<DivisionMatch, 'id' | 'division_id' | 'stage_nr' | 'node' | 'entry1_id' | 'entry2_id'>

export interface ShownDraws {
  readonly sections: readonly (PlanSection & { readonly divisionId: number })[]
  readonly placeOf: (matchId: number) => MatchPlace
}

interface MatchPlace {
  readonly stage: number
  /** Only if a side is open and comes from a place of an earlier stage. */
  readonly sources?: readonly [string | null, string | null]
}

const NOT_DRAWN: MatchPlace = { stage: 0 }

/** The sections of every division that has matches here, and for each match its stage and the sources of open sides. */
export function showDraws(draws: readonly DrawRow[], views: readonly Placed[]): ShownDraws {
  const places = new Map<number, MatchPlace>()
  const sections: (PlanSection & { divisionId: number })[] = []
  for (const [divisionId, own] of Map.groupBy(views, (view) => view.division_id)) {
    const row = draws.find((draw) => draw.division_id === divisionId)
    if (row === undefined) continue
    const drawn = drawnOf(drawOf(row))
    sections.push(...planSections(drawn).map((section) => ({ divisionId, ...section })))
    for (const { id, stage_nr: stage, node, entry1_id: first, entry2_id: second } of own) {
      const isOpen = first === null || second === null
      const behind = stage !== null && node !== null && isOpen ? planPlacesBehind(drawn, stage, node) : null
      const sources = behind?.some((place) => place !== null) ? behind : null
      places.set(id, { stage: stage ?? 0, ...(sources !== null && { sources }) })
    }
  }
  return { sections, placeOf: (matchId) => places.get(matchId) ?? NOT_DRAWN }
}
