import { useQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Attention } from '@tussle/contract/play/eligibility'

export type { Attention }

/** For organisers: partner-seekers, and players above the level of their division. */
export function useAttention(kind: CompetitionKind, id: number) {
  return useQuery<Attention>({ queryKey: ['/api/competitions', kind, id, 'attention'] })
}
