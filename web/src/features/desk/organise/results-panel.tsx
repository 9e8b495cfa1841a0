import { useState } from 'react'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { DeskMatch } from '../desk.queries.ts'
import { occasion, setsText, sideName, versus } from '../desk-texts.ts'
import { useRoom } from '../room-context.tsx'
import { ANY, type ResultFilter, STATES, wantedResults } from './results.ts'
import './organise.css'

const SHOWN_AT_ONCE = 40

interface ResultsPanelProps {
  readonly onDecide: (matchId: number) => void
}

/** Every match of the day. Disputed results come first, because players are waiting for a decision. */
export function ResultsPanel({ onDecide }: ResultsPanelProps) {
  const { room } = useRoom()
  const [filter, setFilter] = useState<ResultFilter>({ text: '', division: ANY, state: ANY })
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const found = wantedResults(room, filter)
  const choose = (change: Partial<ResultFilter>) => {
    setFilter({ ...filter, ...change })
    setShown(SHOWN_AT_ONCE)
  }
  return (
    <div className="room-column">
      <div className="organise-filters">
        <SearchBox
          label="Player or match number"
          placeholder="Player or match number"
          value={filter.text}
          onSearch={(text) => choose({ text })}
        />
        <LazySelect
          label="Division"
          value={filter.division}
          onValueChange={(division) => choose({ division })}
          options={[
            { value: ANY, label: 'All divisions' },
            ...room.desk.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <LazySelect
          label="State"
          value={filter.state}
          onValueChange={(state) => choose({ state })}
          options={STATES}
        />
      </div>
      <Card
        title="Results"
        action={<span className="room-quiet">{found.length} matches</span>}
        padded={false}
      >
        {found.length === 0 ? (
          <p role="status" className="check-in-none">
            No match fits.
          </p>
        ) : (
          <ul aria-label="Matches" className="card-list">
            {found.slice(0, shown).map((match) => (
              <ResultRow key={match.id} match={match} onDecide={() => onDecide(match.id)} />
            ))}
          </ul>
        )}
        {found.length > shown && (
          <div className="room-foot">
            <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              Show more
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

interface ResultRowProps {
  readonly match: DeskMatch
  readonly onDecide: () => void
}

const ACTIONS = { ready: 'Enter result', queried: 'Settle dispute', over: 'Correct result' } as const

function ResultRow({ match, onDecide }: ResultRowProps) {
  const { room, isOff } = useRoom()
  const { number, state } = match
  return (
    <li className="organise-row">
      <div className="min-w-0">
        <p className="check-in-name">
          {number} · {versus(room, match)}
        </p>
        <p className="organise-facts">
          <span className="room-quiet">{occasion(room, match)}</span>
          {state === 'queried' && <Badge tone="warn">Disputed</Badge>}
          {state === 'over' && <span className="organise-result">{resultText(room, match)}</span>}
        </p>
      </div>
      {state !== 'open' && (
        <Button
          variant={state === 'queried' ? 'primary' : 'secondary'}
          size="sm"
          disabled={isOff}
          aria-label={`${ACTIONS[state]}, match ${number}`}
          onClick={onDecide}
        >
          {ACTIONS[state]}
        </Button>
      )}
    </li>
  )
}

function resultText(room: ReturnType<typeof useRoom>['room'], match: DeskMatch): string {
  if (match.winner === null) return 'No winner'
  const name = sideName(room, match.sides[match.winner === 'player1' ? 0 : 1])
  return [name, setsText(match) || 'without play'].join(' ')
}
