import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type * as actions from '@tussle/contract/desk/desk-actions'
import type { Command } from '../../lib/offline/command.ts'
import { sendOrStore } from '../../lib/offline/send-or-store.ts'
import { useAccepted, useUnsentItems } from '../../lib/offline/waiting.ts'
import { type AddressOf, addressOf, callAt } from '../../lib/server/api.ts'
import { isAnswer, newKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { isCutNow } from '../../lib/server/live.ts'
import { personIdIn } from '../../lib/server/person-cache.ts'
import { ACTS, type Act, type ActName } from './acts.ts'
import { isStorable } from './offline/storable-acts.ts'

/** The same as the contract has them. */
const ADDRESSES: { readonly [Name in ActName]: AddressOf<(typeof actions)[Name]> } = ACTS

/**
 * Sends actions at the desk. Several can be in flight, because a desk checks players in faster than the server
 * answers.
 */
export function useActs(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKey(id),
    mutationFn: (done: Done) => (isStorable(done.act) ? sendOrKeep(client, id, done) : send(id, done.act)),
    onSettled: (_done, _error, { act }) => refreshAfter(client, act.do, id),
  })
}

/** An act, and what a person reads who looks at the list of what is not sent. */
interface Done {
  readonly act: Act
  /** Its words may still have to be loaded; the act counts as on its way from the press on. */
  readonly title: Promise<string>
  readonly detail: string
}

/** What this device has done and the document of this version does not contain. */
export interface PendingActs {
  /** Stored on the device, or accepted after that: shown at once, wherever it changes something. */
  readonly stored: readonly Act[]
  /** Stored on the device and not accepted yet. */
  readonly unsent: readonly Act[]
  /** On its way to the server. */
  readonly onTheWay: readonly Act[]
}

export function usePendingActs(id: number, version: number, isOff: boolean): PendingActs {
  const root = `/api/tournaments/${id}/`
  const ofThis = ({ address, data }: Pick<Command, 'address' | 'data'>) =>
    address.startsWith(root) && data !== undefined ? [data as Act] : []
  const accepted = useAccepted()
    .filter(({ answer }) => versionOf(answer) > version)
    .flatMap(({ item }) => ofThis(item))
  const waiting = useUnsentItems()
    .filter(({ refusal }) => refusal === null)
    .flatMap(ofThis)
  const sent = useMutationState({
    filters: { mutationKey: mutationKey(id) },
    select: ({ state }) => ({
      act: (state.variables as Done).act,
      isOn: state.status === 'pending' || versionOf(state.data) > version,
    }),
  }).flatMap(({ act, isOn }) => (isOn ? [act] : []))
  const unsent = isOff ? [...waiting, ...sent.filter(isStorable)] : waiting
  return { stored: [...accepted, ...unsent], unsent, onTheWay: isOff ? [] : sent }
}

const mutationKey = (id: number) => ['desk', id] as const

function versionOf(data: unknown): number {
  return (data as actions.DeskDone | null | undefined)?.version ?? 0
}

async function sendOrKeep(
  client: QueryClient,
  id: number,
  { act, title, detail }: Done,
): Promise<actions.DeskDone | null> {
  const { do: write, body, ...about } = act as { do: ActName; body?: unknown }
  const [method, path] = ADDRESSES[write]
  const command = {
    ...{ key: newKey(), personId: personIdIn(client), method, write, competitionId: id, data: act },
    ...{ address: addressOf(path, { id, ...about }), title: await title, detail },
    ...(body !== undefined && { body }),
  }
  // Without a connection the desk goes on at once, and nobody is there for the answer.
  const sent = await sendOrStore<actions.DeskDone>(command, isCutNow())
  return sent.isSent ? sent.answer : null
}

/** Idempotency keys of actions without an answer, so that a repeated action is sent as the same request. */
const open = new Map<string, string>()

async function send(id: number, { do: name, ...rest }: Act): Promise<actions.DeskDone> {
  const { body, ...about } = rest as { body?: unknown }
  const what = JSON.stringify([id, name, about, body])
  const key = open.get(what) ?? newKey()
  open.set(what, key)
  const [method, path] = ADDRESSES[name]
  // `ADDRESSES` pairs each name with its path; TypeScript cannot infer that from the union of all names.
  const options = { params: { id, ...about }, body, key } as never
  const done = await callAt<(typeof actions)[ActName]>(method, path, options).catch((error: unknown) => {
    if (isAnswer(error)) open.delete(what)
    throw error
  })
  open.delete(what)
  return done
}
