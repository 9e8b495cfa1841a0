import { useQuery } from '@tanstack/react-query'
import {
  applyChange,
  type ChangePreview,
  type LateChange,
  previewChange,
} from '@tussle/contract/play/late-changes'
import { call } from '../../../../lib/server/api.ts'
import { useEntryWrite } from '../entries.queries.ts'

export type { ChangePreview, LateChange }

/** What a change would do. It is asked anew each time, because the day goes on. */
export function usePreviewOf(id: number, change: LateChange) {
  return useQuery({
    queryKey: ['change-preview', id, change],
    queryFn: () => call(previewChange, { params: { id }, body: { change } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

interface Applying {
  readonly change: LateChange
  readonly seen: string
  readonly confirmed: boolean
}

export function useApply(id: number) {
  return useEntryWrite(id, 'applyChange', (body: Applying, key) =>
    call(applyChange, { params: { id }, body, key }),
  )
}
