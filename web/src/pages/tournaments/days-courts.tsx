import { PAGES } from '@tussle/contract/pages'
import { useDays } from '../../features/days/days.queries.ts'
import { DaysView } from '../../features/days/days-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { AccessDenied } from '../../parts/site/access-denied.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The days of a tournament and the plan on them, for its organisers. */
export function DaysCourtsPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  const { data, error, refetch } = useDays(id)
  useLive(data === undefined ? null : `desk:${id}`)
  useLive(data === undefined ? null : `tournament:${id}`)
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <AccessDenied purpose="manage tournaments" />
  if (status === 404) return <TournamentNotFound />
  if (data) return <DaysView data={data} />
  if (error) {
    const message = 'The days could not be loaded.'
    return (
      <NotLoaded title="Days and courts" message={message} back={backTo(id)} onRetry={() => void refetch()} />
    )
  }
  return <Loading id={id} />
}

const backTo = (id: number) => ({
  to: PAGES.tournamentAdmin.replace(':id', String(id)),
  label: 'Control room',
})

function TournamentNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  const back = { to: PAGES.manageTournaments, label: 'Manage Tournaments' }
  return <NotThere title="Tournament not found" text={text} back={back} />
}

function Loading({ id }: { readonly id: number }) {
  usePage('Days and courts')
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading days and courts</span>} back={backTo(id)}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
      </Band>
      <div className="wrap page-body">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="mt-5 h-96 rounded-lg" />
      </div>
    </div>
  )
}
