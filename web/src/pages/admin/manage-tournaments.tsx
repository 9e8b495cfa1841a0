import { usePage } from '../../lib/hooks/use-page.ts'
import { ManageCompetitions } from '../../parts/admin/manage-competitions.tsx'

export function ManageTournamentsPage() {
  usePage('Manage Tournaments')
  return <ManageCompetitions kind="tournament" />
}
