import { Link } from 'react-router'
import { serverMessage } from '../../../lib/api-error.ts'
import { dateAndTime, longDate } from '../../../lib/dates.ts'
import { isLoggedOut } from '../../../lib/logged-out.ts'
import { useMatchVerdict, type Verdict } from '../../../lib/use-match-verdict.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { MatchCard } from '../../../ui/match-card.tsx'
import { RatingMark } from '../../../ui/rating.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type Match, type MatchDetail, useMatch } from './match.queries.ts'
import type { Tie } from './model.ts'
import { eventText, statusText } from './words.ts'
import './match-sheet.css'

interface MatchSheetProps {
  readonly tie: Tie
  readonly onSubmitScore: (() => void) | undefined
  readonly decision: Decision | undefined
  readonly onClose: () => void
}

/** How an organiser's word on a match is called, and where it is given. */
export interface Decision {
  readonly nameOf: (match: MatchDetail) => string
  readonly open: (match: MatchDetail) => void
}

/** One match close up: score, players, what happened to it, and what the viewer may do (DESIGN 6.6). */
export function MatchSheet({ tie, onSubmitScore, decision, onClose }: MatchSheetProps) {
  const { data: detail, error, refetch } = useMatch(tie.match.id)
  const match = detail ?? tie.match
  const leaveFor = (next: () => void) => () => {
    onClose()
    next()
  }
  const decide = detail?.mayDecide && decision && (
    <Button variant="secondary" onClick={leaveFor(() => decision.open(detail))}>
      {decision.nameOf(detail)}
    </Button>
  )
  const answer =
    detail?.mayConfirm || detail?.mayDispute ? (
      <Verdicts detail={detail} onDone={onClose} />
    ) : (
      onSubmitScore && <Button onClick={leaveFor(onSubmitScore)}>Submit Score</Button>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tie.match.isBye ? 'Bye' : `Match ${tie.match.number}`}
      description={tie.match.roundName}
      footer={
        (decide || answer) && (
          <>
            {decide}
            {answer}
          </>
        )
      }
    >
      <div className="br-sheet">
        <MatchCard
          sides={[
            { ...tie.sides[0], isOpen: match.entry1Id === null },
            { ...tie.sides[1], isOpen: match.entry2Id === null },
          ]}
          sets={match.sets}
        />
        <Facts match={match} status={statusText(tie)} />
        <Players match={match} />
        {error && <ErrorState message="The history could not be loaded." onRetry={() => void refetch()} />}
        {!(error || detail) && (
          <div role="status">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-10 rounded-md" />
          </div>
        )}
        {detail && detail.history.length > 0 && <History detail={detail} />}
      </div>
    </Dialog>
  )
}

function Facts({ match, status }: { readonly match: Match; readonly status: string }) {
  // A day without a time, and the same one for everybody.
  const day = match.matchDate === null ? null : longDate(match.matchDate, 'UTC')
  const facts = [status, day, match.location].filter(Boolean)
  return facts.length > 0 && <p className="t-small text-ink-2">{facts.join(' · ')}</p>
}

function Players({ match }: { readonly match: Match }) {
  const { player1, player1Partner, player2, player2Partner } = match
  const players = [player1, player1Partner, player2, player2Partner].filter((player) => player !== null)
  if (players.length === 0) return null
  return (
    <ul aria-label="Players" className="br-players">
      {players.map(({ id, displayName, rating }) => (
        <li key={id}>
          <Link to={`/players/${id}`} className="link">
            {displayName}
          </Link>
          {rating !== null && <RatingMark value={rating} />}
        </li>
      ))}
    </ul>
  )
}

function History({ detail }: { readonly detail: MatchDetail }) {
  return (
    <section aria-label="History">
      <h3 className="t-h3">History</h3>
      <ol className="br-history">
        {detail.history.map((event) => (
          <li key={event.id}>
            <span>{eventText(event)}</span>
            <time dateTime={event.at}>{dateAndTime(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

const DONE = { confirm: 'Score confirmed', dispute: 'Score disputed' } as const

function Verdicts({ detail, onDone }: { readonly detail: MatchDetail; readonly onDone: () => void }) {
  const verdict = useMatchVerdict(detail)
  const say = async (word: Verdict) => {
    try {
      await verdict.mutateAsync(word)
      toast({ title: DONE[word] })
      onDone()
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const pending = (word: Verdict) => verdict.isPending && verdict.variables === word
  return (
    <>
      {detail.mayDispute && (
        <Button variant="destructive" pending={pending('dispute')} onClick={() => void say('dispute')}>
          Dispute
        </Button>
      )}
      {detail.mayConfirm && (
        <Button pending={pending('confirm')} onClick={() => void say('confirm')}>
          Confirm
        </Button>
      )}
    </>
  )
}
