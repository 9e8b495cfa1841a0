import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { newKey } from '../../lib/server/form-key.ts'
import { useCutSince } from '../../lib/server/live.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useActs, usePendingActs } from './acts.queries.ts'
import type { Act } from './acts.ts'
import type { CallObstacle } from './courts/call-obstacles.ts'
import type { Desk, DeskCourt, DeskMatch, DeskReading } from './desk.queries.ts'
import { courtOf, isStorable, type StorableAct, stated } from './offline/storable-acts.ts'
import { type Room, roomOf, withHarmless } from './room.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { ClockContext, useNowAhead } from './use-now.ts'

/** A question that a dialog asks before an action. */
export type Question =
  | {
      readonly about: 'call'
      readonly match: DeskMatch
      readonly court: DeskCourt
      readonly obstacles: readonly CallObstacle[]
    }
  | { readonly about: 'announcement' }
  | { readonly about: 'no-show'; readonly court: DeskCourt }
  | { readonly about: 'link'; readonly court: DeskCourt }
  | { readonly about: 'close'; readonly court: DeskCourt }
  | { readonly about: 'score'; readonly court: DeskCourt }

export interface RoomTools {
  readonly room: Room
  /** The connection is down: the page disables what the device cannot store. */
  readonly isOff: boolean
  readonly offSince: Date | null
  /** Sends an action and shows a failure; throws the error again for callers that add to it. */
  readonly act: (act: Act) => Promise<void>
  /** Whether such an act is in flight. */
  readonly isActing: (test: (act: Act) => boolean) => boolean
  /** What this device has stored because it could not send it yet, in order. */
  readonly unsent: readonly Act[]
  readonly question: Question | null
  readonly ask: (question: Question | null) => void
}

const RoomContext = createContext<RoomTools | null>(null)

interface RoomProviderProps {
  readonly id: number
  readonly reading: DeskReading
  readonly children: ReactNode
}

/** Provides the desk to the whole page: one document, one function to act on it, one question at a time. */
export function RoomProvider({ id, reading, children }: RoomProviderProps) {
  const { desk, aheadMs } = reading
  const offSince = useCutSince()
  const isOff = offSince !== null
  const { mutateAsync } = useActs(id)
  const { stored, unsent, inFlight } = usePendingActs(id, desk.version, isOff)
  const [question, ask] = useState<Question | null>(null)
  // The time moves the queue only while this device makes it.
  const now = useNowAhead(aheadMs, stored.length > 0 ? SOON_MS : DAY_MS)
  const room = useRoomOf(desk, stored, inFlight, now)
  useFocusRecovery()
  const act = useCallback(
    async (wanted: Act) => {
      const pressed = stated(wanted, room.match, Date.now() + aheadMs)
      const title = isStorable(pressed) ? titleOf(pressed, room) : Promise.resolve('')
      const { name: detail } = room.desk.tournament
      await mutateAsync({ key: newKey(), act: pressed, title, detail, courtId: courtOf(pressed, room) })
    },
    [mutateAsync, room, aheadMs],
  )
  const tools = useMemo(
    () => ({
      room,
      isOff,
      offSince,
      act,
      isActing: (test: (act: Act) => boolean) => inFlight.some(test),
      unsent,
      question,
      ask,
    }),
    [room, isOff, offSince, act, inFlight, unsent, question],
  )
  return (
    <ClockContext value={aheadMs}>
      <RoomContext value={tools}>{children}</RoomContext>
    </ClockContext>
  )
}

async function titleOf(act: StorableAct, room: Room): Promise<string> {
  return (await loadStoredActs())?.actText(room, act) ?? 'Something at the desk'
}

const SOON_MS = 15_000
const DAY_MS = 86_400_000

function useRoomOf(desk: Desk, stored: readonly Act[], inFlight: readonly Act[], now: number): Room {
  const acts = useStoredActs(stored.length > 0, now)
  return useMemo(() => {
    const at = Math.max(now, Date.parse(desk.at))
    const own = stored.length > 0 && acts !== null ? acts.withStored(desk, stored, at) : desk
    return roomOf(withHarmless(own, inFlight))
  }, [desk, stored, inFlight, now, acts])
}

type StoredActs = typeof import('./offline/stored-acts.ts')
let known: StoredActs | null = null

/**
 * What shows and describes stored acts: the rules of the queue and the words of the desk, which few pages need. The
 * control room loads it early; null if it cannot be loaded.
 */
export async function loadStoredActs(): Promise<StoredActs | null> {
  known ??= await import('./offline/stored-acts.ts').catch(() => null)
  return known
}

/** Tried again as time passes: without it the room does not show what the device has stored. */
function useStoredActs(isNeeded: boolean, now: number): StoredActs | null {
  const [acts, setActs] = useState(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new time is a new try
  useEffect(() => {
    if (isNeeded && acts === null) void loadStoredActs().then(setActs)
  }, [isNeeded, acts, now])
  return acts
}

export function useRoom(): RoomTools {
  const tools = use(RoomContext)
  if (tools === null) throw new Error('useRoom must be used within RoomProvider')
  return tools
}

/** Sends an action and shows the server's message if it fails. */
export function useDo(): (act: Act) => void {
  const { act } = useRoom()
  return useCallback((wanted: Act) => void act(wanted).catch(showFailed), [act])
}

export function showFailed(error: unknown): void {
  if (isLoggedOut(error)) return
  const description = serverMessage(error) ?? 'Please try again.'
  toast({ title: 'That didn’t work', description, variant: 'failure' })
}
