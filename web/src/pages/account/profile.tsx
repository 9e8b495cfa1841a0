import type { CurrentUser } from '@tussle/contract/people/current-user'
import { type ReactNode, Suspense } from 'react'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx'
import { ProfilePhoto } from '../../features/accounts/profile/profile-photo.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { LoadingStats } from '../../parts/account/loading-stats.tsx'
import { LoadingPart } from '../../parts/site/loading-part.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { late } from '../../ui/layout/late.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import { mayLeave } from '../../ui/overlays/leave-question.ts'
import '../../features/accounts/accounts.css'
import './profile.css'

const ProfileStats = late(
  () => import('../../parts/account/profile-stats.tsx').then((file) => ({ default: file.ProfileStats })),
  { shape: 'panel' },
)

const ProfilePrivacy = late(
  () =>
    import('../../features/accounts/profile/profile-switches.tsx').then((file) => ({
      default: file.ProfilePrivacy,
    })),
  { shape: 'panel' },
)

const ProfileBirth = late(
  () =>
    import('../../features/accounts/profile/profile-birth.tsx').then((file) => ({
      default: file.ProfileBirth,
    })),
  { shape: 'panel' },
)

const ProfileNotifications = late(
  () =>
    import('../../features/accounts/profile/profile-switches.tsx').then((file) => ({
      default: file.ProfileNotifications,
    })),
  { shape: 'panel' },
)

const NotificationChoices = late(
  () =>
    import('../../features/notifications/notification-choices.tsx').then((file) => ({
      default: file.NotificationChoices,
    })),
  { shape: 'panel' },
)

const CalendarCard = late(
  () => import('../../features/calendars/calendar-card.tsx').then((file) => ({ default: file.CalendarCard })),
  { shape: 'panel' },
)

const AccountSection = late(
  () =>
    import('../../features/accounts/profile/account-section.tsx').then((file) => ({
      default: file.AccountSection,
    })),
  { shape: 'panel' },
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

/** Profile Settings: everything about the player on one page, one section at a time. */
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
