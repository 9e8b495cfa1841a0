import { Badge } from '../../ui/data/badge.tsx'
import { CalendarLink } from '../../ui/data/calendar-link.tsx'
import { FactList } from '../../ui/data/fact-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { statusText } from './league-status.tsx'
import { MatchLines } from './match-card.tsx'
import { lastMatchOf } from './match-results.ts'
import type { LeagueStandings } from './standings.queries.ts'
import './league-side.css'

interface LeagueSideProps {
  readonly league: LeagueStandings
  readonly viewerId: number
}

/** Five facts about the league, and the viewer's last match in the shown divisions. */
export function LeagueSide({ league, viewerId }: LeagueSideProps) {
  const last = lastMatchOf(league.matches, viewerId)
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
          action={<Badge tone={last.isWon ? 'win' : 'loss'}>{last.isWon ? 'Win' : 'Loss'}</Badge>}
        >
          <MatchLines match={last.match} />
        </Card>
      )}
    </aside>
  )
}
