import { phaseOf } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { Calendar, Hourglass, UserRound, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { type ItemFact, ItemFacts } from '../../ui/data/item-card.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DivisionLine } from './division-line.tsx'
import type { MyEntry } from './entries.queries.ts'
import { entryName, partnerText, pathOf, whenText } from './entry-texts.ts'
import type { Leaving } from './leave-dialog.tsx'
import './registrations.css'

interface RegistrationCardProps {
  readonly kind: CompetitionKind
  readonly entry: MyEntry
  readonly onLeave: (act: Leaving['act']) => void
  /** Enters a further division; undefined if there is none, or the player has entered as many as one may. */
  readonly onEnter?: (() => void) | undefined
}

/** The whole card is one link; the buttons to leave or withdraw are above it (OQ-084). */
export function RegistrationCard({ kind, entry, onLeave, onEnter }: RegistrationCardProps) {
  const { competition, mayWithdraw } = entry
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
        <StatusBadge kind={kind} phase={phaseOf(kind, competition, Date.now())} />
      </div>
      {competition.description && <p className="registration-text">{competition.description}</p>}
      <ItemFacts facts={factsOf(kind, entry)} />
      {(mayWithdraw || onEnter) && <Foot entry={entry} onLeave={onLeave} onEnter={onEnter} />}
    </Card>
  )
}

function Foot({ entry, onLeave, onEnter }: Omit<RegistrationCardProps, 'kind'>) {
  const { namedBy, mayWithdraw } = entry
  const name = entryName(entry)
  return (
    <div className="registration-foot">
      {namedBy !== null && (
        <p className="registration-named">{namedBy.displayName} entered you as a partner</p>
      )}
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
        {namedBy !== null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Decline ${name}`}
            onClick={() => onLeave('decline')}
          >
            Decline
          </Button>
        )}
        {mayWithdraw && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Withdraw from ${name}`}
            onClick={() => onLeave('withdraw')}
          >
            Withdraw
          </Button>
        )}
      </div>
    </div>
  )
}

/** A card without a club leaves the line out (OQ-177). */
function factsOf(kind: CompetitionKind, entry: MyEntry): readonly ItemFact[] {
  const { competition, waitlistPosition } = entry
  const partner = partnerText(entry)
  return [
    { icon: Calendar, text: whenText(kind, competition) },
    ...(competition.clubName === null ? [] : [{ icon: Users, text: competition.clubName }]),
    ...(partner === null ? [] : [{ icon: UserRound, text: partner }]),
    ...(waitlistPosition === null
      ? []
      : [{ icon: Hourglass, text: `Number ${waitlistPosition} on the waitlist` }]),
  ]
}
