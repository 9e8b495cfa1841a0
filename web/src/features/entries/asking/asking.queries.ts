import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { makePartnerLink } from '@tussle/contract/people/claim-links'
import type { PartnerGuest } from '@tussle/contract/people/guests'
import type {
  acceptInLeague,
  acceptInTournament,
  askInLeague,
  askInTournament,
  declineInLeague,
  declineInTournament,
  listPartnerRequests,
  namePartnerInLeague,
  namePartnerInTournament,
  PartnerRequest,
} from '@tussle/contract/play/partners'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { read } from '../../../lib/server/read.ts'
import { type MyEntry, useEntryWrite } from '../entries.queries.ts'
import type { FoundPlayer } from '../join.queries.ts'

export type Question = PartnerRequest

/** Who asks the player, the shortest time to answer first. */
export function useQuestions() {
  return useQuery(read<typeof listPartnerRequests>('/api/users/partner-requests'))
}

export interface Asking {
  readonly entry: MyEntry
  readonly player: FoundPlayer
}

/** The card shows the new question at once; when it ends comes with the answer of the server. */
export function useAsk(kind: CompetitionKind) {
  return useEntryWrite(kind, {
    write: kind === 'league' ? 'askInLeague' : 'askInTournament',
    send: ({ entry, player }: Asking, key) =>
      callAt<typeof askInLeague | typeof askInTournament>('POST', `/api/${kind}s/{id}/ask`, {
        params: { id: entry.competition.id },
        body: { divisionId: entry.division?.id ?? 0, partnerId: player.id },
        key,
      }),
    guess: (items) => items,
  })
}

export interface Naming {
  readonly entry: MyEntry
  readonly guest: PartnerGuest
}

/** The player names a partner without an account, who is the partner at once. */
export function useNamePartner(kind: CompetitionKind) {
  return useEntryWrite(kind, {
    write: kind === 'league' ? 'namePartnerInLeague' : 'namePartnerInTournament',
    send: ({ entry, guest }: Naming, key) =>
      callAt<typeof namePartnerInLeague | typeof namePartnerInTournament>(
        'POST',
        `/api/${kind}s/{id}/name-partner`,
        {
          params: { id: entry.competition.id },
          body: { divisionId: entry.division?.id ?? 0, guest },
          key,
        },
      ),
    guess: (items) => items,
  })
}

/** The server returns the link once and stores only its digest. */
export function useMakePartnerLink() {
  return useMutation({
    mutationFn: (id: number) =>
      callAt<typeof makePartnerLink>('POST', '/api/users/partner-guests/{id}/claim-link', {
        params: { id },
      }),
  })
}

export interface Accepting {
  readonly question: Question
  readonly gender: 'female' | 'male' | undefined
}

export function useAccept() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ question: { competition, division, by }, gender }: Accepting) =>
      callAt<typeof acceptInLeague | typeof acceptInTournament>(
        'POST',
        `/api/${competition.kind}s/{id}/accept`,
        {
          params: { id: competition.id },
          body: { divisionId: division.id, byUserId: by.id, gender, emailNotifications: true },
          key: key.current(),
        },
      ),
    onSettled: (_answer, error, { question }) => {
      key.settle(error ?? undefined)
      refreshAfter(client, question.competition.kind === 'league' ? 'acceptInLeague' : 'acceptInTournament')
    },
  })
}

export function useDecline() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ competition, division, by }: Question) =>
      callAt<typeof declineInLeague | typeof declineInTournament>(
        'POST',
        `/api/${competition.kind}s/{id}/decline`,
        {
          params: { id: competition.id },
          query: { divisionId: division.id, byUserId: by.id },
          key: key.current(),
        },
      ),
    onSettled: (_answer, error, { competition }) => {
      key.settle(error ?? undefined)
      refreshAfter(client, competition.kind === 'league' ? 'declineInLeague' : 'declineInTournament')
    },
  })
}
