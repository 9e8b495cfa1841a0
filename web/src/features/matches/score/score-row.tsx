import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSecondsLeft } from '../../../lib/hooks/use-seconds-left.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { useConfirmMatch, useTakeBackDispute } from '../../../lib/server/match-answers.ts'
import { MatchCard } from '../../../ui/data/match-card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DisputedScore } from '../decide/disputed-score.tsx'
import { ReportFacts } from '../decide/report-facts.tsx'
import type { MyMatch } from '../matches.queries.ts'
import { cardSides, opponentNames } from '../own-match.ts'

const DisputeDialog = lazy(() =>
  import('../decide/dispute-dialog.tsx').then((file) => ({ default: file.DisputeDialog })),
)

/** For this long the button is labelled Undo. The player can take the dispute back later too. */
const UNDO_SECONDS = 10

interface ScoreRowProps {
  readonly match: MyMatch
  /**
   * Returns false if the tap must be ignored, because a row was answered a moment ago and the list is about to move.
   */
  readonly onTap: (id: number) => boolean
  readonly onAnswer: (id: number) => void
}

/** A score that another player reported, or a disputed one; a dispute turns the row amber in place. */
export function ScoreRow({ match, onTap, onAnswer }: ScoreRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const secondsLeft = useSecondsLeft(sentAt, UNDO_SECONDS)
  const confirm = useConfirmMatch(match)
  const takeBack = useTakeBackDispute(match)

  async function answer(send: () => Promise<unknown>, done: string) {
    try {
      await send()
      toast({ title: done })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    } finally {
      onAnswer(match.id)
    }
  }

  if (match.dispute !== null) {
    return (
      <DisputedScore
        match={match}
        dispute={match.dispute}
        isJustSent={sentAt !== null}
        secondsLeft={secondsLeft}
        isPending={takeBack.isPending}
        onTakeBack={() => {
          if (!onTap(match.id)) return
          setSentAt(null)
          void answer(() => takeBack.mutateAsync(undefined), 'Dispute taken back')
        }}
      />
    )
  }
  const against = `the score against ${opponentNames(match)}`
  return (
    <li className="waiting-score">
      <p className="t-h3">{match.competition.name}</p>
      <MatchCard sides={cardSides(match)} sets={match.sets} />
      <ReportFacts match={match} />
      <div className="waiting-score-answers">
        <Button
          variant="secondary"
          disabled={confirm.isPending || confirm.isSuccess}
          onClick={() => onTap(match.id) && setAsking(true)}
          aria-label={`Something is wrong with ${against}`}
        >
          Something is wrong
        </Button>
        <Button
          icon={Check}
          pending={confirm.isPending}
          disabled={confirm.isSuccess}
          onClick={() =>
            onTap(match.id) && void answer(() => confirm.mutateAsync(undefined), 'Score confirmed')
          }
          aria-label={`Confirm ${against}`}
        >
          Confirm
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <DisputeDialog
            match={match}
            onSent={() => {
              setSentAt(Date.now())
              onAnswer(match.id)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
