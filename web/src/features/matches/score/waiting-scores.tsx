import { useSteadyList } from '../../../lib/hooks/use-steady-list.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useWaitingScores } from '../matches.queries.ts'
import { ScoreRow } from './score-row.tsx'
import './waiting-scores.css'

/** The scores to confirm and the disputed ones; renders nothing if there are none. */
export function WaitingScores() {
  return <ScoreRows />
}

/** Only the disputed ones, for the player's own profile. */
export function DisputedScores() {
  return <ScoreRows isDisputedOnly />
}

function ScoreRows({ isDisputedOnly = false }: { readonly isDisputedOnly?: boolean }) {
  const { data = [] } = useWaitingScores()
  const list = useSteadyList(isDisputedOnly ? data.filter(({ dispute }) => dispute !== null) : data)
  if (list.shown.length === 0) return null
  const waiting = list.shown.filter(({ mayConfirm }) => mayConfirm).length
  const title = waiting > 0 ? 'Scores to confirm' : 'Disputed scores'
  return (
    <Card
      title={title}
      action={waiting > 0 && <Badge tone="neutral">{waiting}</Badge>}
      padded={false}
      className="waiting-scores"
    >
      <ul className="card-list" aria-label={title}>
        {list.shown.map((match) => (
          <ScoreRow key={match.id} match={match} onTap={list.take} onAnswer={list.settle} />
        ))}
      </ul>
    </Card>
  )
}
