import { useLeagueDesk } from '../../features/league-desk/league-desk.queries.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { LeagueDeskView } from '../../parts/leagues/league-desk-view.tsx'
import { useWeekParam } from '../../parts/leagues/use-week-param.ts'
import { useManageBack } from '../../parts/organise/use-manage-back.ts'
import { AccessDenied } from '../../parts/site/access-denied.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The weeks, disputes and fixtures of a league, for its organisers. */
export function LeagueDeskPage() {
  const id = useIdParam()
  return id === null ? <LeagueNotFound /> : <KnownLeague key={id} id={id} />
}

function KnownLeague({ id }: { readonly id: number }) {
  const [week, setWeek] = useWeekParam()
  const { data, error, refetch } = useLeagueDesk(id, week)
  useLive(data === undefined ? null : `league:${id}`)
  const back = useManageBack('league')
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <AccessDenied purpose="manage leagues" />
  if (status === 404) return <LeagueNotFound />
  if (data) return <LeagueDeskView desk={data} onWeek={setWeek} />
  if (error) {
    const message = 'The league desk could not be loaded.'
    return <NotLoaded title="League desk" message={message} back={back} onRetry={() => void refetch()} />
  }
  return <Loading />
}

function LeagueNotFound() {
  const text = 'It may have been removed, or the link is not quite right.'
  return <NotThere title="League not found" text={text} back={useManageBack('league')} />
}

function Loading() {
  usePage('League desk')
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading league desk</span>} back={useManageBack('league')}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="mt-4 h-25.5 rounded-lg" />
      </Band>
      <div className="wrap page-body">
        <Skeleton className="h-17 rounded-lg" />
        <Skeleton className="mt-5 h-96 rounded-lg" />
      </div>
    </div>
  )
}
