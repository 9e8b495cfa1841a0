import { ClubFeatureCard } from '../../features/clubs/club-feature-card.tsx'
import type { Club } from '../../features/clubs/clubs.queries.ts'
import { BrowseCards, type BrowseListProps } from './browse-cards.tsx'
import { clubIntent, JoinAction } from './join-action.tsx'

export function BrowseClubsCards(props: BrowseListProps<Club>) {
  return (
    <BrowseCards
      {...props}
      thing="club"
      render={(club) => (
        <ClubFeatureCard
          club={club}
          action={<JoinAction label="Join Club" intent={clubIntent(club)} size="sm" />}
        />
      )}
    />
  )
}
