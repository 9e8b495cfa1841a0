import { isProvisional } from '@tussle/contract/play/match-status'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { MatchLines } from './match-card.tsx'
import { shownMatches } from './match-results.ts'
import type { LeagueStandings } from './standings.queries.ts'

/** The latest ten matches of all divisions. */
export function RecentMatches({ league }: { readonly league: LeagueStandings }) {
  const matches = shownMatches(league.matches)
  const names = new Map(league.divisions.map(({ id, name }) => [id, name]))
  if (matches.length === 0) {
    return <EmptyState title="No matches yet" text="Results show here as soon as they are in." />
  }
  return (
    <>
      <ul className="match-cards" aria-label="Recent Matches">
        {matches.map((match) => (
          <Card key={match.id} as="li">
            <MatchLines match={match} division={names.get(match.leagueDivisionId ?? 0)} />
          </Card>
        ))}
      </ul>
      {matches.some(({ status }) => isProvisional(status)) && <ProvisionalLegend className="mt-4" />}
    </>
  )
}
