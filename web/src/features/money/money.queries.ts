import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { applyFee, EntryFees, FeeLine, PersonalFee } from '@tussle/contract/fees/fees'
import type {
  exportMoney,
  FEE_LISTS,
  getMoney,
  listFees,
  MoneySummary,
  recordFee,
  takeBackFee,
} from '@tussle/contract/fees/money'
import type { RefundPolicy, setRefundPolicy } from '@tussle/contract/fees/refund-policy'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { callAt, request } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { keyAt, read } from '../../lib/server/read.ts'

export type { CompetitionKind, EntryFees, FeeLine, MoneySummary, PersonalFee, RefundPolicy }
export type FeeFilter = (typeof FEE_LISTS)[number]
export type Recording = BodyInputOf<typeof recordFee>

/** Whose money it is. */
export interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

/** The server answers 403 to anybody who may not run the competition. */
export function useMoney(where: Where) {
  return useQuery(read<typeof getMoney>('/api/competitions/{kind}/{id}/money', { ...where }))
}

export function useFees(where: Where, state: FeeFilter, q: string): EndlessList<EntryFees> {
  return useEndlessList<typeof listFees>('/api/competitions/{kind}/{id}/money/entries', {
    params: { ...where },
    filter: { state, q },
  })
}

/** The fees of one entry, for what withdrawing it means. */
export function useEntryFees(where: Where, entryId: number) {
  const path = '/api/competitions/{kind}/{id}/money/entries'
  return useQuery({
    queryKey: [...keyAt<typeof listFees>(path, { ...where }), entryId],
    queryFn: ({ signal }) =>
      callAt<typeof listFees>('GET', path, { params: { ...where }, query: { entryId }, signal }),
  })
}

export function useApplyFee(where: Where) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof applyFee>) =>
      callAt<typeof applyFee>('POST', '/api/competitions/{kind}/{id}/money/fees', {
        params: { ...where },
        body,
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'applyFee', where.id)
    },
  })
}

export function useSetRefundPolicy(where: Where) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setRefundPolicy>) =>
      callAt<typeof setRefundPolicy>('PUT', '/api/competitions/{kind}/{id}/money/refund-policy', {
        params: { ...where },
        body,
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'setRefundPolicy', where.id)
    },
  })
}

export function useRecordFee(where: Where) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: Recording) =>
      callAt<typeof recordFee>('POST', '/api/competitions/{kind}/{id}/money/lines', {
        params: { ...where },
        body,
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'recordFee', where.id)
    },
  })
}

interface WrongLine {
  readonly lineId: number
  readonly version: number
}

export function useTakeBack(where: Where) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ lineId, version }: WrongLine) =>
      callAt<typeof takeBackFee>('POST', '/api/competitions/{kind}/{id}/money/lines/{lineId}/take-back', {
        params: { ...where, lineId },
        body: { version },
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'takeBackFee', where.id)
    },
  })
}

const EXPORT: (typeof exportMoney)['path'] = '/api/competitions/{kind}/{id}/money/export'

/** Returns the file with the name that the server gives it. */
export function useExportMoney(where: Where) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const response = await request('POST', EXPORT, { params: { ...where } })
      const named = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')
      return { name: named?.[1] ?? 'money.csv', content: await response.blob() }
    },
    onSuccess: () => refreshAfter(client, 'exportMoney'),
  })
}
