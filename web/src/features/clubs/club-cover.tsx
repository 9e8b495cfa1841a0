import { useState } from 'react'
import { CourtCover } from '../../ui/data/court.tsx'
import type { Club } from './clubs.queries.ts'

interface ClubCoverProps {
  readonly club: Pick<Club, 'id' | 'imageUrl'>
  readonly frame?: 'card' | 'page'
  readonly className: string
}

/** The club's picture; if there is none or it does not load, a court in the club's colours. */
export function ClubCover({ club, frame = 'card', className }: ClubCoverProps) {
  const [isBroken, setBroken] = useState(false)
  if (club.imageUrl === null || isBroken)
    return <CourtCover id={club.id} frame={frame} className={className} />
  return (
    <img
      src={club.imageUrl}
      alt=""
      loading="lazy"
      className={`object-cover ${className}`}
      onError={() => setBroken(true)}
    />
  )
}
