import { useManagedDivisions } from '../../features/divisions/divisions.queries.ts'
import { ImportView } from '../../features/import-list/import-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { OrganiserPage, TournamentNotFound } from '../../parts/tournaments/organiser-page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** An organiser brings a list of names from elsewhere. */
export function ImportListPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  return (
    <OrganiserPage
      id={id}
      title="Import a list"
      failure="The divisions could not be loaded."
      query={useManagedDivisions(id)}
      body={<Skeleton className="h-96 rounded-lg" />}
    >
      {({ tournament, divisions }) => <ImportView tournament={tournament} divisions={divisions} />}
    </OrganiserPage>
  )
}
