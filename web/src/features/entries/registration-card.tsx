import { phaseOf } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { Calendar, Clock, Coins, Hourglass, UserRound, Users } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../ui/data/badge.tsx'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { type ItemFact, ItemFacts } from '../../ui/data/item-card.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { late } from '../../ui/layout/late.tsx'
import { HeldSteps } from './asking/held-steps.tsx'
import { PartnerLink } from './asking/partner-link.tsx'
import { DivisionLine } from './division-line.tsx'
import type { MyEntry } from './entries.queries.ts'
import { entryName, feeStateText, partnerText, pathOf, whenText } from './entry-texts.ts'
import type { OwnReview as Review } from './reviews/own-reviews.queries.ts'
import './registrations.css'

const OwnReview = late(
  () => import('./reviews/own-review.tsx').then((file) => ({ default: file.OwnReview })),
  {
    shape: 'panel',
  },
)

interface RegistrationCardProps {
  readonly kind: CompetitionKind
  readonly entry: MyEntry
  /** What organisers look at in this entry. */
  readonly reviews?: readonly Review[]
  readonly onLeave: () => void
  /** The player without a partner asks somebody. */
  readonly onAsk: () => void
  /** Enters a further division; undefined if there is none, or the player has entered as many as one may. */
  readonly onEnter?: (() => void) | undefined
}

/** The whole card is one link; the buttons to leave or withdraw are above it (OQ-084). */
export function RegistrationCard({
  kind,
  entry,
  reviews = [],
  onLeave,
  onAsk,
  onEnter,
}: RegistrationCardProps) {
  const { competition, asked, mayAsk, mayWithdraw } = entry
  const { pathname } = useLocation()
  return (
    <Card as="li" className="registration stretch">
      <div className="registration-head">
        <CourtSwatch id={competition.clubId ?? competition.id} />
        <div className="registration-words">
          <h3>
            <Link
              to={pathOf(kind, competition)}
              state={{ from: pathname }}
              className="registration-name stretch-link"
            >
              {competition.name}
            </Link>
          </h3>
          <DivisionLine division={entry.division} />
        </div>
        {asked === null ? (
          <StatusBadge kind={kind} phase={phaseOf(kind, competition, Date.now())} />
        ) : (
          <Badge tone="warn" icon={Clock}>
            Place held
          </Badge>
        )}
      </div>
      {competition.description && <p className="registration-text">{competition.description}</p>}
      <ItemFacts facts={factsOf(kind, entry)} />
      {asked !== null && <HeldSteps asked={asked} timeZone={competition.timeZone} />}
      {reviews.map((review) => (
        <Suspense key={review.flag}>
          <OwnReview review={review} />
        </Suspense>
      ))}
      {(mayWithdraw || mayAsk || onEnter || entry.partnerIsGuest) && (
        <Foot entry={entry} onLeave={onLeave} onAsk={onAsk} onEnter={onEnter} />
      )}
    </Card>
  )
}

function Foot({ entry, onLeave, onAsk, onEnter }: Omit<RegistrationCardProps, 'kind' | 'reviews'>) {
  const { asked, mayAsk, mayWithdraw } = entry
  const name = entryName(entry)
  return (
    <div className="registration-foot">
      <div className="registration-acts">
        {onEnter && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Enter another division of ${entry.competition.name}`}
            onClick={onEnter}
          >
            Enter another division
          </Button>
        )}
        {mayAsk && (
          <Button size="sm" variant="secondary" aria-label={`${askLabel(entry)}, ${name}`} onClick={onAsk}>
            {askLabel(entry)}
          </Button>
        )}
        <PartnerLink entry={entry} />
        {mayWithdraw && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${asked === null ? 'Withdraw from' : 'Give up place in'} ${name}`}
            onClick={onLeave}
          >
            {asked === null ? 'Withdraw' : 'Give up place'}
          </Button>
        )}
      </div>
    </div>
  )
}

function askLabel({ asked }: MyEntry): string {
  return asked === null ? 'Ask a partner' : 'Ask somebody else'
}

/** A card without a club leaves the line out (OQ-177). */
function factsOf(kind: CompetitionKind, entry: MyEntry): readonly ItemFact[] {
  const { competition, waitlistPosition } = entry
  const partner = partnerText(entry)
  const fee = feeStateText(entry)
  return [
    { icon: Calendar, text: whenText(kind, competition) },
    ...(competition.clubName === null ? [] : [{ icon: Users, text: competition.clubName }]),
    ...(partner === null || entry.asked !== null ? [] : [{ icon: UserRound, text: partner }]),
    ...(fee === null ? [] : [{ icon: Coins, text: fee }]),
    ...(waitlistPosition === null
      ? []
      : [{ icon: Hourglass, text: `Number ${waitlistPosition} on the waitlist` }]),
  ]
}
