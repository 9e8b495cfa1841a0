import type { QueueItem } from '../desk.queries.ts'

/**
 * The matches to put first when one of the queue gets another place. Whatever was moved by hand before stays so:
 * the list reaches as far as the last of them.
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
