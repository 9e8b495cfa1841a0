import { useManagedDivisions } from '../../features/divisions/divisions.queries.ts'
import { DivisionsView } from '../../features/divisions/divisions-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { useLive } from '../../lib/server/live.ts'
import { OrganiserPage, TournamentNotFound } from '../../parts/tournaments/organiser-page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** All divisions of a tournament, for its organisers. */
export function DivisionsPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  const query = useManagedDivisions(id)
  useLive(query.data === undefined ? null : `tournament:${id}`)
  return (
    <OrganiserPage
      id={id}
      title="Divisions"
      failure="The divisions could not be loaded."
      query={query}
      head={<Skeleton className="mt-4 h-25.5 rounded-lg" />}
      body={
        <>
          <Skeleton className="h-12 rounded-lg" />
          <Skeleton className="mt-5 h-96 rounded-lg" />
        </>
      }
    >
      {(data) => <DivisionsView data={data} />}
    </OrganiserPage>
  )
}
