import type { PublicEntry } from '@tussle/contract/public/pages'
import { Clock, UserSearch } from 'lucide-react'
import { counted } from '../lib/counted.ts'

interface EntrantsProps {
  readonly entries: readonly PublicEntry[]
  readonly isDoubles: boolean
}

/** The names of the entrants; for waitlist and pending entries only their number. */
export function Entrants({ entries, isDoubles }: EntrantsProps) {
  const names = entries.filter(({ state }) => state === 'in')
  const held = entries.filter(({ state }) => state === 'held').length
  const looking = entries.filter(({ state }) => state === 'looking').length
  return (
    <>
      {names.length === 0 && <p>{isDoubles ? 'No team has entered yet.' : 'Nobody has entered yet.'}</p>}
      <ul className="tms">
        {names.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {(held > 0 || looking > 0) && (
        <p className="chipline">
          {held > 0 && (
            <span className="chip">
              <Clock size={15} aria-hidden />
              {counted(held, 'place held for a pair', 'places held for pairs')}
            </span>
          )}
          {looking > 0 && (
            <span className="chip">
              <UserSearch size={15} aria-hidden />
              {looking} looking for a partner
            </span>
          )}
        </p>
      )}
    </>
  )
}
