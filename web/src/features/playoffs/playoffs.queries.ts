import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type {
  getPlayoffs,
  PlayoffMatch,
  Playoffs,
  setPlayoffs,
  WouldPlay,
} from '@tussle/contract/play/playoffs'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export type { PlayoffMatch, Playoffs, WouldPlay }

const PATH = '/api/leagues/{id}/divisions/{divisionId}/playoffs'

/** The playoffs of a division; a page without them shows the rest. */
export function usePlayoffs(id: number, divisionId: number) {
  return useQuery({ ...read<typeof getPlayoffs>(PATH, { id, divisionId }), meta: QUIET })
}

export function useSetPlayoffs(id: number, divisionId: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setPlayoffs>) =>
      callAt<typeof setPlayoffs>('PUT', PATH, { params: { id, divisionId }, body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'setPlayoffs', id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
