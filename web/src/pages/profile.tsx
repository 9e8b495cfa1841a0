import type { CurrentUser } from '@tussle/contract/accounts'
import { lazy, Suspense } from 'react'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { ProfileIdentity } from '../features/accounts/profile-identity.tsx'
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx'
import { ProfilePlaying } from '../features/accounts/profile-playing.tsx'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LoadingStats } from './loading-stats.tsx'
import '../features/accounts/accounts.css'
import './profile.css'

const ProfileStats = lazy(() =>
  import('./profile-stats.tsx').then((file) => ({ default: file.ProfileStats })),
)

const ProfilePrivacy = lazy(() =>
  import('../features/accounts/profile-switches.tsx').then((file) => ({ default: file.ProfilePrivacy })),
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

/** Profile Settings: one card per part, each with its own Save. */
export function ProfilePage() {
  usePage('Profile Settings')
  const { user } = useAuth()
  if (user === null) return null
  return (
    <>
      <Band title="Profile Settings" back={{ to: '/', label: 'Dashboard' }} />
      <div className="wrap page-body profile-page">
        <Suspense fallback={<LoadingStats />}>
          <ProfileStats />
        </Suspense>
        <Sections user={user} />
      </div>
    </>
  )
}

function Sections({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="profile-sections">
      <ProfilePhoto user={user} />
      <ProfileIdentity user={user} />
      <ProfilePlaying user={user} />
      <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
        <ProfilePrivacy user={user} />
        <ProfileNotifications user={user} />
        <NotificationChoices mailsOff={!user.emailNotifications} />
        <CalendarCard />
      </Suspense>
    </div>
  )
}
