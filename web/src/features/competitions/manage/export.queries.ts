import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ExportPart, exportCsv, exportJson } from '@tussle/contract/ops/data-exports'
import { request } from '../../../lib/server/api.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import type { CompetitionKind } from './managed.queries.ts'

export type { ExportPart }

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
  /** Null means everything, as JSON. */
  readonly part: ExportPart | null
}

/** Returns the file with the name that the server gives it. */
export function useExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ part, ...params }: Wanted) => {
      const response =
        part === null
          ? await request(exportJson.method, exportJson.path, { params })
          : await request(exportCsv.method, exportCsv.path, { params: { ...params, part } })
      const named = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')
      return { name: named?.[1] ?? 'export', content: await response.blob() }
    },
    onSuccess: (_file, { part }) => refreshAfter(client, part === null ? 'exportJson' : 'exportCsv'),
  })
}
