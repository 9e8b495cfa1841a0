import { MessageSquareWarning } from 'lucide-react'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { MatchLines } from './match-card.tsx'
import { sidesOf } from './match-results.ts'
import type { Match } from './standings.queries.ts'
import './disputes.css'

interface DisputesProps {
  readonly matches: readonly Match[]
  readonly onOpen: (matchId: number) => void
}

/** The disputes that an organiser has to decide, at the top; renders nothing without any. */
export function Disputes({ matches, onOpen }: DisputesProps) {
  const disputed = matches.filter(({ status }) => status === 'disputed')
  if (disputed.length === 0) return null
  return (
    <Card
      title="Settle a score"
      action={<MessageSquareWarning size={22} className="league-dispute-icon" aria-hidden />}
      padded={false}
      aria-label="Settle a score"
      className="print:hidden"
    >
      <CardList aria-label="Disputed scores">
        {disputed.map((match) => (
          <li key={match.id} className="league-dispute">
            <div className="min-w-0">
              <MatchLines match={match} />
            </div>
            <Button
              variant="secondary"
              aria-label={`Settle dispute: ${sidesOf(match).map(teamName).join(' against ')}`}
              onClick={() => onOpen(match.id)}
            >
              Settle dispute
            </Button>
          </li>
        ))}
      </CardList>
    </Card>
  )
}
