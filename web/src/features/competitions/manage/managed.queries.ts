import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type {
  ManagedLeague,
  ManagedTournament,
  removeLeague,
  updateLeague,
  updateTournament,
} from '@tussle/contract/manage'
import { type EndlessList, useEndlessList } from '../../../lib/hooks/use-endless-list.ts'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../../lib/server/invalidation.ts'

export type { CompetitionKind, EndlessList }

/** What both kinds have, and what only a tournament has. */
export type Managed = ManagedLeague | ManagedTournament
export type Changes = BodyInputOf<typeof updateLeague> | BodyInputOf<typeof updateTournament>

export function useManagedList(kind: CompetitionKind, q: string): EndlessList<Managed> {
  return useEndlessList<Managed>(['/api/admin', `${kind}s`], { q })
}

export type Act = 'close-registration' | 'reopen-registration' | 'complete' | 'reopen' | 'remove'

const CALLS = {
  'close-registration': ['POST', '/close-registration'],
  'reopen-registration': ['POST', '/reopen-registration'],
  complete: ['POST', '/complete'],
  reopen: ['POST', '/reopen'],
  remove: ['DELETE', ''],
} as const satisfies Record<Act, readonly [method: string, ending: string]>

const WRITES: Readonly<Record<CompetitionKind, Readonly<Record<Act, Write>>>> = {
  league: {
    'close-registration': 'closeLeagueRegistration',
    'reopen-registration': 'reopenLeagueRegistration',
    complete: 'completeLeague',
    reopen: 'reopenLeague',
    remove: 'removeLeague',
  },
  tournament: {
    'close-registration': 'closeRegistration',
    'reopen-registration': 'reopenRegistration',
    complete: 'completeTournament',
    reopen: 'reopenTournament',
    remove: 'removeTournament',
  },
}

/** One of the things an organiser does to a competition as a whole. All of these calls are alike. */
export function useManagedAct(kind: CompetitionKind, act: Act) {
  const client = useQueryClient()
  const key = useFormKey()
  const [method, ending] = CALLS[act]
  return useMutation({
    mutationFn: (id: number) =>
      callAt<typeof removeLeague>(method, `/api/${kind}s/{id}${ending}`, {
        params: { id },
        key: key.current(),
      }),
    onSuccess: (_answer, id) => refreshAfter(client, WRITES[kind][act], id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

export function useUpdate(kind: CompetitionKind) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: Changes }) =>
      callAt<typeof updateLeague>('PATCH', `/api/${kind}s/{id}`, {
        params: { id },
        body,
        key: key.current(),
      }),
    onSuccess: (_answer, { id }) =>
      refreshAfter(client, kind === 'league' ? 'updateLeague' : 'updateTournament', id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
