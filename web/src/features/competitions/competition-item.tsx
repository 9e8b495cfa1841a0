import type { CompetitionKind } from '@tussle/contract/competitions'
import { ChevronDown, ChevronUp, Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '../../ui/data/badge.tsx'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { ItemCard, ItemFacts, ItemText } from '../../ui/data/item-card.tsx'
import { ClosedBadge } from '../../ui/data/status-badge.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { leadText, mainFacts, ratingFact } from './competition-facts.ts'
import './competitions.css'
import type { CompetitionCard } from './competitions.queries.ts'
import { type JoinState, joinLabel, joinState } from './join-state.ts'
import { Places } from './places.tsx'

interface CompetitionItemProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly isIn: boolean
  readonly waitlistPosition: number | null
  /** It is not known yet whether the viewer is registered, so no state and no button is shown. */
  readonly isUnknown: boolean
  readonly onJoin: () => void
  /** The list behind Show Participants; without it the button is left out. */
  readonly participants?: ReactNode
}

/** A league or tournament as a signed-in player sees it (LEAGUE-010..026, TOURN-004..015). */
export function CompetitionItem(props: CompetitionItemProps) {
  const { kind, competition, isIn, waitlistPosition, isUnknown, onJoin, participants } = props
  const { name } = competition
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const state = joinState(kind, competition, isIn, Date.now())
  return (
    <ItemCard
      name={name}
      sign={<CourtSwatch id={competition.clubId ?? competition.id} />}
      lead={leadText(competition)}
      badge={!isUnknown && <StateBadge state={state} />}
      aside={isOpen && participants && <div id={`${id}-people`}>{participants}</div>}
      foot={
        <>
          <ViewLink kind={kind} competition={competition} />
          <Button
            className="competition-join"
            disabled={isUnknown || !state.mayJoin}
            aria-label={`${joinLabel(kind, state.place)} ${name}`}
            aria-describedby={state.closedOn === null ? undefined : `${id}-closed`}
            onClick={onJoin}
          >
            {joinLabel(kind, state.place)}
          </Button>
        </>
      }
    >
      <ItemFacts
        facts={[...mainFacts(competition), ...(kind === 'tournament' ? [ratingFact(competition)] : [])]}
      />
      <Places kind={kind} competition={competition} isClosed={state.isClosed} />
      {waitlistPosition !== null && (
        <p className="competition-note">You’re number {waitlistPosition} on the waitlist.</p>
      )}
      {competition.description && <ItemText>{competition.description}</ItemText>}
      {state.closedOn !== null && (
        <p id={`${id}-closed`} className="competition-note">
          Registration closed on {state.closedOn}
        </p>
      )}
      {participants && (
        <button
          type="button"
          className="link competition-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-people` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          {isOpen ? 'Hide Participants' : 'Show Participants'}
          <span className="sr-only"> of {name}</span>
        </button>
      )}
    </ItemCard>
  )
}

/** A closed competition shows its phase; until it ends, also whether the viewer is registered (OQ-082). */
function StateBadge({ state: { place, phase, isClosed } }: { readonly state: JoinState }) {
  const joined = place === 'joined' && phase !== 'completed' && <Badge tone="joined">Joined</Badge>
  if (isClosed) {
    return (
      <div className="competition-badges">
        <ClosedBadge phase={phase} />
        {joined}
      </div>
    )
  }
  if (joined) return joined
  if (place === 'open') return <Badge tone="open">Open</Badge>
  return (
    <Badge tone="neutral" icon={Lock}>
      Full
    </Badge>
  )
}

interface ViewLinkProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
}

/** The competition's page links back by `from` (OQ-041). */
function ViewLink({ kind, competition: { id, name } }: ViewLinkProps) {
  const { pathname } = useLocation()
  return (
    <ButtonLink
      variant="secondary"
      to={kind === 'league' ? `/leagues/${id}/standings` : `/tournaments/${id}/bracket`}
      state={{ from: pathname }}
      aria-label={`View ${name}`}
    >
      View
    </ButtonLink>
  )
}
