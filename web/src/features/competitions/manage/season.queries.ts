import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { FixturesPreview, previewFixtures } from '@tussle/contract/manage'
import { makeFixtures } from '@tussle/contract/play/draws'
import {
  CopyBody,
  copyCompetition,
  type Exchange,
  type NextSeason,
  previewNextSeason,
  RollOverBody,
  rollOverLeague,
} from '@tussle/contract/seasons'
import { call, callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { keyAt } from '../../../lib/server/read.ts'

export { CopyBody, type Exchange, type FixturesPreview, type NextSeason, RollOverBody }

export type Meetings = FixturesPreview['meetings']

/** The fixtures of a division, or those that it would get now; undefined means that everybody meets as often as so far. */
export function useFixturesPreview(id: number, divisionId: number, meetings: Meetings | undefined) {
  const path = '/api/leagues/{id}/divisions/{divisionId}/fixtures/preview'
  const params = { id, divisionId }
  return useQuery({
    queryKey: [...keyAt<typeof previewFixtures>(path, params), meetings ?? null],
    queryFn: ({ signal }) =>
      callAt<typeof previewFixtures>('GET', path, {
        params,
        query: meetings === undefined ? {} : { meetings },
        signal,
      }),
    // It depends on the present entries, so it is not kept.
    gcTime: 0,
  })
}

export function useMakeFixtures(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ divisionId, meetings }: { divisionId: number; meetings: Meetings }) =>
      call(makeFixtures, { params: { id, divisionId }, query: { meetings }, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'makeFixtures', id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

/** Who would change divisions with these exchanges. The answer before stays until the next one is there. */
export function useNextSeason(id: number, exchanges: readonly Exchange[]) {
  return useQuery({
    queryKey: ['next-season', id, exchanges],
    queryFn: ({ signal }) =>
      call(previewNextSeason, { params: { id }, body: { exchanges: [...exchanges] }, signal }),
    enabled: exchanges.length > 0,
    placeholderData: keepPreviousData,
    // It depends on the present tables, so it is not kept.
    gcTime: 0,
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

export function useCopy(kind: CompetitionKind, id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof copyCompetition>) =>
      call(copyCompetition, { params: { kind, id }, body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'copyCompetition'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
