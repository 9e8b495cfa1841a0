import { Suspense, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { AuthLayout } from '../../features/accounts/sign-in/auth-layout.tsx'
import { useDestination, type Way, wayIn } from '../../features/accounts/sign-in/use-destination.ts'
import { useConfig } from '../../features/ops/config.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { late } from '../../ui/layout/late.tsx'

/** The code of the forms loads separately, so that the page shows before it arrives. */
const AuthPanel = late(
  () =>
    import('../../features/accounts/sign-in/auth-panel.tsx').then((file) => ({ default: file.AuthPanel })),
  { shape: 'panel' },
)
const ResetPasswordForm = late(
  () =>
    import('../../features/accounts/sign-in/reset-password-form.tsx').then((file) => ({
      default: file.ResetPasswordForm,
    })),
  { shape: 'panel' },
)

const ConfirmEmail = late(
  () =>
    import('../../features/accounts/email/confirm-email.tsx').then((file) => ({
      default: file.ConfirmEmail,
    })),
  { shape: 'panel' },
)

/**
 * Sign-in and sign-up. ?type=admin|regular (OQ-012) and the links of mails, ?reset=token (OQ-022) and ?confirm=token,
 * change what it shows; ?tab=sign-up opens the second tab, and ?next=path is the page after the sign-in.
 */
export function AuthPage() {
  const [search] = useSearchParams()
  const { user } = useAuth()
  const wanted = useDestination()
  const { data: config } = useConfig()
  const reset = search.get('reset')
  const confirm = search.get('confirm')
  const accountType = accountTypeOf(search.get('type'))
  usePage(titleOf(reset, confirm))

  if (reset === null && confirm === null && user !== null) {
    return <GoIn {...wayIn(user, wanted)} />
  }
  return (
    <AuthLayout>
      <Suspense>
        {confirm !== null && <ConfirmEmail key={confirm} token={confirm} />}
        {confirm === null && reset !== null && <ResetPasswordForm key={reset} token={reset} />}
        {confirm === null && reset === null && (
          <AuthPanel
            key={accountType}
            accountType={accountType}
            firstTab={search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
            demoAccount={config?.demoAccount ?? null}
          />
        )}
      </Suspense>
    </AuthLayout>
  )
}

/** One state for one way: React Router navigates again when a Navigate that is still shown receives another state. */
function GoIn({ to, next }: Way) {
  const state = useMemo(() => ({ next }), [next])
  return <Navigate to={to} state={state} replace />
}

function titleOf(reset: string | null, confirm: string | null): string {
  if (confirm !== null) return 'Confirm your email'
  return reset === null ? 'Sign In' : 'Set a new password'
}

function accountTypeOf(type: string | null): 'admin' | 'regular' | null {
  return type === 'admin' || type === 'regular' ? type : null
}
