import { MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ItemCard, ItemFacts, ItemText } from '../../ui/data/item-card.tsx'
import { ClubCover } from './club-cover.tsx'
import { membersText } from './club-texts.ts'
import type { Club } from './clubs.queries.ts'

const DEFAULT_DESCRIPTION = 'A welcoming community for pickleball players of every level.'

interface ClubFeatureCardProps {
  readonly club: Club
  readonly as?: 'h2' | 'h3'
  /** The viewer's Join Club button. */
  readonly action: ReactNode
}

/** A club as visitors see it (LAND-010..015, BROWSE-005, BROWSE-006). */
export function ClubFeatureCard({ club, as, action }: ClubFeatureCardProps) {
  return (
    <ItemCard
      name={club.name}
      as={as}
      cover={<ClubCover club={club} className="h-33 w-full" />}
      foot={
        <>
          <span className="item-fact">
            <Users size={17} aria-hidden />
            <b className="num">{membersText(club.memberCount)}</b>
          </span>
          {action}
        </>
      }
    >
      <ItemFacts facts={[{ icon: MapPin, text: club.location || 'Location not specified' }]} />
      <ItemText>{club.description || DEFAULT_DESCRIPTION}</ItemText>
    </ItemCard>
  )
}
