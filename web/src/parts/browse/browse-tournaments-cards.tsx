import type { TournamentCard } from '../../features/competitions/competitions.queries.ts'
import { VisitorTournament } from '../../features/competitions/visitor-items.tsx'
import { BrowseCards, type BrowseListProps } from './browse-cards.tsx'
import { RegisterAction } from './join-action.tsx'

export function BrowseTournamentsCards(props: BrowseListProps<TournamentCard>) {
  return (
    <BrowseCards
      {...props}
      thing="tournament"
      render={(tournament) => (
        <VisitorTournament
          competition={tournament}
          action={
            <RegisterAction kind="tournament" competition={tournament} closed="Register to Join" block />
          }
        />
      )}
    />
  )
}
