import { Badge } from '../../../ui/data/badge.tsx'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { datesText } from '../competition-facts.ts'
import { type CompetitionCard, useRunningTournaments } from '../competitions.queries.ts'
import './managed.css'
import '../../../ui/layout/row-list.css'

/** Tournaments in progress come first, because on a tournament day the organiser opens the page for them. */
export function RunningTournaments() {
  const { items } = useRunningTournaments()
  if (items === undefined || items.length === 0) return null
  return (
    <Card title="Running now" padded={false} className="overflow-hidden">
      <ul aria-label="Running tournaments" className="card-list">
        {items.map((tournament) => (
          <Row key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ tournament }: { readonly tournament: CompetitionCard }) {
  const { id, name, location } = tournament
  return (
    <li className="row running-row">
      <div className="row-words">
        <p className="row-title">
          {name} <Badge tone="live">Live</Badge>
        </p>
        <p className="row-note">
          {datesText(tournament)}
          {location !== null && ` · ${location}`}
        </p>
      </div>
      <ButtonLink to={`/admin/tournaments/${id}`} size="sm" aria-label={`Control room of ${name}`}>
        Control room
      </ButtonLink>
    </li>
  )
}
