import { useQuery } from '@tanstack/react-query'
import type { Board, getBoard } from '@tussle/contract/desk/board'
import { read } from '../../lib/server/read.ts'

export type { Board }
export type BoardCourt = Board['courts'][number]
export type BoardMatch = NonNullable<BoardCourt['match']>
export type BoardSide = BoardMatch['sides'][number]

/** The courts of a tournament as everybody in the hall sees them. */
export function useBoard(id: number) {
  return useQuery(read<typeof getBoard>('/api/tournaments/{id}/board', { id }))
}
