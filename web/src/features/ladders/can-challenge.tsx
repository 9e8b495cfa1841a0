import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import {
  type Ladder,
  type LadderPlace,
  type LadderSide,
  useIsChallenging,
  useMakeChallenge,
} from './ladders.queries.ts'
import './ladders.css'

interface CanChallengeProps {
  readonly place: LadderPlace
  readonly ladder: Ladder
}

/** Whom the viewer's side may challenge now, or why nobody. */
export function CanChallenge({ place, ladder }: CanChallengeProps) {
  if (ladder.ownEntryId === null) return null
  return (
    <Card title="You can challenge" padded={false} tabIndex={-1}>
      {ladder.canChallenge.length === 0 ? (
        <p className="ld-quiet ld-none">{ladder.whyNot ?? 'Nobody at the moment.'}</p>
      ) : (
        <ul className="ld-list" aria-label="You can challenge">
          {ladder.canChallenge.map((side) => (
            <Challengeable key={side.entryId} place={place} side={side} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ChallengeableProps {
  readonly place: LadderPlace
  readonly side: LadderSide
}

/** Each side is challenged with a key of its own, so that a challenge of another one is not taken for a repetition. */
function Challengeable({ place, side }: ChallengeableProps) {
  const { mutateAsync, isPending } = useMakeChallenge(place)
  // An entrant has one open challenge at a time.
  const isAnyPending = useIsChallenging()

  async function challenge() {
    try {
      await mutateAsync(side.entryId)
      toast({ title: 'Challenge sent', description: teamName(side) })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'That did not work. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }

  return (
    <li className="ld-row">
      <span className="ld-rank">{side.place}</span>
      <b className="ld-name">{teamName(side)}</b>
      <Button
        size="sm"
        className="ld-button"
        aria-label={`Challenge ${teamName(side)}`}
        pending={isPending}
        disabled={isAnyPending && !isPending}
        onClick={() => void challenge()}
      >
        Challenge
      </Button>
    </li>
  )
}
