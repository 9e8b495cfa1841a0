import { useQuery } from '@tanstack/react-query'
import type { Stats } from '@tussle/contract/people/players'

export type { Stats }

export function useMyStats() {
  return useQuery<Stats>({ queryKey: ['/api/users', 'stats'] })
}
