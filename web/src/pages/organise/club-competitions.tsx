import { ManageCompetitions } from '../../parts/admin/manage-competitions.tsx'
import { ClubOrganisersOnly } from '../../parts/organise/club-organisers-only.tsx'

/** Everything that a club has run, runs and will run, with all that its organisers can do to it. */
export function ClubTournamentsPage() {
  return (
    <ClubOrganisersOnly title="Manage Tournaments" purpose="manage its tournaments">
      {(club) => <ManageCompetitions kind="tournament" clubId={club.id} />}
    </ClubOrganisersOnly>
  )
}

export function ClubLeaguesPage() {
  return (
    <ClubOrganisersOnly title="Manage Leagues" purpose="manage its leagues">
      {(club) => <ManageCompetitions kind="league" clubId={club.id} />}
    </ClubOrganisersOnly>
  )
}
