import type { CurrentUser } from '@tussle/contract/accounts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx'
import { usePage } from '../lib/use-page.ts'
import { useTabParam } from '../lib/use-tab-param.ts'
import { Band } from '../ui/band.tsx'
import { mayLeave } from '../ui/leave-question.ts'
import { TabList, TabPanel, TabsRoot } from '../ui/tabs.tsx'
import { LoadingPart } from './loading-part.tsx'
import { LoadingStats } from './loading-stats.tsx'
import '../features/accounts/accounts.css'
import './profile.css'

const ProfileStats = lazy(() =>
  import('./profile-stats.tsx').then((file) => ({ default: file.ProfileStats })),
)

const ProfilePrivacy = lazy(() =>
  import('../features/accounts/profile-switches.tsx').then((file) => ({ default: file.ProfilePrivacy })),
)

const ProfileBirth = lazy(() =>
  import('../features/accounts/profile-birth.tsx').then((file) => ({ default: file.ProfileBirth })),
)

const ProfileNotifications = lazy(() =>
  import('../features/accounts/profile-switches.tsx').then((file) => ({
    default: file.ProfileNotifications,
  })),
)

const NotificationChoices = lazy(() =>
  import('../features/notifications/notification-choices.tsx').then((file) => ({
    default: file.NotificationChoices,
  })),
)

const CalendarCard = lazy(() =>
  import('../features/calendars/calendar-card.tsx').then((file) => ({ default: file.CalendarCard })),
)

const AccountSection = lazy(() =>
  import('../features/accounts/account-section.tsx').then((file) => ({ default: file.AccountSection })),
)

const SECTIONS = ['profile', 'privacy', 'notices', 'calendar', 'account'] as const
type SectionName = (typeof SECTIONS)[number]

const TABS: readonly { readonly value: SectionName; readonly label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'notices', label: 'Notices' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'account', label: 'Account' },
]

/** Profile Settings: one section at a time, so that everything about oneself has its place on one page. */
export function ProfilePage() {
  usePage('Profile Settings')
  const { user } = useAuth()
  return user === null ? null : <Sections user={user} />
}

function Sections({ user }: { readonly user: CurrentUser }) {
  const [tab, setTab] = useTabParam(SECTIONS)
  return (
    <TabsRoot value={tab} onValueChange={(next) => void mayLeave().then((leaves) => leaves && setTab(next))}>
      <Band
        title="Profile Settings"
        back={{ to: '/', label: 'Dashboard' }}
        tabs={<TabList tabs={TABS} label="Profile Settings" onSurround />}
      />
      <div className="wrap page-body">
        <TabPanel value="profile" className="profile-page">
          <div className="profile-sections">
            <ProfilePhoto user={user} />
            <ProfileForm user={user} />
          </div>
          <Suspense fallback={<LoadingStats />}>
            <ProfileStats />
          </Suspense>
        </TabPanel>
        <Section value="privacy">
          <ProfilePrivacy user={user} />
          <ProfileBirth user={user} />
        </Section>
        <Section value="notices">
          <ProfileNotifications user={user} />
          <NotificationChoices mailsOff={!user.emailNotifications} />
        </Section>
        <Section value="calendar">
          <CalendarCard />
        </Section>
        <Section value="account">
          <AccountSection />
        </Section>
      </div>
    </TabsRoot>
  )
}

function Section({ value, children }: { readonly value: SectionName; readonly children: ReactNode }) {
  return (
    <TabPanel value={value} className="settings-panel">
      <Suspense fallback={<LoadingPart />}>{children}</Suspense>
    </TabPanel>
  )
}
