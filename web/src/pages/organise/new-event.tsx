import { LeagueForm } from '../../features/competitions/create/league-form.tsx'
import { TournamentForm } from '../../features/competitions/create/tournament-form.tsx'
import { ClubEventPage } from '../../parts/organise/club-event-page.tsx'

/** The forms of the administrators, for one club. */
export function NewTournamentPage() {
  return (
    <ClubEventPage title="Create Tournament" purpose="create tournaments for it">
      {(club) => <TournamentForm club={club} />}
    </ClubEventPage>
  )
}

export function NewLeaguePage() {
  return (
    <ClubEventPage title="Create League" purpose="create leagues for it">
      {(club) => <LeagueForm club={club} />}
    </ClubEventPage>
  )
}
