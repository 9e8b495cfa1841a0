import { usePage } from '../../lib/hooks/use-page.ts'
import { ManageCompetitions } from '../../parts/admin/manage-competitions.tsx'

export function ManageLeaguesPage() {
  usePage('Manage Leagues')
  return <ManageCompetitions kind="league" />
}
