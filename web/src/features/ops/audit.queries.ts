import type { AuditRow, listAudit } from '@tussle/contract/ops/administration'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'

export type { AuditRow }

export interface AuditFilter {
  readonly actorId?: number | undefined
  readonly action: string
}

export function useAudit({ actorId, action }: AuditFilter): EndlessList<AuditRow> {
  return useEndlessList<typeof listAudit>('/api/admin/audit', {
    filter: { actorId: actorId ?? '', action },
  })
}
