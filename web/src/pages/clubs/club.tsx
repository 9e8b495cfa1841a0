import { useAuth } from '../../features/accounts/auth-context.tsx'
import { ClubAchievements } from '../../features/achievements/club-achievements.tsx'
import { ClubLeaderboard } from '../../features/achievements/club-leaderboard.tsx'
import { type ClubDetail, useClub } from '../../features/clubs/club.queries.ts'
import { ClubLeagues, ClubTournaments } from '../../features/clubs/club-competitions.tsx'
import { ClubHeader } from '../../features/clubs/club-header.tsx'
import { ClubMembers } from '../../features/clubs/club-members.tsx'
import { ClubSide } from '../../features/clubs/club-side.tsx'
import { ReportButton } from '../../features/ops/report-button.tsx'
import { type BackTarget, useBackTarget } from '../../lib/hooks/use-back-target.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { SettledFirst } from '../../lib/server/settled-first.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import './club.css'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { WaitingBody } from '../../parts/site/waiting-body.tsx'

const CLUBS: BackTarget = { to: '/clubs', label: 'Back to Clubs' }

export function ClubPage() {
  const id = useIdParam()
  return id === null ? <ClubNotFound back={CLUBS} /> : <KnownClub key={id} id={id} />
}

function KnownClub({ id }: { readonly id: number }) {
  const { data: club, error, refetch } = useClub(id)
  const back = useBackTarget(CLUBS)
  usePage(club?.name ?? 'Club')
  useLive(club === undefined ? null : `club:${id}`)
  if (club) return <Club club={club} back={back} />
  if (error instanceof ApiError && error.status === 404) return <ClubNotFound back={back} />
  if (error) {
    const message = 'The club could not be loaded.'
    return <NotLoaded title="Club" message={message} back={back} onRetry={() => void refetch()} />
  }
  return <Loading back={back} />
}

const TABS = [
  { value: 'leagues', label: 'Leagues' },
  { value: 'tournaments', label: 'Tournaments' },
  { value: 'members', label: 'Members' },
  { value: 'achievements', label: 'Achievements' },
  { value: 'leaderboard', label: 'Leaderboard' },
] as const
const NAMES = ['leagues', 'tournaments', 'members', 'achievements', 'leaderboard'] as const

interface ClubProps {
  readonly club: ClubDetail
  readonly back: BackTarget
}

function Club({ club, back }: ClubProps) {
  const [tab, setTab] = useTabParam(NAMES)
  const viewerId = useAuth().user?.id ?? 0
  const of = { clubId: club.id }
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <ClubHeader club={club} back={back} />
      <div className="club-tabs">
        <div className="wrap">
          <TabList tabs={TABS} label={club.name} />
        </div>
      </div>
      <SettledFirst fallback={<WaitingBody />}>
        <div className="wrap page-body club-page">
          <div>
            <TabPanel value="leagues">
              <ClubLeagues {...of} />
            </TabPanel>
            <TabPanel value="tournaments">
              <ClubTournaments {...of} />
            </TabPanel>
            <TabPanel value="members">
              <ClubMembers {...of} viewerId={viewerId} />
            </TabPanel>
            <TabPanel value="achievements">
              <ClubAchievements {...of} viewerId={viewerId} />
            </TabPanel>
            <TabPanel value="leaderboard">
              <ClubLeaderboard {...of} viewerId={viewerId} />
            </TabPanel>
          </div>
          <ClubSide club={club}>
            <ReportButton kind="club" id={club.id} name={club.name} />
          </ClubSide>
        </div>
      </SettledFirst>
    </TabsRoot>
  )
}

function ClubNotFound({ back }: { readonly back: BackTarget }) {
  const text = 'It may have been closed, or the link is not quite right.'
  return <NotThere title="Club not found" text={text} back={back} />
}

function Loading({ back }: { readonly back: BackTarget }) {
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading club</span>} back={back}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </Band>
      <div className="wrap page-body club-page">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </div>
  )
}
