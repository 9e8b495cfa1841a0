import { ShieldAlert } from 'lucide-react'
import { FACTORS_PAGE } from '../../features/accounts/second-factors/second-factor-state.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { NoticeCard } from '../site/notice-card.tsx'

/** Replaces every admin page for an administrator whose grace period for a second factor is over. */
export function SecondFactorGate() {
  usePage('One step is missing')
  return (
    <NoticeCard
      icon={ShieldAlert}
      title="One step is missing"
      text="Administrators need a passkey or an authenticator app. Add one, and everything here is open to you again. It takes a minute."
      action={<ButtonLink to={FACTORS_PAGE}>Set it up</ButtonLink>}
    />
  )
}
