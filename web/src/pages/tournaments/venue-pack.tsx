import { PAGES, pageAt } from '@tussle/contract/pages'
import { useDesk } from '../../features/desk/desk.queries.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { VenuePackView } from '../../parts/control-room/venue-pack-view.tsx'
import { AccessDenied } from '../../parts/site/access-denied.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const LIST = { to: PAGES.manageTournaments, label: 'Manage Tournaments' } as const

/** Everything of a tournament that is printed for the hall, for its organisers. */
export function VenuePackPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownPack key={id} id={id} />
}

function KnownPack({ id }: { readonly id: number }) {
  const { data, error, refetch } = useDesk(id)
  const back = { to: pageAt(PAGES.tournamentAdmin, { id }), label: 'Control room' }
  usePage('Venue pack')
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <AccessDenied purpose="manage tournaments" />
  if (status === 404) return <TournamentNotFound />
  if (data) return <VenuePackView desk={data.desk} back={back} />
  if (error) {
    const message = 'The tournament could not be loaded.'
    return <NotLoaded title="Venue pack" message={message} back={back} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" className="wrap page-body">
      <h1 className="sr-only">Loading venue pack</h1>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function TournamentNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  return <NotThere title="Tournament not found" text={text} back={LIST} />
}
