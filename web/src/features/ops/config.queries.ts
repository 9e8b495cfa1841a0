import { useQuery } from '@tanstack/react-query'
import type { getConfig } from '@tussle/contract/ops/ops'
import { read } from '../../lib/server/read.ts'

/** Public facts about this installation (OQ-011); in its own file because visitors' pages load it. */
export function useConfig() {
  return useQuery(read<typeof getConfig>('/api/config'))
}
