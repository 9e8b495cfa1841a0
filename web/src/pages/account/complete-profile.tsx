import { useAuth } from '../../features/accounts/auth-context.tsx'
import { AuthLayout } from '../../features/accounts/sign-in/auth-layout.tsx'
import { CompleteProfileForm } from '../../features/accounts/sign-in/complete-profile-form.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'

/** Replaces the dashboard while the account has no display name (NAV-004). */
export function CompleteProfilePage() {
  usePage('Create your profile')
  const { user } = useAuth()
  if (user === null) return null
  return (
    <AuthLayout withBrand={false} headline="p">
      <CompleteProfileForm user={user} />
    </AuthLayout>
  )
}
