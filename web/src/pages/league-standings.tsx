import { Calendar, MapPin, Swords, Users } from 'lucide-react'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { useOwnDivisionId } from '../features/entries/entries.queries.ts'
import { LeagueSide } from '../features/leagues/league-side.tsx'
import { LeagueStatus } from '../features/leagues/league-status.tsx'
import { RecentMatches } from '../features/leagues/recent-matches.tsx'
import {
  type Division,
  type LeagueStandings,
  useLeagueDivisions,
  useLeagueStandings,
} from '../features/leagues/standings.queries.ts'
import { StandingsTable } from '../features/leagues/standings-table.tsx'
import { TeamsAndPlayers } from '../features/leagues/teams-and-players.tsx'
import { ApiError } from '../lib/api-error.ts'
import { counted } from '../lib/counted.ts'
import { dateRange } from '../lib/dates.ts'
import { useLive } from '../lib/live.ts'
import { type BackTarget, useBackTarget } from '../lib/use-back-target.ts'
import { useIdParam } from '../lib/use-id-param.ts'
import { usePage } from '../lib/use-page.ts'
import { useTabParam } from '../lib/use-tab-param.ts'
import { YouTag } from '../ui/badge.tsx'
import { Band } from '../ui/band.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabList, TabPanel, TabsRoot } from '../ui/tabs.tsx'
import './league-standings.css'
import { LoadingPart } from './loading-part.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { NotThere } from './not-there.tsx'

const LEAGUES: BackTarget = { to: '/leagues', label: 'Back to Leagues' }
const TEAMS = 'teams'
const MATCHES = 'matches'

export function LeagueStandingsPage() {
  const id = useIdParam()
  return id === null ? <LeagueNotFound back={LEAGUES} /> : <KnownLeague key={id} id={id} />
}

function KnownLeague({ id }: { readonly id: number }) {
  const divisions = useLeagueDivisions(id)
  // Whose division it is decides which table opens; without an answer the order of the catalogue stands.
  const ownId = useOwnDivisionId('league', id)
  const [first, ...others] = [
    ...ownFirst(divisions.data ?? [], ownId).map((each) => String(each.id)),
    TEAMS,
    MATCHES,
  ]
  const [tab, setTab] = useTabParam([first ?? TEAMS, ...others])
  const wanted = tab === TEAMS || tab === MATCHES ? null : Number(tab)
  const isKnown = divisions.data !== undefined && ownId !== undefined
  const standings = useLeagueStandings(id, isKnown ? wanted : undefined)
  const back = useBackTarget(LEAGUES)
  const viewerId = useAuth().user?.id ?? 0
  const league = standings.head
  usePage(league?.name ?? 'League Standings')
  useLive(league === undefined ? null : `league:${id}`)

  const error = divisions.error ?? standings.error
  if (error instanceof ApiError && error.status === 404) return <LeagueNotFound back={back} />
  const retry = () => void (divisions.data ? standings : divisions).refetch()
  if (league === undefined)
    return error ? <LeagueNotLoaded back={back} onRetry={retry} /> : <Loading back={back} />
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <LeagueBand league={league} ownId={ownId} back={back} />
      <div className="wrap page-body league-page">
        <TabPanel value={tab}>
          {standings.isError && standings.data === undefined ? (
            <Card>
              <ErrorState message="The standings could not be loaded." onRetry={retry} />
            </Card>
          ) : (
            <Panel tab={tab} league={standings.data} viewerId={viewerId} />
          )}
        </TabPanel>
        <LeagueSide league={league} viewerId={viewerId} />
      </div>
    </TabsRoot>
  )
}

interface BandProps {
  readonly league: LeagueStandings
  readonly ownId: number | null | undefined
  readonly back: BackTarget
}

function LeagueBand({ league, ownId, back }: BandProps) {
  const tabs = [
    ...ownFirst(league.divisions, ownId).map(({ id, name }) => ({
      value: String(id),
      label: id === ownId ? <OwnDivision name={name} /> : name,
    })),
    { value: TEAMS, label: 'Teams & Players' },
    { value: MATCHES, label: 'Recent Matches' },
  ]
  return (
    <Band
      back={back}
      title={league.name}
      badge={<LeagueStatus league={league} />}
      facts={[
        { icon: MapPin, text: league.location || 'Location not specified' },
        { icon: Calendar, text: dateRange(league.startDate, league.endDate, league.timeZone) },
        { icon: Users, text: counted(league.participantCount, 'player', 'players') },
        { icon: Swords, text: counted(league.matchCount, 'match', 'matches') },
      ]}
      tabs={<TabList tabs={tabs} label={league.name} onSurround />}
    />
  )
}

function OwnDivision({ name }: { readonly name: string }) {
  return (
    <>
      {name} <YouTag />
    </>
  )
}

function ownFirst(divisions: readonly Division[], ownId: number | null | undefined): readonly Division[] {
  return divisions.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
}

interface PanelProps {
  readonly tab: string
  /** Undefined while what the tab shows is on its way. */
  readonly league: LeagueStandings | undefined
  readonly viewerId: number
}

function Panel({ tab, league, viewerId }: PanelProps) {
  if (league === undefined) return <LoadingPart />
  if (tab === TEAMS) return <TeamsAndPlayers league={league} viewerId={viewerId} />
  if (tab === MATCHES) return <RecentMatches league={league} />
  const division = league.divisions.find(({ id }) => String(id) === tab)
  if (division === undefined) return null
  const { standings, matches } = league
  return (
    <StandingsTable
      key={tab}
      division={division}
      standings={standings}
      matches={matches}
      viewerId={viewerId}
    />
  )
}

function LeagueNotFound({ back }: { readonly back: BackTarget }) {
  const text = 'It may have been removed, or the link is not quite right.'
  return <NotThere title="League not found" text={text} back={back} />
}

function LeagueNotLoaded({ back, onRetry }: { readonly back: BackTarget; readonly onRetry: () => void }) {
  const message = 'The league could not be loaded.'
  return <NotLoaded title="League Standings" message={message} back={back} onRetry={onRetry} />
}

function Loading({ back }: { readonly back: BackTarget }) {
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading league</span>} back={back}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
        <Skeleton className="mt-9 h-5 w-80 max-w-full" />
      </Band>
      <div className="wrap page-body league-page">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
