import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { SettingsProfileForm } from '../../features/accounts/profile/settings-profile-form.tsx'
import { InstallCard } from '../../features/install/install-card.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import { mayLeave } from '../../ui/overlays/leave-question.ts'
import '../../features/accounts/accounts.css'
import { LoadingPart } from '../../parts/site/loading-part.tsx'
import { late } from '../../ui/layout/late.tsx'

// The code of the other tabs loads separately.
const ChangePasswordCard = late(
  () =>
    import('../../features/accounts/profile/change-password-card.tsx').then((file) => ({
      default: file.ChangePasswordCard,
    })),
  { shape: 'panel' },
)
const ForgotPasswordForm = late(
  () =>
    import('../../features/accounts/sign-in/forgot-password-form.tsx').then((file) => ({
      default: file.ForgotPasswordForm,
    })),
  { shape: 'panel' },
)

const TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'password', label: 'Password' },
  { value: 'forgot', label: 'Forgot Password' },
]

/** Account Settings: exactly three tabs (SETTINGS-001). */
export function SettingsPage() {
  usePage('Account Settings')
  const { user } = useAuth()
  return user === null ? null : <Settings user={user} />
}

function Settings({ user }: { readonly user: CurrentUser }) {
  const [tab, setTab] = useTabParam(['profile', 'password', 'forgot'])
  return (
    <TabsRoot value={tab} onValueChange={(next) => void mayLeave().then((leaves) => leaves && setTab(next))}>
      <Band
        title="Account Settings"
        back={{ to: '/', label: 'Dashboard' }}
        tabs={<TabList tabs={TABS} label="Account Settings" onSurround />}
      />
      <div className="wrap page-body">
        <TabPanel value="profile" className="settings-panel">
          <SettingsProfileForm user={user} />
          <Card title="Devices and your data">
            <p className="settings-elsewhere">
              Devices, the export of your data and deleting the account are under{' '}
              <Link to="/profile?tab=account" className="link">
                Profile Settings, Account
              </Link>
              .
            </p>
          </Card>
          <InstallCard />
        </TabPanel>
        <TabPanel value="password" className="settings-panel">
          <Suspense fallback={<LoadingPart />}>
            <ChangePasswordCard />
          </Suspense>
        </TabPanel>
        <TabPanel value="forgot" className="settings-panel">
          <Suspense fallback={<LoadingPart />}>
            <Card title="Forgot Password">
              <ForgotPasswordForm email={user.email} />
            </Card>
          </Suspense>
        </TabPanel>
      </div>
    </TabsRoot>
  )
}
