import { useQuery } from '@tanstack/react-query'
import type { AppConfig } from '@tussle/contract/ops'

/** Public facts about this installation (OQ-011); in its own file because visitors' pages load it. */
export function useConfig() {
  return useQuery<AppConfig>({ queryKey: ['/api/config'] })
}
