import type { CalledNumber, DrawRow, MadeDraw } from '../matches/index.ts'

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
}

interface Before {
  readonly isKept?: boolean
  readonly called?: readonly CalledNumber[]
}

export function drawBefore(
  divisionId: number,
  draw: DrawRow | undefined,
  { isKept = false, called = [] }: Before,
): DrawBefore {
  if (draw === undefined) return { divisionId, entryIds: null, isKept, called, made: null }
  const { entry_ids: entryIds, stages } = draw
  const made = {
    nameRanks: draw.name_ranks,
    lotSeed: draw.lot_seed,
    hasManualSeeds: draw.has_manual_seeds,
    late: draw.late_entries,
    rounds: stages.map(({ rounds }) => rounds),
  }
  return { divisionId, entryIds, isKept, called, made }
}
