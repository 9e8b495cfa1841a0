import { useId } from 'react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import type { FoundPlayer } from '../join.queries.ts'
import { type DivisionPlace, useSeekers } from './seekers.queries.ts'

/** So many are shown; others are found by their names. */
const SHOWN = 5

interface SeekersProps extends DivisionPlace {
  readonly onChoose: (player: FoundPlayer) => void
}

/** The people who look for a partner in a division. Nothing stands here without any, and while nobody knows. */
export function Seekers({ onChoose, ...place }: SeekersProps) {
  const seekers = useSeekers(place)
  const id = useId()
  if (seekers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="field-label">
        {seekers.length} looking for a partner
      </h3>
      <ul className="join-list mt-2">
        {seekers.slice(0, SHOWN).map((player) => (
          <li key={player.id} className="join-seeker">
            <Avatar name={player.displayName} id={player.id} size={36} />
            <span className="join-name">{player.displayName}</span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Choose ${player.displayName}`}
              onClick={() => onChoose(player)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
