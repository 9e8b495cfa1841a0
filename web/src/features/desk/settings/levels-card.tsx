import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { Division } from '@tussle/contract/competitions'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showFailed, useRoom } from '../room-context.tsx'
import { useChangeLevel, useDivisionLevels } from './levels.queries.ts'

const RULES: readonly { value: LimitRule; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'warn', label: 'Warn' },
  { value: 'refuse', label: 'Refuse' },
]

/** The skill rule of each division. */
export function LevelsCard() {
  const { room } = useRoom()
  const { data = [] } = useDivisionLevels(room.desk.tournament.id)
  return (
    <Card title="Skill levels">
      <p className="room-quiet">
        Open takes everybody. Warn lets players above the level join and shows them to you under Participants.
        Refuse turns them away.
      </p>
      <ul className="levels">
        {data.map((division) => (
          <Level key={division.id} division={division} />
        ))}
      </ul>
    </Card>
  )
}

function Level({ division }: { readonly division: Division }) {
  const { room, isOff } = useRoom()
  const change = useChangeLevel(room.desk.tournament.id, division.id)
  const shown = change.isPending ? change.variables : (division.skillRule ?? 'warn')
  return (
    <li>
      <span>{division.name}</span>
      <Segmented
        label={`Players above the level of ${division.name}`}
        value={shown}
        disabled={isOff}
        onValueChange={(rule) => void change.mutateAsync(rule).catch(showFailed)}
        options={RULES}
      />
    </li>
  )
}
