import { LeagueForm } from '../../features/competitions/create/league-form.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'

export function CreateLeaguePage() {
  usePage('Create League')
  return (
    <>
      <Band title="Create League" back={{ to: '/admin', label: 'Back to Admin Dashboard' }} />
      <div className="wrap page-body">
        <LeagueForm />
      </div>
    </>
  )
}
