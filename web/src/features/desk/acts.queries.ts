import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type * as actions from '@tussle/contract/desk/desk-actions'
import type { BodyInputOf, Endpoint, ParamsInputOf } from '@tussle/contract/endpoint'
import { sendOrStore } from '../../lib/offline/send-or-store.ts'
import { useUnsentItems } from '../../lib/offline/waiting.ts'
import { type AddressOf, addressOf, callAt } from '../../lib/server/api.ts'
import { isAnswer, newKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { personIdIn } from '../../lib/server/person-cache.ts'
import { type DeskReading, deskKey } from './desk.queries.ts'

/** The method and path of each action. Only paths, so that the contract's schemas stay out of the page's code. */
const ACTS = {
  addCourts: ['POST', '/api/tournaments/{id}/courts'],
  changeCourt: ['PATCH', '/api/tournaments/{id}/courts/{courtId}'],
  removeCourt: ['DELETE', '/api/tournaments/{id}/courts/{courtId}'],
  callMatch: ['POST', '/api/tournaments/{id}/calls'],
  startCall: ['POST', '/api/tournaments/{id}/calls/{callId}/start'],
  setCallScore: ['POST', '/api/tournaments/{id}/calls/{callId}/sets'],
  cancelCall: ['POST', '/api/tournaments/{id}/calls/{callId}/cancel'],
  noShow: ['POST', '/api/tournaments/{id}/calls/{callId}/no-show'],
  finishCall: ['POST', '/api/tournaments/{id}/calls/{callId}/finish'],
  checkIn: ['POST', '/api/tournaments/{id}/check-ins'],
  undoCheckIn: ['DELETE', '/api/tournaments/{id}/check-ins/{userId}'],
  orderQueue: ['PATCH', '/api/tournaments/{id}/queue'],
  pauseCalls: ['POST', '/api/tournaments/{id}/desk/pause'],
  resumeCalls: ['POST', '/api/tournaments/{id}/desk/resume'],
  announce: ['POST', '/api/tournaments/{id}/announcements'],
  endAnnouncement: ['DELETE', '/api/tournaments/{id}/announcements/{announcementId}'],
  changeDesk: ['PATCH', '/api/tournaments/{id}/desk'],
  undoDeskEvent: ['POST', '/api/tournaments/{id}/desk/events/{eventId}/undo'],
  applyRainOption: ['POST', '/api/tournaments/{id}/desk/rain'],
} as const satisfies { [Name in keyof typeof actions]?: AddressOf<(typeof actions)[Name]> }
export type ActName = keyof typeof ACTS

type Whole<E extends Endpoint> = Omit<NonNullable<ParamsInputOf<E>>, 'id'>
type Bodied<E extends Endpoint> = [BodyInputOf<E>] extends [undefined]
  ? object
  : { readonly body: BodyInputOf<E> }

/** One action at the desk: its name, the ids it refers to and its body. */
export type Act = {
  [Name in ActName]: { readonly do: Name } & Whole<(typeof actions)[Name]> & Bodied<(typeof actions)[Name]>
}[ActName]

/**
 * Sends actions at the desk. Several can be in flight, because a desk checks players in faster than the server
 * answers.
 */
export function useActs(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKey(id),
    mutationFn: (act: Act) => (isStorable(act) ? sendOrKeep(client, id, act) : send(id, act)),
    onSettled: (_done, _error, act) => refreshAfter(client, act.do, id),
  })
}

/** Actions of this device that the document of this version does not contain yet. */
export function usePendingActs(id: number, version: number): readonly Act[] {
  const waiting = useUnsentItems().filter(
    ({ address, refusal }) => refusal === null && address.startsWith(`/api/tournaments/${id}/`),
  )
  const sent = useMutationState({
    filters: { mutationKey: mutationKey(id) },
    select: ({ state }) => ({
      act: state.variables as Act,
      isOn: state.status === 'pending' || versionOf(state.data) > version,
    }),
  })
  return [
    ...waiting.flatMap(({ data }) => (data === undefined ? [] : [data as Act])),
    ...sent.flatMap(({ act, isOn }) => (isOn ? [act] : [])),
  ]
}

const mutationKey = (id: number) => ['desk', id] as const

function versionOf(data: unknown): number {
  return (data as actions.DeskDone | undefined)?.version ?? 0
}

type StorableAct = Extract<Act, { readonly do: 'checkIn' | 'undoCheckIn' }>

/** Nothing at the desk waits for the answer to these, so without a connection the device keeps them. */
function isStorable(act: Act): act is StorableAct {
  return act.do === 'checkIn' || act.do === 'undoCheckIn'
}

async function sendOrKeep(
  client: QueryClient,
  id: number,
  act: StorableAct,
): Promise<actions.DeskDone | null> {
  const { desk } = client.getQueryData<DeskReading>(deskKey(id)) ?? {}
  const userIds = act.do === 'checkIn' ? act.body.userIds : [Number(act.userId)]
  const names = userIds.flatMap(
    (userId) => desk?.people.find((person) => person.id === userId)?.displayName ?? [],
  )
  const [method, path] = ACTS[act.do]
  const params = { id, ...(act.do === 'undoCheckIn' && { userId: act.userId }) }
  const sent = await sendOrStore<actions.DeskDone>({
    ...{ key: newKey(), personId: personIdIn(client), method, write: act.do, competitionId: id, data: act },
    address: addressOf(path, params),
    ...(act.do === 'checkIn' && { body: act.body }),
    title: `${act.do === 'checkIn' ? 'Check in' : 'Undo the check-in of'} ${names.join(', ')}`,
    detail: desk?.tournament.name ?? '',
  })
  return sent.isSent ? sent.answer : null
}

/** Idempotency keys of actions without an answer, so that a repeated action is sent as the same request. */
const open = new Map<string, string>()

async function send(id: number, { do: name, ...rest }: Act): Promise<actions.DeskDone> {
  const { body, ...about } = rest as { body?: unknown }
  const what = JSON.stringify([id, name, about, body])
  const key = open.get(what) ?? newKey()
  open.set(what, key)
  const [method, path] = ACTS[name]
  // `ACTS` pairs each name with its path; TypeScript cannot infer that from the union of all names.
  const options = { params: { id, ...about }, body, key } as never
  const done = await callAt<(typeof actions)[ActName]>(method, path, options).catch((error: unknown) => {
    if (isAnswer(error)) open.delete(what)
    throw error
  })
  open.delete(what)
  return done
}
