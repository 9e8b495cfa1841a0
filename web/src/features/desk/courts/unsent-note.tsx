import { CloudOff } from 'lucide-react'
import type { Act } from '../acts.ts'
import type { DeskCourt } from '../desk.queries.ts'
import { useRoom } from '../room-context.tsx'

/** Marks a court that shows something which only this device knows. */
export function UnsentNote({ court }: { readonly court: DeskCourt }) {
  const { unsent } = useRoom()
  const last = unsent.findLast((act) => textOf(act, court) !== null)
  const text = last === undefined ? null : textOf(last, court)
  if (text === null) return null
  return (
    <p className="court-unsent">
      <CloudOff size={16} aria-hidden />
      {text}
    </p>
  )
}

function textOf(act: Act, { id, call }: DeskCourt): string | null {
  if (act.do === 'changeCourt') return Number(act.courtId) === id ? 'Not sent yet' : null
  if (call === null) return null
  if (act.do === 'callMatch') return act.body.matchId === call.matchId ? 'Call not sent yet' : null
  return act.do === 'startCall' && Number(act.matchId) === call.matchId ? 'Start not sent yet' : null
}
