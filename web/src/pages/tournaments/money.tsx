import type { CompetitionKind } from '@tussle/contract/competitions'
import { useMoney } from '../../features/money/money.queries.ts'
import { MoneyView } from '../../features/money/money-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { CompetitionNotFound, deskOf, OrganiserPage } from '../../parts/tournaments/organiser-page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The fees of a tournament, for its organisers. */
export function TournamentMoneyPage() {
  return <MoneyPage kind="tournament" />
}

/** The same of a league. */
export function LeagueMoneyPage() {
  return <MoneyPage kind="league" />
}

function MoneyPage({ kind }: { readonly kind: CompetitionKind }) {
  const id = useIdParam()
  return id === null ? <CompetitionNotFound kind={kind} /> : <KnownMoney key={id} kind={kind} id={id} />
}

interface Known {
  readonly kind: CompetitionKind
  readonly id: number
}

function KnownMoney({ kind, id }: Known) {
  const query = useMoney({ kind, id })
  return (
    <OrganiserPage
      kind={kind}
      id={id}
      title="Money"
      failure="The fees could not be loaded."
      query={query}
      head={<Skeleton className="mt-4 h-25.5 rounded-lg" />}
      body={<Skeleton className="h-96 rounded-lg" />}
    >
      {(money) => <MoneyView where={{ kind, id }} money={money} back={deskOf(kind, id)} />}
    </OrganiserPage>
  )
}
