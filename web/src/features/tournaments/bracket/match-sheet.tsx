import { isProvisional } from '@tussle/contract/play/match-status'
import { Link } from 'react-router'
import { dateAndTime, longDate } from '../../../lib/dates.ts'
import { STORED_TOAST } from '../../../lib/offline/waiting.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { useConfirmMatch, useTakeBackDispute } from '../../../lib/server/match-answers.ts'
import { MatchCard } from '../../../ui/data/match-card.tsx'
import { ProvisionalLegend, ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { RatingMark } from '../../../ui/data/rating.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { eventText, matchPlace, statusText } from './bracket-texts.ts'
import { type Match, type MatchDetail, useMatch } from './match.queries.ts'
import type { Tie } from './model.ts'
import './match-sheet.css'

interface MatchSheetProps {
  readonly tie: Tie
  /** For a match that a number and a round do not name. */
  readonly title?: string
  readonly description?: string
  readonly onSubmitScore: (() => void) | undefined
  readonly decision: Decision | undefined
  /** Opens the dialog in which a player disputes a report. */
  readonly onDispute: ((match: MatchDetail) => void) | undefined
  readonly onClose: () => void
}

/** The name of an organiser's decision, and the function that opens it. */
export interface Decision {
  readonly nameOf: (match: MatchDetail) => string
  readonly open: (match: MatchDetail) => void
}

/** The details of one match: score, players, history, and what the viewer may do (DESIGN 6.6). */
export function MatchSheet(props: MatchSheetProps) {
  const { tie, onSubmitScore, decision, onDispute, onClose, ...words } = props
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
    detail?.mayConfirm || detail?.mayTakeBack ? (
      <Answers detail={detail} onDispute={onDispute && leaveFor(() => onDispute(detail))} onDone={onClose} />
    ) : (
      onSubmitScore && <Button onClick={leaveFor(onSubmitScore)}>Submit Score</Button>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title ?? (tie.match.isBye ? 'Bye' : `Match ${tie.match.number}`)}
      description={words.description ?? matchPlace(tie)}
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
        <Facts match={match} detail={detail} status={statusText(tie)} />
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

interface FactsProps {
  readonly match: Pick<Match, 'status'>
  readonly detail: MatchDetail | undefined
  readonly status: string
}

function Facts({ match, detail, status }: FactsProps) {
  // A day without a time, the same in every time zone.
  const day = detail?.matchDate ? longDate(detail.matchDate, 'UTC') : null
  const facts = [status, day, detail?.location].filter(Boolean)
  return (
    <>
      {facts.length > 0 && (
        <p className="t-small text-ink-2">
          {isProvisional(match.status) && <ProvisionalRing isSilent />} {facts.join(' · ')}
        </p>
      )}
      {isProvisional(match.status) && <ProvisionalLegend />}
    </>
  )
}

function Players({ match }: { readonly match: Match | Tie['match'] }) {
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

interface AnswersProps {
  readonly detail: MatchDetail
  readonly onDispute: (() => void) | undefined
  readonly onDone: () => void
}

/** The viewer's answer to the other side's report: confirm it, dispute it, or take a dispute back. */
function Answers({ detail, onDispute, onDone }: AnswersProps) {
  const confirm = useConfirmMatch(detail)
  const takeBack = useTakeBackDispute(detail)
  const send = async (answer: typeof confirm, done: string) => {
    try {
      const { isSent } = await answer.mutateAsync(undefined)
      toast(isSent ? { title: done } : STORED_TOAST)
      onDone()
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  return (
    <>
      {detail.mayTakeBack && (
        <Button
          variant="secondary"
          pending={takeBack.isPending}
          onClick={() => void send(takeBack, 'Dispute taken back')}
        >
          Take it back
        </Button>
      )}
      {detail.mayDispute && onDispute && (
        <Button variant="secondary" onClick={onDispute}>
          Something is wrong
        </Button>
      )}
      {detail.mayConfirm && (
        <Button pending={confirm.isPending} onClick={() => void send(confirm, 'Score confirmed')}>
          Confirm
        </Button>
      )}
    </>
  )
}
