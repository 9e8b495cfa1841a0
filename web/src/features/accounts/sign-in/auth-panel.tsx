import type { AppConfig } from '@tussle/contract/ops/ops'
import { useState } from 'react'
import { SegmentedTabs } from '../../../ui/inputs/segmented.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { TabPanel } from '../../../ui/layout/tabs.tsx'
import type { AuthTab } from './auth-dialog-store.ts'
import { ForgotPassword } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import '../accounts.css'

const SIGN_IN = { value: 'sign-in', label: 'Sign In' } as const
const SIGN_UP = { value: 'sign-up', label: 'Sign Up' } as const

interface AuthPanelProps {
  readonly accountType: 'admin' | 'regular' | null
  readonly firstTab: AuthTab
  readonly demoAccount: AppConfig['demoAccount']
}

/** Sign-in and sign-up, the same on the page and in the dialog (AUTH-034, AUTH-037). */
export function AuthPanel({ accountType, firstTab, demoAccount }: AuthPanelProps) {
  const [tab, setTab] = useState<AuthTab>(firstTab)
  const [isForgotten, setForgotten] = useState(false)
  const isAdmin = accountType === 'admin'

  if (isForgotten) return <ForgotPassword onBack={() => setForgotten(false)} />
  return (
    <>
      {isAdmin && <Note tone="info">Admin access for league and tournament management</Note>}
      <SegmentedTabs
        label="Sign in or sign up"
        value={isAdmin ? SIGN_IN.value : tab}
        onValueChange={setTab}
        options={isAdmin ? [SIGN_IN] : [SIGN_IN, SIGN_UP]}
      >
        <TabPanel value="sign-in">
          <SignInForm onForgotten={() => setForgotten(true)} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </SegmentedTabs>
      {accountType === 'regular' && demoAccount !== null && (
        <Note tone="info">
          Just looking? Use the demo user <b>{demoAccount.username}</b> with password{' '}
          <b>{demoAccount.password}</b>.
        </Note>
      )}
    </>
  )
}
