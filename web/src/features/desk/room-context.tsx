import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { useIsCut } from '../../lib/server/live.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Act, useActs, usePendingActs } from './acts.queries.ts'
import type { DeskCourt, DeskMatch, DeskReading } from './desk.queries.ts'
import { type Room, roomOf } from './room.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { ClockContext } from './use-now.ts'

/** A question that a dialog asks before an action. */
export type Question =
  | {
      readonly about: 'call'
      readonly match: DeskMatch
      readonly court: DeskCourt
      readonly why: string
      readonly needsReason: boolean
    }
  | { readonly about: 'announcement' }
  | { readonly about: 'no-show'; readonly court: DeskCourt }
  | { readonly about: 'link'; readonly court: DeskCourt }
  | { readonly about: 'close'; readonly court: DeskCourt }
  | { readonly about: 'score'; readonly court: DeskCourt }

export interface RoomTools {
  readonly room: Room
  /** The connection is down: actions that need the server wait. */
  readonly isOff: boolean
  /** Sends an action and shows a failure; throws the error again for callers that add to it. */
  readonly act: (act: Act) => Promise<void>
  readonly isActing: (test: (act: Act) => boolean) => boolean
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
  const isOff = useIsCut()
  const { mutateAsync } = useActs(id)
  const pending = usePendingActs(id, desk.version)
  const [question, ask] = useState<Question | null>(null)
  const room = useMemo(() => roomOf(desk, pending, desk.at), [desk, pending])
  useFocusRecovery()
  const act = useCallback(
    async (wanted: Act) => {
      await mutateAsync(wanted)
    },
    [mutateAsync],
  )
  const tools = useMemo(
    () => ({
      room,
      isOff,
      act,
      isActing: (test: (act: Act) => boolean) => pending.some(test),
      question,
      ask,
    }),
    [room, isOff, act, pending, question],
  )
  return (
    <ClockContext value={aheadMs}>
      <RoomContext value={tools}>{children}</RoomContext>
    </ClockContext>
  )
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
