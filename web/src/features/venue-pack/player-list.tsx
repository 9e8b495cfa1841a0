import type { Desk } from '@tussle/contract/desk/desk'
import { Check } from 'lucide-react'

interface PlayerListProps {
  readonly desk: Desk
  readonly division: Desk['divisions'][number]
}

/** The players of a division with a box for check-in; checked-in players are ticked. */
export function PlayerList({ desk, division }: PlayerListProps) {
  const names = new Map(desk.people.map(({ id, displayName }) => [id, displayName]))
  const players = desk.checkIns
    .filter(({ divisionId }) => divisionId === division.id)
    .map(({ userId, at }) => ({ userId, name: names.get(userId) ?? '', isHere: at !== null }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <section className="vp-paper vp-list" aria-label={`Players, ${division.name}`}>
      <p className="vp-list-name">{desk.tournament.name}</p>
      <h3 className="t-h2">{division.name}</h3>
      {players.length === 0 ? (
        <p className="vp-none">Nobody has entered yet.</p>
      ) : (
        <ul className="vp-players">
          {players.map(({ userId, name, isHere }) => (
            <li key={userId} className="vp-player">
              <span className="vp-box" aria-hidden>
                {isHere && <Check size={16} strokeWidth={3} />}
              </span>
              <span dir="auto">{name}</span>
              {isHere && <span className="sr-only">, checked in</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
