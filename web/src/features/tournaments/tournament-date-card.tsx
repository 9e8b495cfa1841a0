import { Layers, Users } from 'lucide-react'
import { dateBlock } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { TournamentCard } from './tournaments.queries.ts'
import './tournament-date-card.css'

interface TournamentDateCardProps {
  readonly tournament: TournamentCard
  readonly onRegister: () => void
}

/** A tournament as visitors meet it: the date first (LAND-017..021). */
export function TournamentDateCard({ tournament, onRegister }: TournamentDateCardProps) {
  const expected = tournament.expectedParticipants ?? tournament.participantCount
  return (
    <Card as="article" padded={false} className="date-card">
      <DateBlock startDate={tournament.startDate} timeZone={tournament.timeZone} />
      <div className="date-card-body">
        <h3 className="date-card-name" title={tournament.name}>
          {tournament.name}
        </h3>
        <p className="date-card-fact">
          <Layers size={16} aria-hidden />
          {counted(tournament.divisions.length, 'division', 'divisions')}
        </p>
        <p className="date-card-fact">
          <Users size={16} aria-hidden />
          {counted(expected, 'expected participant', 'expected participants')}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={`Register to Join ${tournament.name}`}
          onClick={onRegister}
        >
          Register to Join
        </Button>
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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
