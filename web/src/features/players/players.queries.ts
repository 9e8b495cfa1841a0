import { useQuery } from '@tanstack/react-query'
import type { getMyStats, Stats } from '@tussle/contract/people/players'
import { read } from '../../lib/server/read.ts'

export type { Stats }

export function useMyStats() {
  return useQuery(read<typeof getMyStats>('/api/users/stats'))
}
