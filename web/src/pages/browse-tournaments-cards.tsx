import type { TournamentCard } from '../features/competitions/competitions.queries.ts'
import { VisitorTournament } from '../features/competitions/visitor-items.tsx'
import { BrowseCards, type BrowseListProps } from './browse-cards.tsx'
import { competitionWish, JoinAction } from './join-action.tsx'

export function BrowseTournamentsCards(props: BrowseListProps<TournamentCard>) {
  return (
    <BrowseCards
      {...props}
      thing="tournament"
      render={(tournament) => (
        <VisitorTournament
          competition={tournament}
          action={
            <JoinAction label="Register to Join" wish={competitionWish('tournament', tournament)} block />
          }
        />
      )}
    />
  )
}
