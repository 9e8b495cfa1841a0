import { Check } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSecondsLeft } from '../../../lib/hooks/use-seconds-left.ts'
import { opponentNames } from '../../../lib/match-names.ts'
import { STORED_TOAST, useIsWaiting } from '../../../lib/offline/waiting.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { answerAddress, useConfirmMatch, useTakeBackDispute } from '../../../lib/server/match-answers.ts'
import { MatchCard } from '../../../ui/data/match-card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DisputedScore } from '../decide/disputed-score.tsx'
import { ReportFacts } from '../decide/report-facts.tsx'
import type { MyMatch } from '../matches.queries.ts'
import { cardSides } from '../own-match.ts'

const DisputeDialog = late(() =>
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

  async function answer(send: () => Promise<{ readonly isSent: boolean }>, done: string) {
    try {
      const { isSent } = await send()
      toast(isSent ? { title: done } : STORED_TOAST)
    } catch (error) {
      showFailed(error)
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
  return (
    <ReportedScore
      match={match}
      isConfirming={confirm.isPending}
      isConfirmed={confirm.isSuccess}
      onDispute={() => onTap(match.id) && setAsking(true)}
      onConfirm={() =>
        onTap(match.id) && void answer(() => confirm.mutateAsync(undefined), 'Score confirmed')
      }
    >
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
    </ReportedScore>
  )
}

function showFailed(error: unknown) {
  if (isLoggedOut(error)) return
  const description = serverMessage(error) ?? 'Please try again.'
  toast({ title: 'Error', description, variant: 'failure' })
}

interface ReportedScoreProps {
  readonly match: MyMatch
  readonly isConfirming: boolean
  readonly isConfirmed: boolean
  readonly onDispute: () => void
  readonly onConfirm: () => void
  /** The dialog for a dispute, while it is open. */
  readonly children: ReactNode
}

function ReportedScore(props: ReportedScoreProps) {
  const { match, isConfirming, isConfirmed, onDispute, onConfirm, children } = props
  const isUnsent = useIsWaiting(answerAddress(match.id))
  const isAnswered = isConfirmed || isUnsent
  const against = `the score against ${opponentNames(match)}`
  return (
    <li className="waiting-score">
      <p className="t-h3">{match.competition.name}</p>
      <MatchCard sides={cardSides(match)} sets={match.sets} />
      <ReportFacts match={match} />
      {isUnsent && <p className="waiting-score-unsent">Your answer is on this device and not sent yet.</p>}
      <div className="waiting-score-answers">
        <Button
          variant="secondary"
          disabled={isConfirming || isAnswered}
          onClick={onDispute}
          aria-label={`Something is wrong with ${against}`}
        >
          Something is wrong
        </Button>
        <Button
          icon={Check}
          pending={isConfirming}
          disabled={isAnswered}
          onClick={onConfirm}
          aria-label={`Confirm ${against}`}
        >
          Confirm
        </Button>
      </div>
      {children}
    </li>
  )
}
