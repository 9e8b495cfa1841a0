import type { MatchDetail } from '@tussle/contract/play/matches'
import { useState } from 'react'
import { type Division, useTournamentBracket } from '../../features/tournaments/bracket/bracket.queries.ts'
import { DivisionBracket } from '../../features/tournaments/bracket/division-bracket.tsx'
import type { Decision } from '../../features/tournaments/bracket/match-sheet.tsx'
import { ResultsPanel } from '../../features/tournaments/results/results-panel.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { LoadingPart } from '../site/loading-part.tsx'

interface TournamentResultsProps {
  readonly id: number
  readonly divisions: readonly Division[]
  readonly viewerId: number
  readonly decision: Decision
  readonly onDispute: (match: MatchDetail) => void
}

/** The results of all divisions; the viewer's own comes first. */
export function TournamentResults({ id, divisions, viewerId, ...acts }: TournamentResultsProps) {
  const [chosen, setChosen] = useState(divisions[0]?.id ?? null)
  return (
    <div className="cup-results">
      {divisions.length > 1 && (
        <LazySelect
          label="Division"
          value={String(chosen)}
          onValueChange={(value) => setChosen(Number(value))}
          options={divisions.map((division) => ({ value: String(division.id), label: division.name }))}
          className="cup-choice"
        />
      )}
      <Results key={chosen} id={id} divisionId={chosen} viewerId={viewerId} {...acts} />
    </div>
  )
}

interface ResultsProps {
  readonly id: number
  readonly divisionId: number | null
  readonly viewerId: number
  readonly decision: Decision
  readonly onDispute: (match: MatchDetail) => void
}

function Results({ id, divisionId, viewerId, ...acts }: ResultsProps) {
  const { data, isPlaceholderData, error, refetch } = useTournamentBracket(id, divisionId)
  if (error) {
    return (
      <Card>
        <ErrorState message="The results could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || isPlaceholderData) return <LoadingPart />
  return (
    <ResultsPanel
      tournament={data}
      viewerId={viewerId}
      bracket={<DivisionBracket tournament={data} viewerId={viewerId} {...acts} isBeside />}
    />
  )
}
