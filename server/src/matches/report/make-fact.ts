import type { Sets, SideIndex } from '@tussle/competition/score'
import { totalPoints } from '@tussle/competition/score'
import type { Fact, Node } from '../apply/facts.ts'
import type { OnCourt } from './sides.ts'

/** The columns of a fact that do not follow from the result itself. */
type Circumstances = Pick<
  Fact,
  'status' | 'match_date' | 'location' | 'notes' | 'submitted_by' | 'reported_at' | 'confirms_at'
>

export interface Happened {
  readonly outcome: Fact['outcome']
  /** Null for a double forfeit. */
  readonly winner: SideIndex | null
  readonly sets: Sets
  readonly court: readonly [OnCourt, OnCourt]
}

/** The players of the first side, then those of the second. */
interface People {
  readonly p1_id: number | null
  readonly p2_id: number | null
  readonly p3_id: number | null
  readonly p4_id: number | null
}

/** A match with the columns of its fact, which may be empty. */
export type Holder = People &
  Node &
  Pick<Fact, 'points1' | 'points2' | 'location' | 'notes' | 'confirms_at'> & {
    readonly match_date: string | null
    readonly reported_at: Date | null
  }

export function makeFact(happened: Happened, circumstances: Circumstances): Fact {
  const { outcome, winner, sets, court } = happened
  const [points1, points2] = totalPoints(sets)
  return {
    ...circumstances,
    outcome,
    result_winner: winner === null ? null : winner === 0 ? 1 : 2,
    sets: sets.flat(),
    points1,
    points2,
    user1_id: court[0].userId,
    partner1_id: court[0].partnerId,
    user2_id: court[1].userId,
    partner2_id: court[1].partnerId,
  }
}

/** The same result with the two sides exchanged. */
export function swapSides({ outcome, winner, sets, court }: Happened): Happened {
  return {
    outcome,
    winner: winner === null ? null : winner === 0 ? 1 : 0,
    sets: sets.map(([a, b]) => [b, a] as const),
    court: [court[1], court[0]],
  }
}

/** The players on court for both sides; null while a side has no player. */
export function courtOf({ p1_id, p2_id, p3_id, p4_id }: People): readonly [OnCourt, OnCourt] | null {
  if (p1_id === null || p3_id === null) return null
  return [
    { userId: p1_id, partnerId: p2_id },
    { userId: p3_id, partnerId: p4_id },
  ]
}

/** The fact of a match. Throws if there is none: only call this for a match with a result. */
export function factIn(match: Holder): Fact {
  const { status, outcome, p1_id, p3_id, match_date, reported_at } = match
  const isReported = status !== 'pending' && status !== 'void'
  if (!isReported || !outcome || !p1_id || !p3_id || !match_date || !reported_at) {
    throw new Error(`match ${match.id} holds no result`)
  }
  return {
    status,
    outcome,
    result_winner: match.result_winner,
    sets: match.sets,
    points1: match.points1,
    points2: match.points2,
    user1_id: p1_id,
    partner1_id: match.p2_id,
    user2_id: p3_id,
    partner2_id: match.p4_id,
    match_date,
    location: match.location,
    notes: match.notes,
    submitted_by: match.submitted_by,
    reported_at,
    confirms_at: match.confirms_at,
  }
}
