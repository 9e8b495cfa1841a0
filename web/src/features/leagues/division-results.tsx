import { isProvisional } from '@tussle/contract/play/match-status'
import { useRef } from 'react'
import { teamName } from '../../lib/team-name.ts'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { focusFirstNew, More } from '../../ui/layout/card-grid.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { MatchLines } from './match-card.tsx'
import { sidesOf } from './match-results.ts'
import { useDivisionResults } from './standings.queries.ts'

interface DivisionResultsProps {
  readonly leagueId: number
  readonly divisionId: number
  readonly onOpen: (matchId: number) => void
}

/** The results of a division, the latest first; each opens its history. */
export function DivisionResults({ leagueId, divisionId, onOpen }: DivisionResultsProps) {
  const rows = useRef<HTMLUListElement>(null)
  const list = useDivisionResults(leagueId, divisionId)
  const { items: results } = list
  if (list.failed) return <ErrorState message="The results could not be loaded." onRetry={list.retry} />
  if (results === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    )
  }
  if (results.length === 0) {
    return <EmptyState title="No results yet" text="Results show here as soon as they are in." />
  }
  return (
    <>
      <ul ref={rows} className="match-cards" aria-label="Results">
        {results.map((match) => (
          <Card key={match.id} as="li">
            <MatchLines match={match} />
            <Button
              variant="ghost"
              size="sm"
              className="match-details"
              aria-label={`Details of ${sidesOf(match).map(teamName).join(' against ')}`}
              onClick={() => onOpen(match.id)}
            >
              Details
            </Button>
          </Card>
        ))}
      </ul>
      {results.some(({ status }) => isProvisional(status)) && <ProvisionalLegend className="mt-4" />}
      {list.hasMore && <More list={list} isEndless={false} onPress={() => focusFirstNew(rows.current)} />}
    </>
  )
}
