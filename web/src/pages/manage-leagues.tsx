import { usePage } from '../lib/use-page.ts'
import { ManageCompetitions } from './manage-competitions.tsx'

export function ManageLeaguesPage() {
  usePage('Manage Leagues')
  return <ManageCompetitions kind="league" />
}
