import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import {
  type FixturesPreview,
  type previewFixtures,
  RollOverBody,
  rollOverLeague,
} from '@tussle/contract/manage'
import { makeFixtures } from '@tussle/contract/play/draws'
import { call } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { read } from '../../../lib/server/read.ts'

export { type FixturesPreview, RollOverBody }

/** The fixtures that a division would get now. */
export function useFixturesPreview(id: number, divisionId: number) {
  return useQuery({
    ...read<typeof previewFixtures>('/api/leagues/{id}/divisions/{divisionId}/fixtures/preview', {
      id,
      divisionId,
    }),
    // It depends on the present entries, so it is not kept.
    gcTime: 0,
  })
}

export function useMakeFixtures(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (divisionId: number) =>
      call(makeFixtures, { params: { id, divisionId }, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'makeFixtures', id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

export function useRollOver(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof rollOverLeague>) =>
      call(rollOverLeague, { params: { id }, body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'rollOverLeague'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
