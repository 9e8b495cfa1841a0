import { Fragment } from 'react'
import { Link } from 'react-router'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import type { PlayerRef } from './standings.queries.ts'
import './team.css'

interface TeamProps {
  readonly players: readonly PlayerRef[]
}

/** 'A & B', or one name; each links to its player. */
export function TeamLinks({ players }: TeamProps) {
  return (
    <span className="team-names">
      {players.map(({ id, displayName }, index) => (
        <Fragment key={id}>
          {index > 0 && ' & '}
          <Link to={`/players/${id}`} className="team-link">
            {displayName}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

export function TeamAvatars({ players }: TeamProps) {
  return (
    <AvatarPair
      size={32}
      players={players.map(({ id, displayName, profileImageUrl }) => ({
        id,
        name: displayName,
        photoUrl: profileImageUrl,
      }))}
    />
  )
}
