import { useQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { getAttention } from '@tussle/contract/play/eligibility'
import { read } from '../../lib/server/read.ts'

/** For organisers: partner-seekers. */
export function useAttention(kind: CompetitionKind, id: number) {
  return useQuery(read<typeof getAttention>('/api/competitions/{kind}/{id}/attention', { kind, id }))
}
