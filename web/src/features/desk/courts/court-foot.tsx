import { Button } from '../../../ui/inputs/button.tsx'
import type { DeskCourt, DeskMatch } from '../desk.queries.ts'
import { useDo, useRoom } from '../room-context.tsx'
import { useCall } from './use-call.ts'

interface CourtFootProps {
  readonly court: DeskCourt
  readonly state: DeskCourt['state']
  /** The match that can be called to this court. */
  readonly next: DeskMatch | undefined
}

/** The next action for a court. */
export function CourtFoot({ court, state, next }: CourtFootProps) {
  const { isOff, isActing, ask } = useRoom()
  const act = useDo()
  const callMatch = useCall()
  const { id, call } = court
  const isCalling = isActing((each) => each.do === 'callMatch' && each.body.courtId === id)
  const isEnding = isActing(
    (each) => (each.do === 'finishCall' || each.do === 'noShow') && each.callId === call?.id,
  )

  if (state === 'closed') {
    return (
      <div className="court-foot">
        <Button
          variant="secondary"
          disabled={isOff}
          pending={isActing((each) => each.do === 'changeCourt' && each.courtId === id)}
          onClick={() => act({ do: 'changeCourt', courtId: id, body: { closed: false } })}
        >
          Reopen court
        </Button>
      </div>
    )
  }
  if (state === 'open' || call === null) {
    if (next === undefined) return null
    return (
      <div className="court-foot">
        <Button disabled={isOff} pending={isCalling} onClick={() => callMatch(next, court)}>
          Call match {next.number}
        </Button>
      </div>
    )
  }
  if (state === 'called') {
    return (
      <div className="court-foot">
        <Button
          disabled={isOff}
          pending={isActing((each) => each.do === 'startCall' && each.callId === call.id)}
          onClick={() => act({ do: 'startCall', callId: call.id })}
        >
          Start match
        </Button>
        <Button
          variant="secondary"
          disabled={isOff}
          pending={isEnding}
          onClick={() => ask({ about: 'no-show', court })}
        >
          No-show
        </Button>
      </div>
    )
  }
  return (
    <div className="court-foot">
      <Button
        variant={call.reportedAt === null ? 'secondary' : 'primary'}
        disabled={isOff}
        pending={isEnding}
        onClick={() => ask({ about: 'score', court })}
      >
        Enter score
      </Button>
    </div>
  )
}
