import { MessagesPanel } from '../features/ops/messages-panel.tsx'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'

export function AdminPage() {
  usePage('Admin Dashboard')
  return (
    <>
      <Band title="Admin Dashboard" />
      <div className="wrap page-body">
        <MessagesPanel />
      </div>
    </>
  )
}
