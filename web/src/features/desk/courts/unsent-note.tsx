import { CloudOff } from 'lucide-react'
import { useUnsentItems } from '../../../lib/offline/waiting.ts'
import type { Act } from '../acts.ts'
import type { DeskCourt } from '../desk.queries.ts'
import { capital, matchName } from '../desk-texts.ts'
import type { Room } from '../room.ts'
import { useRoom } from '../room-context.tsx'

/** Marks a court that shows something which only this device knows. */
export function UnsentNote({ court }: { readonly court: DeskCourt }) {
  const { room } = useRoom()
  const texts = useUnsentItems().flatMap(({ refusal, courtId, data }) => {
    const act = data as Act | undefined
    if (refusal !== null || act === undefined) return []
    return textOf(act, court, courtId === court.id, room) ?? []
  })
  const text = texts.at(-1)
  if (text === undefined) return null
  return (
    <p className="court-unsent">
      <CloudOff size={16} aria-hidden />
      {text}
    </p>
  )
}

/** A match on this court is named by its call; one that has left it only by what the device stored with the act. */
function textOf(act: Act, { id, call }: DeskCourt, wasHere: boolean, room: Room): string | null {
  if (act.do === 'changeCourt') return Number(act.courtId) === id ? 'Not sent yet' : null
  if (act.do === 'callMatch') return act.body.matchId === call?.matchId ? 'Call not sent yet' : null
  if (act.do === 'startCall') return Number(act.matchId) === call?.matchId ? 'Start not sent yet' : null
  if (call !== null || !wasHere || (act.do !== 'finishCall' && act.do !== 'noShow')) return null
  return `${capital(matchName(room, Number(act.matchId)))} final, not sent yet`
}
