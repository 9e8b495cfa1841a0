import type { DrawRow } from '../matches/index.ts'

/** A draw as it was before a change, as the day log keeps it; without entries if there was none. */
export interface DrawBefore {
  readonly divisionId: number
  readonly entryIds: readonly number[] | null
  /** The draw was kept, and the late entries took byes. */
  readonly tookByes: boolean
  /** The draw with the same entries is the same only with these. */
  readonly made: { readonly lotSeed: string; readonly hasManualSeeds: boolean } | null
}

export function drawBefore(divisionId: number, draw: DrawRow | undefined, tookByes = false): DrawBefore {
  if (draw === undefined) return { divisionId, entryIds: null, tookByes, made: null }
  const { entry_ids: entryIds, lot_seed: lotSeed, has_manual_seeds: hasManualSeeds } = draw
  return { divisionId, entryIds, tookByes, made: { lotSeed, hasManualSeeds } }
}
