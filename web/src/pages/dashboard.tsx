import type { CurrentUser } from '@tussle/contract/accounts'
import { CalendarRange, Trophy, Users } from 'lucide-react'
import { useEffect } from 'react'
import { nameOf, useAuth } from '../features/accounts/auth-context.tsx'
import { useMyStats } from '../features/players/players.queries.ts'
import { NO_STATS } from '../features/players/stat-texts.ts'
import { StatTiles } from '../features/players/stat-tiles.tsx'
import { partOfDay, weekdayDate } from '../lib/dates.ts'
import { isLoggedOut } from '../lib/logged-out.ts'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import './dashboard.css'

const ACTIONS = [
  { to: '/leagues', label: 'Find League', icon: CalendarRange },
  { to: '/tournaments', label: 'Find Tournament', icon: Trophy },
  { to: '/clubs', label: 'Find Club', icon: Users },
]

export function DashboardPage() {
  const { user } = useAuth()
  usePage('Dashboard')
  // Nothing renders when there is no user (DASH-034).
  return user === null ? null : <Dashboard user={user} />
}

function Dashboard({ user }: { readonly user: CurrentUser }) {
  const now = new Date()
  return (
    <>
      <Band
        title={`Good ${partOfDay(now)}, ${user.firstName || nameOf(user)}`}
        facts={[{ text: `${weekdayDate(now)}.` }]}
      >
        <div className="quick-actions">
          {ACTIONS.map(({ to, label, icon }) => (
            <ButtonLink key={to} to={to} variant="outline-on-surround" size="lg" icon={icon} block>
              {label}
            </ButtonLink>
          ))}
        </div>
      </Band>
      <div className="wrap page-body">
        <Record />
      </div>
    </>
  )
}

function Record() {
  const { data, isPending, error } = useMyStats()
  useEffect(() => {
    if (error === null || isLoggedOut(error)) return
    toast({ title: 'Error', description: 'Failed to load data. Please try again.', variant: 'failure' })
  }, [error])
  if (isPending) return <TileSkeletons />
  return <StatTiles stats={data ?? NO_STATS} />
}

function TileSkeletons() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <span className="sr-only">Loading</span>
      {['record', 'rate', 'leagues', 'tournaments'].map((tile) => (
        <Skeleton key={tile} className="h-[131px] rounded-lg" />
      ))}
    </div>
  )
}
