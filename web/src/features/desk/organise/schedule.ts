import type { Desk } from '../desk.queries.ts'

/** A match and its position in the plan; null for a match on court. */
export interface Planned {
  readonly matchId: number
  readonly start: string | null
}

export interface ScheduleRow {
  /** The start of the half-hour; null for the present. */
  readonly from: string | null
  /** The matches that begin in this half-hour, by court id. */
  readonly cells: ReadonlyMap<number, readonly Planned[]>
}

const HALF_HOUR_MS = 30 * 60_000

/** The plan as a table: one row per half-hour, the earliest first, with only the courts that are used. */
export function scheduleOf({ courts, queue }: Pick<Desk, 'courts' | 'queue'>) {
  const rows = new Map<number | null, Map<number, Planned[]>>()
  const put = (row: number | null, courtId: number, planned: Planned) => {
    const cells = rows.get(row) ?? new Map<number, Planned[]>()
    rows.set(row, cells.set(courtId, [...(cells.get(courtId) ?? []), planned]))
  }
  for (const { id, call } of courts) if (call) put(null, id, { matchId: call.matchId, start: null })
  const byTime = queue.toSorted((a, b) => (a.plannedStart ?? '').localeCompare(b.plannedStart ?? ''))
  for (const { matchId, courtId, plannedStart: start } of byTime) {
    if (courtId === null || start === null) continue
    put(Math.floor(Date.parse(start) / HALF_HOUR_MS) * HALF_HOUR_MS, courtId, { matchId, start })
  }
  const used = new Set([...rows.values()].flatMap((cells) => [...cells.keys()]))
  return {
    rows: [...rows].map(
      ([row, cells]): ScheduleRow => ({ from: row === null ? null : new Date(row).toISOString(), cells }),
    ),
    courts: courts.filter(({ id }) => used.has(id)),
    /** Matches without a court in the plan. */
    unplaced: queue.flatMap(({ matchId, courtId }) => (courtId === null ? [matchId] : [])),
  }
}
