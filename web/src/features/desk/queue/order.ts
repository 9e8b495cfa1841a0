import type { QueueItem } from '../desk.queries.ts'

/**
 * The matches to put first after one match moves. Matches that were moved by hand before keep their positions, so the
 * list ends with the last of them.
 */
export function orderAfterMove(queue: readonly QueueItem[], from: number, to: number): number[] {
  const moved = queue[from]
  if (moved === undefined || to < 0 || to >= queue.length) return []
  const order = queue.toSpliced(from, 1).toSpliced(to, 0, moved)
  const last = Math.max(
    from,
    to,
    queue.findLastIndex(({ isMoved }) => isMoved),
  )
  return order.slice(0, last + 1).map(({ matchId }) => matchId)
}
