import { CalendarRange, Trophy } from 'lucide-react'
import { MessagesPanel } from '../features/ops/messages-panel.tsx'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function AdminPage() {
  usePage('Admin Dashboard')
  return (
    <>
      <Band title="Admin Dashboard" actions={<Actions />} />
      <div className="wrap page-body">
        <MessagesPanel />
      </div>
    </>
  )
}

function Actions() {
  return (
    <>
      <ButtonLink to="/admin/create-tournament" variant="optic" icon={Trophy}>
        Create Tournament
      </ButtonLink>
      <ButtonLink to="/admin/create-league" variant="outline-on-surround" icon={CalendarRange}>
        Create League
      </ButtonLink>
    </>
  )
}
