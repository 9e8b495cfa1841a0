import { ShieldX } from 'lucide-react'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { NoticeCard } from './notice-card.tsx'

/** Shown on admin pages to a signed-in person without the admin flag (ROLE-013, OQ-044). */
export function AccessDenied({ purpose }: { readonly purpose: string }) {
  usePage('Access Denied')
  return (
    <NoticeCard
      icon={ShieldX}
      title="Access Denied"
      text={`You need admin privileges to ${purpose}.`}
      action={<ButtonLink to="/">Return to Dashboard</ButtonLink>}
    />
  )
}
