import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Challenge, LadderSide } from '@tussle/contract/play/ladders'

/** The columns of a challenge that are shown. */
interface ShownChallenge {
  readonly id: number
  readonly from_entry_id: number
  readonly to_entry_id: number
  readonly made_at: Date
  readonly answer_by: Date
  readonly play_by: Date | null
  readonly match_id: number | null
}

/** A side on a ladder. */
export interface Rung {
  readonly entryId: number
  readonly place: number
  readonly players: readonly PlayerRef[]
}

export function presentChallenge(row: ShownChallenge, rungs: readonly Rung[]): Challenge {
  return {
    id: row.id,
    challenger: sideAt(row.from_entry_id, rungs),
    challenged: sideAt(row.to_entry_id, rungs),
    madeAt: row.made_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    playBy: row.play_by?.toISOString() ?? null,
    matchId: row.match_id,
  }
}

export function presentSide({ entryId, place, players }: Rung): LadderSide {
  return { entryId, place, players: [...players] }
}

/** A side that has left the ladder meanwhile has no place on it. */
function sideAt(entryId: number, rungs: readonly Rung[]): LadderSide {
  const rung = rungs.find((each) => each.entryId === entryId)
  return rung === undefined ? { entryId, place: null, players: [] } : presentSide(rung)
}
