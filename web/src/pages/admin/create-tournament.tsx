import { TournamentForm } from '../../features/competitions/create/tournament-form.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'

export function CreateTournamentPage() {
  usePage('Create Tournament')
  return (
    <>
      <Band title="Create Tournament" back={{ to: '/admin', label: 'Back to Admin Dashboard' }} />
      <div className="wrap page-body">
        <TournamentForm />
      </div>
    </>
  )
}
