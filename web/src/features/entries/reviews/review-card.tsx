import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ReviewDecision, ReviewState } from '@tussle/contract/play/reviews'
import { Clock, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { monthDay } from '../../../lib/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { type Review, useReviews } from './reviews.queries.ts'
import './reviews.css'

const DecideDialog = late(() =>
  import('./decide-dialog.tsx').then((file) => ({ default: file.DecideDialog })),
)

interface ReviewCardProps {
  readonly kind: CompetitionKind
  readonly id: number
}

interface Deciding {
  readonly review: Review
  readonly decision: ReviewDecision
}

/** Flagged entries with their evidence, for the organisers of a competition. Nothing stands here without a flag. */
export function ReviewCard({ kind, id }: ReviewCardProps) {
  const { data } = useReviews(kind, id)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { list, onDecided } = useListFocus(data)
  if (data === undefined || data.total === 0) return null
  const { items, total, undecided } = data
  return (
    <Card title="Review" padded={false} className="review-card print:hidden">
      <p className="review-lead">
        {undecided === 0
          ? 'Everything is decided. An entry comes back here when new results speak against it.'
          : `${counted(undecided, 'entry needs', 'entries need')} a decision. The players read what you decide, and why.`}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Entries to review" className="card-list">
        {items.map((review) => (
          <ReviewRow
            key={`${review.entryId} ${review.flag}`}
            review={review}
            onDecide={(decision) => setDeciding({ review, decision })}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="review-lead">{total - items.length} more follow when these are decided.</p>
      )}
      {deciding && (
        <Suspense>
          <DecideDialog
            kind={kind}
            id={id}
            {...deciding}
            onClose={() => setDeciding(null)}
            onDecided={onDecided}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The button of a decision disappears when the new list arrives; then the list takes the focus. */
function useListFocus(data: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const hasDecided = useRef(false)
  const onDecided = () => {
    hasDecided.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may have removed the button
  useEffect(() => {
    if (hasDecided.current && document.activeElement === document.body) list.current?.focus()
  }, [data])
  return { list, onDecided }
}

const STATES: Readonly<Record<ReviewState, { tone: BadgeTone; text: string; icon?: LucideIcon }>> = {
  open: { tone: 'warn', text: 'To decide' },
  answered: { tone: 'warn', text: 'Answered' },
  asked: { tone: 'upcoming', text: 'Asked to move', icon: Clock },
  kept: { tone: 'joined', text: 'Stays' },
}

interface ReviewRowProps {
  readonly review: Review
  readonly onDecide: (decision: ReviewDecision) => void
}

function ReviewRow({ review, onDecide }: ReviewRowProps) {
  const { players, divisionName, state, last } = review
  const { tone, text, icon } = STATES[state]
  return (
    <li className="review-row">
      <div className="review-head">
        <p className="review-division">{divisionName}</p>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </div>
      {players.map(({ player, evidence }) => (
        <div key={player.id}>
          <p className="review-name">{player.displayName}</p>
          <p className="review-evidence">{evidence}</p>
        </div>
      ))}
      {last && <LastDecision last={last} hasGrown={state === 'open'} />}
      <Acts review={review} onDecide={onDecide} />
    </li>
  )
}

interface LastDecisionProps {
  readonly last: NonNullable<Review['last']>
  readonly hasGrown: boolean
}

function LastDecision({ last: { decision, by, at, reason, answer }, hasGrown }: LastDecisionProps) {
  const what = decision === 'kept' ? 'kept the entry in the division' : 'asked the players to move'
  return (
    <div className="review-last">
      <p>
        {by} {what} on {monthDay(at)}
        {reason === null ? '.' : `: ${reason}`}
      </p>
      {answer !== null && <p className="review-answer">Their answer: {answer}</p>}
      {hasGrown && <p>Results have been added since.</p>}
    </div>
  )
}

function Acts({ review, onDecide }: ReviewRowProps) {
  const { players, state, mayDecide } = review
  if (!mayDecide) return <p className="review-last">You play in this entry, so another organiser decides.</p>
  const names = players.map(({ player }) => player.displayName).join(' and ')
  return (
    <div className="review-acts">
      {state !== 'kept' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Keep in this division, ${names}`}
          onClick={() => onDecide('kept')}
        >
          Keep in this division
        </Button>
      )}
      {state !== 'asked' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Ask to move, ${names}`}
          onClick={() => onDecide('asked')}
        >
          Ask to move
        </Button>
      )}
    </div>
  )
}
