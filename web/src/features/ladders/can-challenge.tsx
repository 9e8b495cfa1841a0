import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Ladder, type LadderPlace, type LadderSide, useMakeChallenge } from './ladders.queries.ts'
import './ladders.css'

interface CanChallengeProps {
  readonly place: LadderPlace
  readonly ladder: Ladder
}

/** Whom the viewer's side may challenge now, or why nobody. */
export function CanChallenge({ place, ladder }: CanChallengeProps) {
  const { mutateAsync, isPending, variables } = useMakeChallenge(place)
  if (ladder.ownEntryId === null) return null

  async function challenge(side: LadderSide) {
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
    <Card title="You can challenge" padded={false} tabIndex={-1}>
      {ladder.canChallenge.length === 0 ? (
        <p className="ld-quiet ld-none">{ladder.whyNot ?? 'Nobody at the moment.'}</p>
      ) : (
        <ul className="ld-list" aria-label="You can challenge">
          {ladder.canChallenge.map((side) => (
            <li key={side.entryId} className="ld-row">
              <span className="ld-rank">{side.place}</span>
              <b className="ld-name">{teamName(side)}</b>
              <Button
                size="sm"
                className="ld-button"
                aria-label={`Challenge ${teamName(side)}`}
                pending={isPending && variables === side.entryId}
                disabled={isPending && variables !== side.entryId}
                onClick={() => void challenge(side)}
              >
                Challenge
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
