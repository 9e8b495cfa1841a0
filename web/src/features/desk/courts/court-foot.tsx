import type { ComponentProps } from 'react'
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

/** The next action for a court. The first button stays the same element, so that it keeps the focus. */
export function CourtFoot(props: CourtFootProps) {
  const [first, second] = useCourtActions(props)
  if (first === undefined) return null
  return (
    <div className="court-foot">
      <Button {...first} />
      {second && <Button {...second} />}
    </div>
  )
}

type Action = Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'onClick' | 'children'>

function useCourtActions({ court, state, next }: CourtFootProps): readonly Action[] {
  const { isActing } = useRoom()
  const act = useDo()
  const callMatch = useCall()
  const matchActions = useMatchActions(court)
  const { id, call } = court
  if (state === 'closed') {
    return [
      {
        variant: 'secondary',
        pending: isActing((each) => each.do === 'changeCourt' && each.courtId === id),
        onClick: () => act({ do: 'changeCourt', courtId: id, body: { closed: false } }),
        children: 'Reopen court',
      },
    ]
  }
  if (state !== 'open' && call !== null) return matchActions(call, state)
  if (next === undefined) return []
  return [
    {
      pending: isActing((each) => each.do === 'callMatch' && each.body.courtId === id),
      onClick: () => callMatch(next, court),
      children: `Call match ${next.number}`,
    },
  ]
}

/** The actions on the match that is called to a court. */
function useMatchActions(court: DeskCourt) {
  const { isActing, ask } = useRoom()
  const act = useDo()
  return (call: NonNullable<DeskCourt['call']>, state: DeskCourt['state']): readonly Action[] => {
    const isEnding = isActing(
      (each) => (each.do === 'finishCall' || each.do === 'noShow') && each.matchId === call.matchId,
    )
    if (state !== 'called') {
      return [
        {
          variant: call.reportedAt === null ? 'secondary' : 'primary',
          pending: isEnding,
          onClick: () => ask({ about: 'score', court }),
          children: 'Enter score',
        },
      ]
    }
    return [
      {
        pending: isActing((each) => each.do === 'startCall' && each.matchId === call.matchId),
        onClick: () => act({ do: 'startCall', matchId: call.matchId, body: {} }),
        children: 'Start match',
      },
      {
        variant: 'secondary',
        pending: isEnding,
        onClick: () => ask({ about: 'no-show', court }),
        children: 'No-show',
      },
    ]
  }
}
