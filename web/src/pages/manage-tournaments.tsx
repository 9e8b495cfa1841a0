import { usePage } from '../lib/use-page.ts'
import { ManageCompetitions } from './manage-competitions.tsx'

export function ManageTournamentsPage() {
  usePage('Manage Tournaments')
  return <ManageCompetitions kind="tournament" />
}
