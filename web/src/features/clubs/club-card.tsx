import type { ClubRole } from '@tussle/contract/club-members'
import { CircleDot, MapPin, Users } from 'lucide-react'
import { useRef } from 'react'
import { ItemCard, ItemFacts, ItemText } from '../../ui/data/item-card.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { ClubCover } from './club-cover.tsx'
import { membersText } from './club-texts.ts'
import type { Club } from './clubs.queries.ts'
import { JoinButton } from './join-button.tsx'
import { RoleBadge } from './role-badge.tsx'

interface ClubCardProps {
  readonly club: Club
  /** The viewer's role, if it is to be shown. */
  readonly role?: ClubRole
  /** True for a club that the viewer is not in (CLUB-015, CLUB-016). */
  readonly mayJoin?: boolean
}

export function ClubCard({ club, role, mayJoin = false }: ClubCardProps) {
  const view = useRef<HTMLAnchorElement>(null)
  const facts = [
    { icon: MapPin, text: club.location || 'Location not specified' },
    { icon: CircleDot, text: club.sport },
    { icon: Users, text: membersText(club.memberCount) },
  ]
  return (
    <ItemCard
      name={club.name}
      as="h3"
      cover={<ClubCover club={club} className="h-24 w-full" />}
      badge={role && <RoleBadge role={role} />}
      foot={
        <>
          <ButtonLink
            ref={view}
            to={`/clubs/${club.id}`}
            variant="secondary"
            size="sm"
            aria-label={`View Club ${club.name}`}
          >
            View Club
          </ButtonLink>
          {mayJoin && <JoinButton club={club} onJoin={() => view.current?.focus()} />}
        </>
      }
    >
      <ItemFacts facts={facts} />
      {club.description && <ItemText>{club.description}</ItemText>}
    </ItemCard>
  )
}
