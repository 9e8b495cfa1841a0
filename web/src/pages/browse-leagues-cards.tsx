import type { LeagueCard } from '../features/competitions/competitions.queries.ts'
import { VisitorLeague } from '../features/competitions/visitor-items.tsx'
import { BrowseCards, type BrowseListProps } from './browse-cards.tsx'
import { competitionWish, JoinAction } from './join-action.tsx'

export function BrowseLeaguesCards(props: BrowseListProps<LeagueCard>) {
  return (
    <BrowseCards
      {...props}
      thing="league"
      render={(league) => (
        <VisitorLeague
          competition={league}
          action={<JoinAction label="Register to Join" wish={competitionWish('league', league)} block />}
        />
      )}
    />
  )
}
