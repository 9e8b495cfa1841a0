import { useQuery } from '@tanstack/react-query'
import type { listUpNext, UpNext } from '@tussle/contract/desk/board'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export type { UpNext }

const ORDER: readonly UpNext['state'][] = ['called', 'playing', 'queued']

/** The signed-in player's next match, in any tournament or in one; undefined if none is planned. */
export function useNextMatch(tournamentId?: number): UpNext | undefined {
  return useUpNext()
    .data?.filter(({ tournament }) => tournamentId === undefined || tournament.id === tournamentId)
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || startOf(a) - startOf(b))
    .at(0)
}

/** Whether the server has answered which match is next, or has failed once: nobody waits for a further try. */
export function useIsNextKnown(): boolean {
  return useUpNext().isFetched
}

function useUpNext() {
  return useQuery({ ...read<typeof listUpNext>('/api/users/up-next'), meta: QUIET })
}

function startOf({ likelyFrom }: UpNext): number {
  return likelyFrom === null ? Number.MAX_SAFE_INTEGER : Date.parse(likelyFrom)
}
