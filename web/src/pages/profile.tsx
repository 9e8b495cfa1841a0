import type { CurrentUser } from '@tussle/contract/accounts'
import { lazy, Suspense } from 'react'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { ProfileIdentity } from '../features/accounts/profile-identity.tsx'
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx'
import { ProfilePlaying } from '../features/accounts/profile-playing.tsx'
import { ProfileNotifications, ProfilePrivacy } from '../features/accounts/profile-switches.tsx'
import { useMyStats } from '../features/players/players.queries.ts'
import { NO_STATS } from '../features/players/stat-texts.ts'
import { DetailedStats, LegacyStatsCard, StatsCard } from '../features/players/stats-cards.tsx'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import '../features/accounts/accounts.css'
import './profile.css'

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
        <SideStats />
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
      <ProfilePrivacy user={user} />
      <ProfileNotifications user={user} />
      <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
        <NotificationChoices mailsOff={!user.emailNotifications} />
        <CalendarCard />
      </Suspense>
    </div>
  )
}

/** Below 768 one detailed list above the form; from there on two cards (NAV-055, OQ-133, OQ-134). */
function SideStats() {
  const { data, isPending } = useMyStats()
  if (isPending) return <Skeleton className="profile-stats h-[35.2rem] rounded-lg md:h-64" />
  const stats = data ?? NO_STATS
  return (
    <aside className="profile-stats" aria-label="Your statistics">
      <div className="profile-stats-phone">
        <DetailedStats stats={stats} />
      </div>
      <div className="profile-stats-desk">
        <StatsCard stats={stats} />
        <LegacyStatsCard stats={stats} />
      </div>
    </aside>
  )
}
