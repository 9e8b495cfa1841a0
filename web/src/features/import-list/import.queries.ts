import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf } from '@tussle/contract/endpoint'
import type {
  ColumnField,
  importEntries,
  PersonInList,
  Proposal,
  ReadLine,
  readList,
} from '@tussle/contract/play/import-entries'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

export type { ColumnField, PersonInList, Proposal, ReadLine }
export type TableRead = AnswerOf<typeof readList>
export type ImportBody = BodyInputOf<typeof importEntries>

const PATH = '/api/tournaments/{id}/entries/import'

/** Reads a list; nothing is written. */
export function useReadList(id: number) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof readList>) =>
      callAt<typeof readList>('POST', `${PATH}/read`, { params: { id }, body }),
  })
}

export function useImportEntries(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: ImportBody) =>
      callAt<typeof importEntries>('POST', PATH, { params: { id }, body, key: key.current() }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'importEntries', id)
    },
  })
}
