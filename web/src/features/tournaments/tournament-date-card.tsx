import { phaseOf, takesEntries } from '@tussle/competition/phase'
import { Layers, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { dateBlock } from '../../lib/dates.ts'
import { ClosedLabel } from '../../ui/data/closed-label.tsx'
import { ItemFacts, ItemName } from '../../ui/data/item-card.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { TournamentCard } from './tournaments.queries.ts'
import './tournament-date-card.css'

interface TournamentDateCardProps {
  readonly tournament: TournamentCard
  /** The viewer's registration button. */
  readonly action: ReactNode
}

/** A tournament as visitors see it: the date first (LAND-017..021). */
export function TournamentDateCard({ tournament, action }: TournamentDateCardProps) {
  const expected = tournament.expectedParticipants ?? tournament.participantCount
  const now = Date.now()
  return (
    <Card as="article" padded={false} className="date-card">
      <DateBlock startDate={tournament.startDate} timeZone={tournament.timeZone} />
      <div className="date-card-body">
        <ItemName as="h3">{tournament.name}</ItemName>
        {!takesEntries('tournament', tournament, now) && (
          <ClosedLabel phase={phaseOf('tournament', tournament, now)} />
        )}
        <ItemFacts
          facts={[
            { icon: Layers, text: counted(tournament.divisions.length, 'division', 'divisions') },
            { icon: Users, text: counted(expected, 'expected participant', 'expected participants') },
          ]}
        />
        {action}
      </div>
    </Card>
  )
}

interface DateBlockProps {
  readonly startDate: string | null
  readonly timeZone: string | undefined
}

function DateBlock({ startDate, timeZone }: DateBlockProps) {
  if (startDate === null) return <p className="date-card-date">Dates TBD</p>
  const { month, day, year } = dateBlock(startDate, timeZone)
  return (
    <time className="date-card-date" dateTime={startDate}>
      <span>{month}</span> <span className="t-score-l">{day}</span>
      <span className="sr-only">, {year}</span>
    </time>
  )
}
