import { isDeepStrictEqual } from 'node:util'
import type { CalledNumber, DrawRow, MadeDraw } from '../matches/index.ts'

/** Tells a draw from all others of its division: a new draw has another lot, and a late entry adds to the number. */
interface DrawMark {
  readonly lotSeed: string
  readonly entries: number
}

/** A draw as it was before a change, as the day log keeps it; without entries if there was none. */
export interface DrawBefore {
  readonly divisionId: number
  readonly entryIds: readonly number[] | null
  /** The draw was kept, and the late entries found a place in it. */
  readonly isKept: boolean
  /** The numbers that were called out; only of a draw that was not kept. */
  readonly called: readonly CalledNumber[]
  /** The draw with the same entries is the same only with these. */
  readonly made: MadeDraw | null
  /** The draw that the change left; null if it left none. Lines of an older version lack it. */
  readonly left?: DrawMark | null
}

interface Before {
  readonly isKept?: boolean
  readonly called?: readonly CalledNumber[]
  readonly left: DrawRow | undefined
}

export function drawBefore(
  divisionId: number,
  draw: DrawRow | undefined,
  { isKept = false, called = [], left: now }: Before,
): DrawBefore {
  const left = markOf(now)
  if (draw === undefined) return { divisionId, entryIds: null, isKept, called, made: null, left }
  const { entry_ids: entryIds, stages } = draw
  const made = {
    nameRanks: draw.name_ranks,
    lotSeed: draw.lot_seed,
    hasManualSeeds: draw.has_manual_seeds,
    late: draw.late_entries,
    rounds: stages.map(({ rounds }) => rounds),
  }
  return { divisionId, entryIds, isKept, called, made, left }
}

/** Whether the draw is still the one that the change left. */
export function isAsLeft({ left }: DrawBefore, now: DrawRow | undefined): boolean {
  return left === undefined || isDeepStrictEqual(markOf(now), left)
}

function markOf(draw: DrawRow | undefined): DrawMark | null {
  return draw === undefined ? null : { lotSeed: draw.lot_seed, entries: draw.entry_ids.length }
}
