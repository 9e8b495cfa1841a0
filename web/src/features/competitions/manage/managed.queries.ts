import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type * as manage from '@tussle/contract/manage'
import type * as managed from '@tussle/contract/managed-competitions'
import type * as draws from '@tussle/contract/play/draws'
import { type EndlessList, useEndlessList } from '../../../lib/hooks/use-endless-list.ts'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../../lib/server/invalidation.ts'

export type { CompetitionKind, EndlessList }

/** A league or a tournament, with the fields that only a tournament has. */
export type Managed = managed.ManagedLeague | managed.ManagedTournament
export type Changes = BodyInputOf<typeof manage.updateLeague> | BodyInputOf<typeof manage.updateTournament>

type OfAll = typeof managed.listManagedLeagues | typeof managed.listManagedTournaments
type OfClub = typeof managed.listManagedLeaguesOfClub | typeof managed.listManagedTournamentsOfClub

/** All competitions of a kind, for administrators; those of one club, for its organisers. */
export function useManagedList(kind: CompetitionKind, q: string, clubId?: number): EndlessList<Managed> {
  const isOfClub = clubId !== undefined
  const all = useEndlessList<OfAll>(`/api/admin/${kind}s`, { filter: { q }, isWanted: !isOfClub })
  const own = useEndlessList<OfClub>(`/api/clubs/{id}/managed/${kind}s`, {
    params: { id: clubId ?? 0 },
    filter: { q },
    isWanted: isOfClub,
  })
  return isOfClub ? own : all
}

export type Act = keyof Endpoints

interface Endpoints {
  readonly 'close-registration': typeof manage.closeLeagueRegistration | typeof draws.closeRegistration
  readonly 'reopen-registration': typeof manage.reopenLeagueRegistration | typeof draws.reopenRegistration
  readonly complete: typeof manage.completeLeague | typeof manage.completeTournament
  readonly reopen: typeof manage.reopenLeague | typeof manage.reopenTournament
  readonly remove: typeof manage.removeLeague | typeof manage.removeTournament
}
type EndingOf<Path> = Path extends `/api/${CompetitionKind}s/{id}${infer Ending}` ? Ending : never

const CALLS = {
  'close-registration': ['POST', '/close-registration'],
  'reopen-registration': ['POST', '/reopen-registration'],
  complete: ['POST', '/complete'],
  reopen: ['POST', '/reopen'],
  remove: ['DELETE', ''],
} as const satisfies {
  [A in Act]: readonly [method: Endpoints[A]['method'], ending: EndingOf<Endpoints[A]['path']>]
}

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

/** An organiser's action on a whole competition; all of these requests have the same shape. */
export function useManagedAct(kind: CompetitionKind, act: Act) {
  const client = useQueryClient()
  const key = useFormKey()
  const [method, ending] = CALLS[act]
  return useMutation({
    mutationFn: (id: number) =>
      callAt<Endpoints[Act]>(method, `/api/${kind}s/{id}${ending}`, {
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
      callAt<typeof manage.updateLeague | typeof manage.updateTournament>('PATCH', `/api/${kind}s/{id}`, {
        params: { id },
        body,
        key: key.current(),
      }),
    onSuccess: (_answer, { id }) =>
      refreshAfter(client, kind === 'league' ? 'updateLeague' : 'updateTournament', id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
