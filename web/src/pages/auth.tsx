import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { homeOf, useAuth } from '../features/accounts/auth-context.tsx'
import { AuthLayout } from '../features/accounts/auth-layout.tsx'
import { useConfig } from '../features/ops/config.queries.ts'
import { usePage } from '../lib/use-page.ts'

/** The forms and their rules come beside the page, so that it stands before they are here. */
const AuthPanel = lazy(() =>
  import('../features/accounts/auth-panel.tsx').then((file) => ({ default: file.AuthPanel })),
)
const ResetPasswordForm = lazy(() =>
  import('../features/accounts/reset-password-form.tsx').then((file) => ({
    default: file.ResetPasswordForm,
  })),
)

/** Sign-in and sign-up; ?type=admin|regular (OQ-012) and ?reset=token (OQ-022) change what it shows. */
export function AuthPage() {
  const [search] = useSearchParams()
  const { user } = useAuth()
  const { data: config } = useConfig()
  const reset = search.get('reset')
  const accountType = accountTypeOf(search.get('type'))
  usePage(reset === null ? 'Sign In' : 'Set a new password')

  if (reset === null && user !== null) return <Navigate to={homeOf(user)} replace />
  return (
    <AuthLayout>
      <Suspense>
        {reset === null ? (
          <AuthPanel
            key={accountType}
            accountType={accountType}
            firstTab="sign-in"
            demoAccount={config?.demoAccount ?? null}
          />
        ) : (
          <ResetPasswordForm key={reset} token={reset} />
        )}
      </Suspense>
    </AuthLayout>
  )
}

function accountTypeOf(type: string | null): 'admin' | 'regular' | null {
  return type === 'admin' || type === 'regular' ? type : null
}
