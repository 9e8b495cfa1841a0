import { useQuery } from '@tanstack/react-query'
import type { Board } from '@tussle/contract/desk/desk'

export type { Board }
export type BoardCourt = Board['courts'][number]
export type BoardMatch = NonNullable<BoardCourt['match']>
export type BoardSide = BoardMatch['sides'][number]

/** The courts of a tournament as everybody in the hall sees them. */
export function useBoard(id: number) {
  return useQuery<Board>({ queryKey: ['/api/tournaments', id, 'board'] })
}
