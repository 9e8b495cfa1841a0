import { isProvisional } from '@tussle/contract/play/match-status'
import { useState } from 'react'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { MatchLines } from './match-card.tsx'
import { latestMatches, sidesOf } from './match-results.ts'
import type { Match } from './standings.queries.ts'
import { teamName } from './teams.ts'

/** The number of results before "Show more". */
const PAGE = 20

interface DivisionResultsProps {
  readonly matches: readonly Match[]
  readonly onOpen: (matchId: number) => void
}

/** The results of a division, the latest first; each opens its history. */
export function DivisionResults({ matches, onOpen }: DivisionResultsProps) {
  const [shown, setShown] = useState(PAGE)
  const results = latestMatches(matches, matches.length)
  if (results.length === 0) {
    return <EmptyState title="No results yet" text="Results show here as soon as they are in." />
  }
  return (
    <>
      <ul className="match-cards" aria-label="Results">
        {results.slice(0, shown).map((match) => (
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
      {results.slice(0, shown).some(({ status }) => isProvisional(status)) && (
        <ProvisionalLegend className="mt-4" />
      )}
      {results.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </>
  )
}
