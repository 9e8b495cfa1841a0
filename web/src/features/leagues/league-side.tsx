import { Badge } from '../../ui/data/badge.tsx'
import { CalendarLink } from '../../ui/data/calendar-link.tsx'
import { FactList } from '../../ui/data/fact-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { statusText } from './league-status.tsx'
import { MatchLines } from './match-card.tsx'
import { hasWon } from './match-results.ts'
import type { LeagueStandings, Match } from './standings.queries.ts'
import './league-side.css'

interface LeagueSideProps {
  readonly league: LeagueStandings
  readonly viewerId: number
  /** The viewer's own; undefined if there is none. */
  readonly last?: Match | undefined
}

/** Five facts about the league, and the viewer's last match in it. */
export function LeagueSide({ league, viewerId, last }: LeagueSideProps) {
  const isWon = last !== undefined && hasWon(last, viewerId)
  const facts = [
    ['Status', statusText(league)],
    ['Sport', league.sport],
    ['Divisions', league.divisions.length],
    ['Total players', league.participantCount],
    ['Matches played', league.matchCount],
  ] as const
  return (
    <aside className="league-side">
      <Card title="League Info">
        <FactList facts={facts} />
        {league.startDate !== null && <CalendarLink kind="league" id={league.id} />}
      </Card>
      {last && (
        <Card
          title="Your last match"
          action={<Badge tone={isWon ? 'win' : 'loss'}>{isWon ? 'Win' : 'Loss'}</Badge>}
        >
          <MatchLines match={last} />
        </Card>
      )}
    </aside>
  )
}
