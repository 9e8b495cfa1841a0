import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import { useEffect } from 'react'
import { onStored } from '../../lib/offline/read-or-stored.ts'
import { dropAccepted, releaseCourt, sendOrStore } from '../../lib/offline/send-or-store.ts'
import type { Unsent } from '../../lib/offline/unsent-store.ts'
import { useAcceptedCommands, useUnsentItems } from '../../lib/offline/waiting.ts'
import { addressOf, callAt } from '../../lib/server/api.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { isCutNow } from '../../lib/server/live.ts'
import { personIdIn } from '../../lib/server/person-cache.ts'
import { ACTS, type Act, type ActName, type DeskEndpoints } from './acts.ts'
import { deskAddress } from './desk.queries.ts'
import { sendWithKey } from './keys-without-answer.ts'
import { isStorable } from './offline/storable-acts.ts'

/**
 * Sends actions at the desk. Several can be in flight, because a desk checks players in faster than the server
 * answers.
 */
export function useActs(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKey(id),
    mutationFn: (wanted: ActToSend) =>
      isStorable(wanted.act) ? sendOrStoreAct(client, id, wanted) : sendAct(id, wanted.act),
    onSettled: (_answer, _error, { act }) => refreshAfter(client, act.do, id),
  })
}

/** An act with its idempotency key, and what a person reads who looks at the list of what is not sent. */
interface ActToSend {
  readonly key: string
  readonly act: Act
  /** Its words may still have to be loaded; the act counts as in flight from the press on. */
  readonly title: Promise<string>
  readonly detail: string
  /** The court that it changes, as the desk sees it. */
  readonly courtId: number | undefined
}

/** What this device has done and the document of this version does not contain. */
export interface PendingActs {
  /** Stored on the device, or accepted after that: shown at once, wherever it changes something. */
  readonly stored: readonly Act[]
  /** Stored on the device and not accepted yet. */
  readonly unsent: readonly Act[]
  /** Pressed on this page: without an answer, or accepted after the version of the document. */
  readonly inFlight: readonly Act[]
}

export function usePendingActs(id: number, version: number, isOff: boolean): PendingActs {
  const pressed = usePressed(id, version)
  const pressedAt = new Map(pressed.map(({ key, at }) => [key, at]))
  const root = `/api/tournaments/${id}/`
  const ofThis = ({ key, address, data, at }: StoredAct): DatedAct[] =>
    address.startsWith(root) && data !== undefined
      ? [{ key, act: data as Act, at: pressedAt.get(key) ?? at.getTime() }]
      : []
  const storedUnsent = useUnsentItems()
    .filter(({ refusal }) => refusal === null)
    .flatMap(ofThis)
  const storedAccepted = useAcceptedAfter(id, version).flatMap(ofThis)
  const inFlight = pressed.filter(({ isPending, isAccepted }) => isPending || isAccepted)
  const storable = inFlight.filter(({ act }) => isStorable(act))
  const pending = storable.filter(({ isPending }) => isPending)
  const accepted = storable.filter(({ isAccepted }) => isAccepted)
  const unsent = isOff ? inOrder(storedUnsent, pending) : storedUnsent
  // While nothing is unsent, the next document contains what was pressed here.
  const stored =
    isOff || storedUnsent.length > 0
      ? inOrder(storedAccepted, unsent, accepted)
      : storedAccepted.filter(({ key }) => !inFlight.some((each) => each.key === key))
  return { stored: actsOf(stored), unsent: actsOf(unsent), inFlight: isOff ? [] : actsOf(inFlight) }
}

type StoredAct = Pick<Unsent, 'key' | 'address' | 'data' | 'at'>

interface DatedAct {
  readonly key: string
  readonly act: Act
  /** When the person did it; when the device stored it, if a former page did that. */
  readonly at: number
}

interface PressedAct extends DatedAct {
  readonly isPending: boolean
  /** The server has accepted it, and the document does not contain it. */
  readonly isAccepted: boolean
}

/** What was pressed since this page was opened. */
function usePressed(id: number, version: number): readonly PressedAct[] {
  return useMutationState({
    filters: { mutationKey: mutationKey(id) },
    select: ({ state: { variables, submittedAt, status, data } }) => ({
      ...(variables as ActToSend),
      at: submittedAt,
      isPending: status === 'pending',
      isAccepted: versionOf(data) > version,
    }),
  })
}

/** Each act once, as the person did them: what was accepted last may have been done after something unsent. */
function inOrder(...lists: readonly (readonly DatedAct[])[]): DatedAct[] {
  const byKey = new Map(lists.flat().map((each) => [each.key, each]))
  return [...byKey.values()].toSorted((a, b) => a.at - b.at)
}

const actsOf = (dated: readonly DatedAct[]): Act[] => dated.map(({ act }) => act)

/** What the server has accepted of this device and the document of this version does not contain. */
function useAcceptedAfter(id: number, version: number) {
  const accepted = useAcceptedCommands().filter(({ competitionId }) => competitionId === id)
  const isContained = accepted.some(({ acceptedAs }) => acceptedAs <= version)
  useEffect(() => {
    if (!isContained) return
    const drop = () => void dropAccepted(id, deskAddress(id))
    drop()
    return onStored(drop)
  }, [id, isContained])
  return accepted.filter(({ acceptedAs }) => acceptedAs > version)
}

const mutationKey = (id: number) => ['desk', id] as const

function versionOf(data: unknown): number {
  return (data as DeskDone | null | undefined)?.version ?? 0
}

async function sendOrStoreAct(
  client: QueryClient,
  id: number,
  { key, act, title, detail, courtId }: ActToSend,
): Promise<DeskDone | null> {
  const { do: write, body, ...about } = act as { do: ActName; body?: unknown }
  const [method, path] = ACTS[write]
  const command = {
    ...{ key, personId: personIdIn(client), method, write, competitionId: id, data: act },
    ...{ address: addressOf(path, { id, ...about }), title: await title, detail },
    ...(body !== undefined && { body }),
    ...(courtId !== undefined && { courtId }),
  }
  // Without a connection the desk goes on at once, and nobody is there for the answer.
  const sent = await sendOrStore<DeskDone>(command, isCutNow())
  return sent.isSent ? sent.answer : null
}

/**
 * Frees the court of a result that the server fails at: takes the call back on the server at once, past what is unsent, and
 * says why, for the other desks. The result stays on the device; it counts without a call as well.
 */
export function useFreeCourt(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, matchId, courtId }: HeldCourt) => {
      const body = { courtId, reason: HELD_REASON }
      await sendAct(id, { do: 'cancelCall', matchId, body }).catch((error: unknown) => {
        // Another desk was faster.
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      })
      await releaseCourt(key, personIdIn(client))
    },
    onSettled: () => refreshAfter(client, 'cancelCall', id),
  })
}

export interface HeldCourt {
  readonly key: string
  readonly matchId: number
  readonly courtId: number
}

/** What the other desks read beside the call that was taken back. */
const HELD_REASON = 'Its result waits on another device'

async function sendAct(id: number, { do: name, ...rest }: Act): Promise<DeskDone> {
  const { body, ...about } = rest as { body?: unknown }
  const [method, path] = ACTS[name]
  return await sendWithKey(JSON.stringify([id, name, about, body]), (key) => {
    // `ACTS` pairs each name with its path; TypeScript cannot infer that from the union of all names.
    const options = { params: { id, ...about }, body, key } as never
    return callAt<DeskEndpoints[ActName]>(method, path, options)
  })
}
