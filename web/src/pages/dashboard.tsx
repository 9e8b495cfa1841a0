import type { CurrentUser } from '@tussle/contract/accounts'
import { CalendarRange, SquarePen, Trophy, Users } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { nameOf, useAuth } from '../features/accounts/auth-context.tsx'
import { useMyClubs } from '../features/clubs/clubs.queries.ts'
import { MyDesks } from '../features/desk/my-desks.tsx'
import { useMyCompetitions } from '../features/entries/entries.queries.ts'
import { MyCompetitionsCard } from '../features/entries/my-competitions-card.tsx'
import { SCORE_OPENER } from '../features/matches/score-dialog-store.ts'
import { WaitingScores } from '../features/matches/waiting-scores.tsx'
import { useMyStats } from '../features/players/players.queries.ts'
import { NO_STATS } from '../features/players/stat-texts.ts'
import { StatTiles } from '../features/players/stat-tiles.tsx'
import { useNextMatch } from '../features/up-next/up-next.queries.ts'
import { partOfDay, weekdayDate } from '../lib/dates.ts'
import { isLoggedOut } from '../lib/logged-out.ts'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { ContinueCard } from './continue-card.tsx'
import './dashboard.css'
import { DashboardClubs } from './dashboard-clubs.tsx'

/** Only whoever is about to play fetches it. */
const UpNextCard = lazy(() =>
  import('../features/up-next/up-next-card.tsx').then((file) => ({ default: file.UpNextCard })),
)

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
  const next = useNextMatch()
  return (
    <>
      <Band
        title={`Good ${partOfDay(now)}, ${user.firstName || nameOf(user)}`}
        facts={[{ text: `${weekdayDate(now)}.` }]}
      >
        <div className={next ? 'dashboard-now dashboard-up' : 'dashboard-now'}>
          {next && (
            <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
              <UpNextCard next={next} you={{ ...user, displayName: nameOf(user) }} />
            </Suspense>
          )}
          <div className="quick-actions">
            <Button {...SCORE_OPENER} variant={next ? 'secondary' : 'optic'} size="lg" icon={SquarePen} block>
              Submit Score
            </Button>
            {ACTIONS.map(({ to, label, icon }) => (
              <ButtonLink key={to} to={to} variant="outline-on-surround" size="lg" icon={icon} block>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </Band>
      <div className="wrap page-body">
        <ContinueCard />
        <MyDesks />
        <WaitingScores />
        <Overview />
      </div>
    </>
  )
}

function Overview() {
  const stats = useMyStats()
  const leagues = useMyCompetitions('league')
  const tournaments = useMyCompetitions('tournament')
  const clubs = useMyClubs()
  useFailureToast([stats.error, leagues.error, tournaments.error, clubs.error])
  return (
    <div className="dashboard">
      {stats.isPending ? <TileSkeletons /> : <StatTiles stats={stats.data ?? NO_STATS} />}
      <div className="dashboard-lists">
        <MyCompetitionsCard kind="league" query={leagues} />
        <MyCompetitionsCard kind="tournament" query={tournaments} />
      </div>
      <DashboardClubs query={clubs} />
    </div>
  )
}

/** One toast per load, however much of it failed (OQ-176). */
function useFailureToast(errors: readonly (Error | null)[]): void {
  const hasFailed = errors.some((error) => error !== null && !isLoggedOut(error))
  useEffect(() => {
    if (!hasFailed) return
    toast({ title: 'Error', description: 'Failed to load data. Please try again.', variant: 'failure' })
  }, [hasFailed])
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
