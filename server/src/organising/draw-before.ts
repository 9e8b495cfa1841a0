import type { DrawRow, MadeDraw } from '../matches/index.ts'

/** A draw as it was before a change, as the day log keeps it; without entries if there was none. */
export interface DrawBefore {
  readonly divisionId: number
  readonly entryIds: readonly number[] | null
  /** The draw was kept, and the late entries found a place in it. */
  readonly isKept: boolean
  /** The draw with the same entries is the same only with these. */
  readonly made: MadeDraw | null
}

export function drawBefore(divisionId: number, draw: DrawRow | undefined, isKept = false): DrawBefore {
  if (draw === undefined) return { divisionId, entryIds: null, isKept, made: null }
  const { entry_ids: entryIds, stages } = draw
  const made = {
    lotSeed: draw.lot_seed,
    hasManualSeeds: draw.has_manual_seeds,
    late: draw.late_entries,
    rounds: stages.map(({ rounds }) => rounds),
  }
  return { divisionId, entryIds, isKept, made }
}
