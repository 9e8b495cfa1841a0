import { useQueries } from '@tanstack/react-query'
import type {
  applyChange,
  ChangePreview,
  LateChange,
  previewChange,
} from '@tussle/contract/play/late-changes'
import { callAt } from '../../../../lib/server/api.ts'
import { useEntryWrite } from '../entries.queries.ts'

export type { ChangePreview, LateChange }

// Addresses instead of endpoints: the schema of a plan would load all formats of the engine with this file.
const PATH = '/api/tournaments/{id}/changes'

/** What each of some ways to make a change would do. It is asked anew each time, because the day goes on. */
export function usePreviewsOf(id: number, ways: readonly LateChange[]) {
  const found = useQueries({
    queries: ways.map((change) => ({
      queryKey: ['change-preview', id, change],
      queryFn: () =>
        callAt<typeof previewChange>('POST', `${PATH}/preview`, { params: { id }, body: { change } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    })),
  })
  const isCounting = found.some(({ isFetching }) => isFetching)
  const isAnyPossible = found.some(({ error }) => error === null)
  return {
    /** In the order of the ways; undefined for one that the server refuses. */
    previews: found.map(({ data, error }) => (isCounting || error !== null ? undefined : data)),
    error: isCounting || isAnyPossible ? null : (found[0]?.error ?? null),
    isCounting,
    refetch: () => {
      for (const { refetch } of found) void refetch()
    },
  }
}

interface Applying {
  readonly change: LateChange
  readonly seen: string
  readonly confirmed: boolean
  /** For the log. */
  readonly reason?: string
}

export function useApply(id: number) {
  return useEntryWrite(id, 'applyChange', (body: Applying, key) =>
    callAt<typeof applyChange>('POST', PATH, { params: { id }, body, key }),
  )
}
