import type { CompetitionKind } from '@tussle/contract/competitions'
import { CalendarRange, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import '../../ui/data/badge.css'
import { ClosedLabel } from '../../ui/data/closed-label.tsx'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { ItemCard, ItemFacts, ItemText } from '../../ui/data/item-card.tsx'
import { divisionsFact, leadText, mainFacts } from './competition-facts.ts'
import './competitions.css'
import type { CompetitionCard, LeagueCard, TournamentCard } from './competitions.queries.ts'
import { joinState } from './join-state.ts'

const SHOWN_DIVISIONS = 3

interface ItemProps<Card> {
  readonly competition: Card
  /** The viewer's registration button. */
  readonly action: ReactNode
}

/** A tournament as a visitor sees it (BROWSE-011..014). */
export function VisitorTournament({ competition, action }: ItemProps<TournamentCard>) {
  const expected = competition.expectedParticipants ?? competition.participantCount
  return (
    <VisitorItem kind="tournament" competition={competition} action={action}>
      <ItemFacts
        facts={[
          ...mainFacts(competition),
          divisionsFact(competition),
          { icon: Users, text: counted(expected, 'expected participant', 'expected participants') },
        ]}
      />
    </VisitorItem>
  )
}

/** A league as a visitor sees it (BROWSE-019..026). */
export function VisitorLeague({ competition, action }: ItemProps<LeagueCard>) {
  const { season, duration, divisions } = competition
  const more = divisions.length - SHOWN_DIVISIONS
  return (
    <VisitorItem kind="league" competition={competition} action={action}>
      <ItemFacts
        facts={[
          ...mainFacts(competition),
          { icon: CalendarRange, text: `${season} · ${counted(duration, 'week', 'weeks')}` },
          divisionsFact(competition),
        ]}
      />
      <ul className="division-labels" aria-label="Divisions">
        {divisions.slice(0, SHOWN_DIVISIONS).map(({ id, name }) => (
          <Label key={id}>{name}</Label>
        ))}
        {more > 0 && <Label>+{more} more</Label>}
      </ul>
    </VisitorItem>
  )
}

interface VisitorItemProps extends ItemProps<CompetitionCard> {
  readonly kind: CompetitionKind
  readonly children: ReactNode
}

function VisitorItem({ kind, competition, action, children }: VisitorItemProps) {
  const { phase, isClosed, closedOn } = joinState(kind, competition, false, Date.now())
  return (
    <ItemCard
      name={competition.name}
      sign={<CourtSwatch id={competition.clubId ?? competition.id} />}
      lead={leadText(competition)}
      badge={isClosed && <ClosedLabel phase={phase} />}
      foot={action}
    >
      {children}
      {competition.description && <ItemText>{competition.description}</ItemText>}
      {closedOn !== null && <p className="competition-note">Registration closed on {closedOn}</p>}
    </ItemCard>
  )
}

/** Uses the badge's classes, because the component would load the icons of every tone for visitors. */
function Label({ children }: { readonly children: ReactNode }) {
  return <li className="badge badge-neutral badge-bare">{children}</li>
}
