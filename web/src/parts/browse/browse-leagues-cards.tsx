import type { LeagueCard } from '../../features/competitions/competitions.queries.ts'
import { VisitorLeague } from '../../features/competitions/visitor-items.tsx'
import { BrowseCards, type BrowseListProps } from './browse-cards.tsx'
import { RegisterAction } from './join-action.tsx'

export function BrowseLeaguesCards(props: BrowseListProps<LeagueCard>) {
  return (
    <BrowseCards
      {...props}
      thing="league"
      render={(league) => (
        <VisitorLeague
          competition={league}
          action={<RegisterAction kind="league" competition={league} closed="Register to Join" block />}
        />
      )}
    />
  )
}
