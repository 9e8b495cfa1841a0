import { useId } from 'react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { RatingMark } from '../../../ui/data/rating.tsx'
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
  const { total, players } = useSeekers(place)
  const id = useId()
  if (total === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="field-label">
        {total} looking for a partner
      </h3>
      <ul className="join-list mt-2">
        {players.slice(0, SHOWN).map((player) => (
          <li key={player.id} className="join-seeker">
            <Avatar name={player.displayName} id={player.id} photoUrl={player.profileImageUrl} size={36} />
            <span className="join-name">
              {player.displayName}
              {player.rating !== null && <RatingMark value={player.rating} />}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Ask ${player.displayName}`}
              onClick={() =>
                onChoose({ id: player.id, displayName: player.displayName, rating: player.rating })
              }
            >
              Ask
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
