import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { addLeagueEntry, replaceLeaguePlayer } from '@tussle/contract/play/league-entries'
import { addEntry, replacePlayer } from '@tussle/contract/play/organise-entries'
import { call } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../../lib/server/invalidation.ts'

/** Changes that organisers make to entries. */

/** The competition that the entries belong to. */
export interface Organised {
  readonly kind: CompetitionKind
  readonly id: number
}

export function useAddEntry({ kind, id }: Organised) {
  return useEntryWrite(
    id,
    kind === 'league' ? 'addLeagueEntry' : 'addEntry',
    (body: BodyInputOf<typeof addEntry>, key) =>
      call(kind === 'league' ? addLeagueEntry : addEntry, { params: { id }, body, key }),
  )
}

export function useReplacePlayer({ kind, id }: Organised, entryId: number) {
  return useEntryWrite(
    id,
    kind === 'league' ? 'replaceLeaguePlayer' : 'replacePlayer',
    (body: BodyInputOf<typeof replacePlayer>, key) =>
      call(kind === 'league' ? replaceLeaguePlayer : replacePlayer, { params: { id, entryId }, body, key }),
  )
}

export function useEntryWrite<About, Answer>(
  id: number,
  write: Write,
  send: (about: About, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation<Answer, Error, About>({
    mutationFn: (about) => send(about, key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write, id)
    },
  })
}
