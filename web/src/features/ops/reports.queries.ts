import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@tussle/contract/endpoint'
import {
  type listReports,
  type Report,
  type ReportState,
  type ReportSubject,
  reportContent,
  settleReport,
} from '@tussle/contract/ops/reports'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

export type { Report, ReportState, ReportSubject }

export function useReports(state: ReportState): EndlessList<Report> {
  return useEndlessList<typeof listReports>('/api/admin/reports', { filter: { state } })
}

export function useReport() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportContent>) => call(reportContent, { body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'reportContent'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

export function useSettleReport(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof settleReport>) =>
      call(settleReport, { params: { id }, body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'settleReport'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
