import { useLayoutEffect, useRef } from 'react'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useCall } from './courts/use-call.ts'
import { nothingToCall } from './desk-texts.ts'
import { CHECK_IN_SEARCH, focusCourt, focusedCourt } from './focus.ts'
import { canUndo } from './overview/just-now.tsx'
import { useNextCall } from './queue/next-call.tsx'
import { useDo, useRoom } from './room-context.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

/** C call next, / search check-in, 1–9 focus a court, E enter score, U undo (DESIGN 7.16). */
export function useDeskKeys(): void {
  const { room, isOff, ask } = useRoom()
  const [isOn] = useShortcuts()
  const act = useDo()
  const callMatch = useCall()
  const next = useNextCall()
  const now = useNow(MINUTE_MS)
  const { courts, log } = room.desk

  const keys: Readonly<Record<string, () => void>> = {
    c: () => {
      const match = next && room.match(next.item.matchId)
      if (next && match) callMatch(match, next.court)
      else toast({ title: nothingToCall(room.desk, now) })
    },
    e: () => {
      const court = room.court(focusedCourt() ?? 0)
      if (court === undefined) toast({ title: 'Go to a court first, by its number' })
      else if (court.call === null) toast({ title: `Nothing is on Court ${court.number}` })
      else ask({ about: 'score', court })
    },
    u: () => {
      const last = log.find((event) => canUndo(event, now))
      if (isOff) toast({ title: 'Undo needs a connection' })
      else if (last) act({ do: 'undoDeskEvent', eventId: last.id })
      else toast({ title: 'There is nothing to undo' })
    },
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isOn || isElsewhere(event)) return
    const court = courts.find(({ number }) => String(number) === event.key)
    const needed = keys[event.key.toLowerCase()]
    if (event.key === '/') document.getElementById(CHECK_IN_SEARCH)?.focus()
    else if (court) focusCourt(court.id)
    else if (needed) needed()
    else return
    event.preventDefault()
  }

  // Before the page is painted: a key that follows at once must not be lost.
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Keys in a field are text, dialogs and menus have their own keys, and key combinations belong to the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]')
}
