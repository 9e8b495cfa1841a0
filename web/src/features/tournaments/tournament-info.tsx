import { FORMAT_LABELS } from '@tussle/competition/format-names'
import { phaseOf, statusLabel } from '@tussle/competition/phase'
import { clsx } from 'clsx'
import { CalendarLink } from '../../ui/data/calendar-link.tsx'
import { FactList } from '../../ui/data/fact-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { ShownBracket } from './bracket/bracket.queries.ts'
import './tournament-info.css'

interface TournamentInfoProps {
  readonly tournament: ShownBracket
  readonly divisions: number
  /** A strip at the top of a page that needs its whole width, else a card at the side (DESIGN 7.8). */
  readonly look: 'strip' | 'side'
}

export function TournamentInfo({ tournament, divisions, look }: TournamentInfoProps) {
  const facts = [
    ['Status', statusLabel('tournament', phaseOf('tournament', tournament, Date.now()))],
    ['Sport', tournament.sport],
    ['Format', FORMAT_LABELS[tournament.format]],
    ['Divisions', divisions],
    ['Enrolled players', tournament.participantCount],
    ['Matches played', tournament.matchCount],
  ] as const
  return (
    <Card as="aside" aria-label="Tournament Info" className={clsx('info', `info-${look}`)}>
      <h2 className="t-h2">Tournament Info</h2>
      <FactList facts={facts} />
      {tournament.startDate !== null && <CalendarLink kind="tournament" id={tournament.id} />}
    </Card>
  )
}
