import { useAuth } from '../../features/accounts/auth-context.tsx'
import { OwnPlaces } from '../../features/entries/asking/own-places.tsx'
import { useMyCompetitions, useOwnDivisionIds } from '../../features/entries/entries.queries.ts'
import { useMayOrganise } from '../../features/leagues/league.queries.ts'
import { LeagueSide } from '../../features/leagues/league-side.tsx'
import { RecentMatches } from '../../features/leagues/recent-matches.tsx'
import {
  type LeagueStandings,
  useLastMatch,
  useLeagueDivisions,
  useLeagueStandings,
} from '../../features/leagues/standings.queries.ts'
import { type BackTarget, useBackTarget } from '../../lib/hooks/use-back-target.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { LeagueBand, MATCHES, ownFirst, TEAMS } from '../../parts/leagues/league-band.tsx'
import { LeagueDivision } from '../../parts/leagues/league-division.tsx'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import './league-standings.css'
import { LeagueTeams } from '../../parts/leagues/league-teams.tsx'
import { useLeagueMatch } from '../../parts/leagues/use-league-match.tsx'
import { LoadingPart } from '../../parts/site/loading-part.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'

const LEAGUES: BackTarget = { to: '/leagues', label: 'Back to Leagues' }

export function LeagueStandingsPage() {
  const id = useIdParam()
  return id === null ? <LeagueNotFound back={LEAGUES} /> : <KnownLeague key={id} id={id} />
}

function KnownLeague({ id }: { readonly id: number }) {
  const divisions = useLeagueDivisions(id)
  // The viewer's own divisions come first; if that read fails, the order of the catalogue applies.
  const ownIds = useOwnDivisionIds('league', id)
  const [first, ...others] = [
    ...ownFirst(divisions.data ?? [], ownIds).map((each) => String(each.id)),
    TEAMS,
    MATCHES,
  ]
  const [tab, setTab] = useTabParam([first ?? TEAMS, ...others])
  const wanted = tab === TEAMS || tab === MATCHES ? null : Number(tab)
  const isKnown = divisions.data !== undefined && ownIds !== undefined
  const standings = useLeagueStandings(id, isKnown ? wanted : undefined)
  const back = useBackTarget(LEAGUES)
  const viewerId = useAuth().user?.id ?? 0
  const mayOrganise = useMayOrganise(id)
  const { open, dialog } = useLeagueMatch(viewerId)
  const league = standings.head
  const last = useLastMatch(id, viewerId, league !== undefined)
  usePage(league?.name ?? 'League Standings')
  useLive(league === undefined ? null : `league:${id}`)

  const error = divisions.error ?? standings.error
  if (error instanceof ApiError && error.status === 404) return <LeagueNotFound back={back} />
  const retry = () => void (divisions.data ? standings : divisions).refetch()
  if (league === undefined)
    return error ? <LeagueNotLoaded back={back} onRetry={retry} /> : <Loading back={back} />
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <LeagueBand league={league} ownIds={ownIds} back={back} mayOrganise={mayOrganise} />
      <div className="wrap page-body league-page">
        <OwnLeaguePlaces id={id} />
        <TabPanel value={tab}>
          {standings.isError && standings.data === undefined ? (
            <Card>
              <ErrorState message="The standings could not be loaded." onRetry={retry} />
            </Card>
          ) : (
            <Panel
              tab={tab}
              league={standings.data}
              viewerId={viewerId}
              mayOrganise={mayOrganise}
              onOpen={open}
            />
          )}
          {tab === TEAMS && standings.data?.standings.some(({ provisional }) => provisional > 0) && (
            <ProvisionalLegend className="mt-4" />
          )}
        </TabPanel>
        <LeagueSide league={league} viewerId={viewerId} last={last} />
      </div>
      {dialog}
    </TabsRoot>
  )
}

interface PanelProps {
  readonly tab: string
  /** Undefined while the content of the tab loads. */
  readonly league: LeagueStandings | undefined
  readonly viewerId: number
  readonly mayOrganise: boolean
  readonly onOpen: (matchId: number) => void
}

function Panel({ tab, league, viewerId, ...organising }: PanelProps) {
  if (league === undefined) return <LoadingPart />
  if (tab === TEAMS) {
    return <LeagueTeams league={league} viewerId={viewerId} mayOrganise={organising.mayOrganise} />
  }
  if (tab === MATCHES) return <RecentMatches league={league} />
  const division = league.divisions.find(({ id }) => String(id) === tab)
  if (division === undefined) return null
  return <LeagueDivision key={tab} league={league} division={division} viewerId={viewerId} {...organising} />
}

function OwnLeaguePlaces({ id }: { readonly id: number }) {
  const { data } = useMyCompetitions('league')
  return <OwnPlaces kind="league" entry={data?.items.find(({ competition }) => competition.id === id)} />
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
