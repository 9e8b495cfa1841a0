import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf } from '@tussle/contract/endpoint'
import type { disputeMatch, takeBackDispute } from '@tussle/contract/play/disputes'
import type { confirmMatch } from '@tussle/contract/play/matches'
import { type NamedMatch, opponentNames, setText } from '../match-names.ts'
import type { Command } from '../offline/command.ts'
import { sendOrStore } from '../offline/send-or-store.ts'
import { useFormKey } from './form-key.ts'
import { refreshAfter } from './invalidation.ts'
import { personIdIn } from './person-cache.ts'

interface Answered extends NamedMatch {
  readonly id: number
  readonly leagueId: number | null
  readonly tournamentId: number | null
}

type Answer = AnswerOf<typeof confirmMatch | typeof disputeMatch | typeof takeBackDispute>

/** Where answers to the report of a match go; a dispute is behind it, too. */
export const answerAddress = (id: number) => `/api/matches/${id}/`

/** The other side confirms a report (OQ-102). */
export function useConfirmMatch(match: Answered) {
  const confirm = { method: 'POST', write: 'confirmMatch', words: 'Confirm the score' } as const
  return useAnswer<undefined>(match, 'confirm', confirm)
}

/** The other side disputes a report, with a claim. */
export function useDisputeMatch(match: Answered) {
  const dispute = { method: 'POST', write: 'disputeMatch', words: 'Dispute the score' } as const
  return useAnswer<BodyInputOf<typeof disputeMatch>>(match, 'dispute', dispute)
}

/** A player takes a dispute back, until an organiser has decided. */
export function useTakeBackDispute(match: Answered) {
  const takeBack = { method: 'DELETE', write: 'takeBackDispute', words: 'Take the dispute back' } as const
  return useAnswer<undefined>(match, 'dispute', takeBack)
}

interface Kind extends Pick<Command, 'method' | 'write'> {
  readonly words: string
}

/** A repeated answer has the same idempotency key. Every page that shows the result reads it again. */
function useAnswer<Body>(match: Answered, last: 'confirm' | 'dispute', { method, write, words }: Kind) {
  const client = useQueryClient()
  const key = useFormKey()
  const competitionId = match.leagueId ?? match.tournamentId
  return useMutation({
    mutationFn: (body: Body) =>
      sendOrStore<Answer>({
        ...{ method, write, competitionId, key: key.current(), personId: personIdIn(client) },
        address: `${answerAddress(match.id)}${last}`,
        ...(body !== undefined && { body }),
        title: `${words} against ${opponentNames(match)}`,
        detail: match.sets.map(setText).join(', '),
      }),
    onSettled: (_sent, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write, competitionId ?? undefined)
    },
  })
}
