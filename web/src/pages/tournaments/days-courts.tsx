import { useDays } from '../../features/days/days.queries.ts'
import { DaysView } from '../../features/days/days-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { useLive } from '../../lib/server/live.ts'
import { OrganiserPage, TournamentNotFound } from '../../parts/tournaments/organiser-page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The days of a tournament and the plan on them, for its organisers. */
export function DaysCourtsPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  const query = useDays(id)
  useLive(query.data === undefined ? null : `desk:${id}`)
  useLive(query.data === undefined ? null : `tournament:${id}`)
  return (
    <OrganiserPage
      id={id}
      title="Days and courts"
      failure="The days could not be loaded."
      query={query}
      body={
        <>
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="mt-5 h-96 rounded-lg" />
        </>
      }
    >
      {(data) => <DaysView data={data} />}
    </OrganiserPage>
  )
}
