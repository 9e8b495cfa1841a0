import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  answerProposal,
  DecidedProposal,
  listMergeProposals,
  MergeProposal,
  MergeProposals,
  takeAnswerBack,
} from '@tussle/contract/people/merge-proposals'
import type {
  ComparedGuest,
  Comparison,
  compareGuests,
  GuestMerge,
  mergeGuests,
  undoGuestMerge,
} from '@tussle/contract/people/merges'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { ComparedGuest, Comparison, DecidedProposal, GuestMerge, MergeProposal, MergeProposals }

/** The one who would stay, and the other one. */
export interface Pair {
  readonly keptId: number
  readonly otherId: number
}

const PROPOSALS = '/api/clubs/{id}/merge-proposals'
const PROPOSAL = `${PROPOSALS}/{firstId}/{secondId}` as const

export function useMergeProposals(id: number) {
  return useQuery(read<typeof listMergeProposals>(PROPOSALS, { id }))
}

/** Not read again while the two are being merged: then the other one is gone. */
export function useComparison(id: number, { keptId, otherId }: Pair, isWanted: boolean) {
  const query = read<typeof compareGuests>(PROPOSAL, { id, firstId: keptId, secondId: otherId })
  return useQuery({ ...query, enabled: isWanted })
}

export function useMergeGuests(id: number) {
  return useWrite(id, 'mergeGuests', (pair: Pair, key) =>
    callAt<typeof mergeGuests>('POST', '/api/clubs/{id}/merges', { params: { id }, body: pair, key }),
  )
}

export function useUndoMerge(id: number) {
  return useWrite(id, 'undoGuestMerge', (mergeId: number, key) =>
    callAt<typeof undoGuestMerge>('DELETE', '/api/clubs/{id}/merges/{mergeId}', {
      params: { id, mergeId },
      key,
    }),
  )
}

export function useAnswerProposal(id: number) {
  return useWrite(
    id,
    'answerProposal',
    ({ keptId, otherId, answer }: Pair & { answer: 'two' | 'ask' }, key) =>
      callAt<typeof answerProposal>('PUT', PROPOSAL, {
        params: { id, firstId: keptId, secondId: otherId },
        body: { answer },
        key,
      }),
  )
}

export function useTakeAnswerBack(id: number) {
  return useWrite(id, 'takeAnswerBack', ({ keptId, otherId }: Pair, key) =>
    callAt<typeof takeAnswerBack>('DELETE', PROPOSAL, {
      params: { id, firstId: keptId, secondId: otherId },
      key,
    }),
  )
}

function useWrite<Input, Answer>(
  id: number,
  write: Write,
  send: (input: Input, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write, id)
    },
  })
}
