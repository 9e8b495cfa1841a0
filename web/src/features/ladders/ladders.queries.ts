import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type {
  acceptChallenge,
  Challenge,
  declineChallenge,
  getLadder,
  Ladder,
  LadderRules,
  LadderSide,
  makeChallenge,
  saveLadder,
  withdrawChallenge,
} from '@tussle/contract/play/ladders'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { Challenge, Ladder, LadderRules, LadderSide }

export interface LadderPlace {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

export function useLadder(place: LadderPlace) {
  return useQuery(
    read<typeof getLadder>('/api/competitions/{kind}/{id}/divisions/{divisionId}/ladder', place),
  )
}

const CHALLENGING = ['makeChallenge'] as const

export function useIsChallenging(): boolean {
  return useIsMutating({ mutationKey: CHALLENGING }) > 0
}

/** Challenges a side. The answer is the new challenge; the ladder is read again. */
export function useMakeChallenge(place: LadderPlace) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationKey: CHALLENGING,
    mutationFn: (entryId: number) =>
      callAt<typeof makeChallenge>(
        'POST',
        '/api/competitions/{kind}/{id}/divisions/{divisionId}/challenges',
        { params: place, body: { entryId }, key: key.current() },
      ),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'makeChallenge', place.id)
    },
  })
}

export type ChallengeAct = 'accept' | 'decline' | 'withdraw'

const ACTS = {
  accept: (id: number, key: string) =>
    callAt<typeof acceptChallenge>('POST', '/api/challenges/{id}/accept', { params: { id }, key }),
  decline: (id: number, key: string) =>
    callAt<typeof declineChallenge>('POST', '/api/challenges/{id}/decline', { params: { id }, key }),
  withdraw: (id: number, key: string) =>
    callAt<typeof withdrawChallenge>('POST', '/api/challenges/{id}/withdraw', { params: { id }, key }),
} as const

const WRITES = {
  accept: 'acceptChallenge',
  decline: 'declineChallenge',
  withdraw: 'withdrawChallenge',
} as const

/** Each act has a key of its own: after an accept without an answer, a decline is another request. */
export function useAnswerChallenge(act: ChallengeAct, competitionId: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (id: number) => ACTS[act](id, key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, WRITES[act], competitionId)
    },
  })
}

export function useSaveLadder(id: number, divisionId: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (rules: LadderRules | null) =>
      callAt<typeof saveLadder>('PUT', '/api/leagues/{id}/divisions/{divisionId}/ladder', {
        params: { id, divisionId },
        body: { rules },
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'saveLadder', id)
    },
  })
}
