import type { CurrentUser } from '@tussle/contract/people/current-user'
import { CalendarRange, History, SquarePen, Trophy, Users } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { nameOf, useAuth } from '../../features/accounts/auth-context.tsx'
import { offerReason } from '../../features/accounts/second-factors/passkey-offer-state.ts'
import { useMyAchievements } from '../../features/achievements/achievements.queries.ts'
import { useMyClubs } from '../../features/clubs/clubs.queries.ts'
import { MyDesks, useMyDesks } from '../../features/desk/overview/my-desks.tsx'
import { useMyCompetitions } from '../../features/entries/entries.queries.ts'
import { MyCompetitionsCard } from '../../features/entries/my-competitions-card.tsx'
import { useMySeasons } from '../../features/leagues/fixtures.queries.ts'
import { useProvisionalRecord } from '../../features/matches/matches.queries.ts'
import { ProvisionalNote, ToConfirm } from '../../features/matches/provisional-note.tsx'
import { SCORE_OPENER } from '../../features/matches/score/score-dialog-store.ts'
import { WaitingScores } from '../../features/matches/score/waiting-scores.tsx'
import { useMyStats } from '../../features/players/players.queries.ts'
import { NO_STATS } from '../../features/players/stat-texts.ts'
import { StatTiles } from '../../features/players/stat-tiles.tsx'
import { useNextMatch } from '../../features/up-next/up-next.queries.ts'
import { partOfDay, weekdayDate } from '../../lib/dates.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { SettledFirst } from '../../lib/server/settled-first.tsx'
import { ContinueCard } from '../../parts/account/continue-card.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import './dashboard.css'
import { DashboardClubs } from '../../parts/home/dashboard-clubs.tsx'

/** Loaded only for a player with a next match. */
const UpNextCard = late(
  () => import('../../features/up-next/up-next-card.tsx').then((file) => ({ default: file.UpNextCard })),
  { shape: 'panel' },
)

/** Loaded only for a player with an address to confirm. */
const ConfirmEmailLine = late(
  () =>
    import('../../features/accounts/email/confirm-email-line.tsx').then((file) => ({
      default: file.ConfirmEmailLine,
    })),
  { shape: 'panel' },
)

/** Loaded only for a player with a fixture to play. */
const SeasonCard = late(
  () => import('../../features/leagues/season-card.tsx').then((file) => ({ default: file.SeasonCard })),
  { shape: 'panel' },
)

/** Loaded only for a player who has not played yet. */
const FirstSteps = late(
  () => import('../../parts/home/first-steps.tsx').then((file) => ({ default: file.FirstSteps })),
  { shape: 'panel' },
)

/** Loaded only for a player who has just signed up or is an organiser. */
const PasskeyOffer = late(
  () =>
    import('../../features/accounts/second-factors/passkey-offer.tsx').then((file) => ({
      default: file.PasskeyOffer,
    })),
  { instead: () => null },
)

/** The last part of the page loads last. */
const MyAchievements = late(
  () =>
    import('../../features/achievements/my-achievements.tsx').then((file) => ({
      default: file.MyAchievements,
    })),
  { shape: 'panel' },
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
  if (user === null) return null
  return (
    <SettledFirst fallback={<Waiting user={user} />}>
      <Dashboard user={user} />
    </SettledFirst>
  )
}

interface GreetingProps {
  readonly user: CurrentUser
  readonly fact?: string | undefined
  readonly children?: ReactNode
}

function Greeting({ user, fact, children }: GreetingProps) {
  const now = new Date()
  return (
    <Band
      title={`Good ${partOfDay(now)}, ${user.firstName || nameOf(user)}`}
      facts={[{ text: fact ?? `${weekdayDate(now)}.` }]}
    >
      {children}
    </Band>
  )
}

function Waiting({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <Greeting user={user}>
        <Skeleton className="mt-5 h-60 rounded-lg" />
      </Greeting>
      <div role="status" className="wrap page-body">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </>
  )
}

function Dashboard({ user }: { readonly user: CurrentUser }) {
  const next = useNextMatch()
  // A tournament match comes before a league season, because it is more urgent.
  const season = useMySeasons().find(({ toPlay }) => toPlay > 0)
  const hasCard = next !== undefined || season !== undefined
  const isFirstVisit = useHasNeverPlayed() && !hasCard
  // One tree for both layouts, so that open dialogs and pending requests survive a first report.
  return (
    <>
      <Greeting user={user} fact={isFirstVisit ? 'You’re in. Three steps to your first match.' : undefined}>
        {!isFirstVisit && (
          <div className={hasCard ? 'dashboard-now dashboard-up' : 'dashboard-now'}>
            {hasCard && (
              <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
                {next ? (
                  <UpNextCard next={next} you={{ ...user, displayName: nameOf(user) }} />
                ) : (
                  season && <SeasonCard season={season} viewerId={user.id} />
                )}
              </Suspense>
            )}
            <QuickActions score={hasCard ? 'secondary' : 'optic'} others="outline-on-surround" />
          </div>
        )}
      </Greeting>
      <div className="wrap page-body">
        {(!user.emailVerified || user.pendingEmail !== null) && (
          <Suspense>
            <ConfirmEmailLine user={user} />
          </Suspense>
        )}
        <ContinueCard />
        <MyDesks />
        <Offer userId={user.id} />
        <WaitingScores />
        {isFirstVisit && <FirstVisit user={user} />}
        <Overview userId={user.id} />
      </div>
    </>
  )
}

function Offer({ userId }: { readonly userId: number }) {
  const current = offerReason(userId, useMyDesks().length > 0)
  const [reason, setReason] = useState(current)
  // After an answer the offer ends, but its dialog may still be open.
  if (reason === null && current !== null) setReason(current)
  if (reason === null) return null
  return (
    <Suspense>
      <PasskeyOffer userId={userId} reason={reason} />
    </Suspense>
  )
}

/** Without a match or a report, the steps to a first match come first, and the figures follow. */
function useHasNeverPlayed(): boolean {
  const { data: stats } = useMyStats()
  const provisional = useProvisionalRecord()
  return stats?.totalMatches === 0 && !provisional
}

function FirstVisit({ user }: { readonly user: CurrentUser }) {
  const clubs = useMyClubs()
  const leagues = useMyCompetitions('league')
  const tournaments = useMyCompetitions('tournament')
  const entries = [...(leagues.data?.items ?? []), ...(tournaments.data?.items ?? [])]
  return (
    <div className="dashboard mb-5">
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <FirstSteps user={user} clubs={clubs.data?.items ?? []} entries={entries} />
      </Suspense>
      <QuickActions score="secondary" others="secondary" />
    </div>
  )
}

interface QuickActionsProps {
  readonly score: 'optic' | 'secondary'
  readonly others: 'outline-on-surround' | 'secondary'
}

function QuickActions({ score, others }: QuickActionsProps) {
  return (
    <div className="quick-actions">
      <Button {...SCORE_OPENER} variant={score} size="lg" icon={SquarePen} block>
        Submit Score
      </Button>
      {ACTIONS.map(({ to, label, icon }) => (
        <ButtonLink key={to} to={to} variant={others} size="lg" icon={icon} block>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function Overview({ userId }: { readonly userId: number }) {
  const stats = useMyStats()
  const leagues = useMyCompetitions('league')
  const tournaments = useMyCompetitions('tournament')
  const clubs = useMyClubs()
  const provisional = useProvisionalRecord()
  // Asked for with the rest of the page, not when its code has come.
  useMyAchievements()
  useFailureToast([stats.error, leagues.error, tournaments.error, clubs.error])
  return (
    <div className="dashboard">
      {stats.isPending ? (
        <TileSkeletons />
      ) : (
        <StatTiles
          stats={stats.data ?? NO_STATS}
          toConfirm={provisional && <ToConfirm record={provisional} />}
        />
      )}
      {provisional && <ProvisionalNote record={provisional} />}
      <ButtonLink
        to={`/players/${userId}/matches`}
        variant="ghost"
        icon={History}
        className="justify-self-start"
      >
        Match history
      </ButtonLink>
      <div className="dashboard-lists">
        <MyCompetitionsCard kind="league" query={leagues} />
        <MyCompetitionsCard kind="tournament" query={tournaments} />
      </div>
      <DashboardClubs query={clubs} />
      <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
        <MyAchievements nearest={3} />
      </Suspense>
    </div>
  )
}

/** One toast per load, however many reads failed (OQ-176). */
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
