const MINUTE_MS = 60_000

/** One call of the day. */
export interface CallOnRecord {
  readonly matchId: number
  readonly court: number
  readonly players: readonly number[]
  readonly from: number
  to: number
  /** A match without play needs no rest. */
  wasPlayed: boolean
}

/** Calls to a court, or of a player, that the previous call still has. */
export function doubleBookings(calls: readonly CallOnRecord[]): string[] {
  return pairs(calls, (one, next) => one.to > next.from && (one.court === next.court || share(one, next)))
}

/** Calls of a player whose last match ended too short a time before. */
export function shortRests(calls: readonly CallOnRecord[], restMinutes: number): string[] {
  const isShort = (one: CallOnRecord, next: CallOnRecord) => next.from - one.to < restMinutes * MINUTE_MS
  return pairs(calls, (one, next) => one.wasPlayed && share(one, next) && isShort(one, next))
}

function share(one: CallOnRecord, next: CallOnRecord): boolean {
  return one.players.some((player) => next.players.includes(player))
}

function pairs(
  calls: readonly CallOnRecord[],
  isWrong: (one: CallOnRecord, next: CallOnRecord) => boolean,
): string[] {
  const inOrder = calls.toSorted((a, b) => a.from - b.from)
  return inOrder.flatMap((next, index) =>
    inOrder
      .slice(0, index)
      .filter((one) => isWrong(one, next))
      .map((one) => `match ${one.matchId}, then ${next.matchId}`),
  )
}
