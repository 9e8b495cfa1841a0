import { MapPin, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CourtCover } from '../../ui/court.tsx'
import type { Club } from './clubs.queries.ts'
import './club-feature-card.css'

const DEFAULT_DESCRIPTION = 'A welcoming community for pickleball players of every level.'

interface ClubFeatureCardProps {
  readonly club: Club
  readonly onJoin: () => void
}

/** A club as visitors meet it (LAND-010..015). */
export function ClubFeatureCard({ club, onJoin }: ClubFeatureCardProps) {
  return (
    <Card as="article" padded={false} className="club-feature">
      {club.imageUrl ? (
        <img src={club.imageUrl} alt="" className="club-feature-image" loading="lazy" />
      ) : (
        <CourtCover id={club.id} />
      )}
      <div className="club-feature-body">
        <h3 className="club-feature-name" title={club.name}>
          {club.name}
        </h3>
        <p className="club-feature-fact">
          <MapPin size={16} aria-hidden />
          {club.location || 'Location not specified'}
        </p>
        <p className="club-feature-text">{club.description || DEFAULT_DESCRIPTION}</p>
        <div className="club-feature-foot">
          <span className="club-feature-fact">
            <Users size={17} aria-hidden />
            <b className="num">{membersText(club.memberCount)}</b>
          </span>
          <Button size="sm" aria-label={`Join Club ${club.name}`} onClick={onJoin}>
            Join Club
          </Button>
        </div>
      </div>
    </Card>
  )
}

function membersText(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`
}
