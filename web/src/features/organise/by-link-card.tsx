import type { ByLink } from '@tussle/contract/club-events'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { Link } from 'react-router'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useByLink, useListCompetition } from './organise.queries.ts'
import './organise.css'

/** Administrators list competitions of new clubs. */
export function ByLinkCard() {
  const { data, error, refetch } = useByLink()
  return (
    <Card title="By link only" padded={false}>
      {error && (
        <div className="card-body">
          <ErrorState message="The list could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {!(error || data) && <Skeleton className="m-4 h-14 rounded-md" />}
      {data?.length === 0 && <p className="organise-none">Every competition is in the lists.</p>}
      <CardList aria-label="By link only">
        {data?.map((competition) => (
          <ByLinkRow key={`${competition.kind} ${competition.id}`} competition={competition} />
        ))}
      </CardList>
    </Card>
  )
}

/** A row sends with a key of its own, so that two rows can be listed at the same time. */
function ByLinkRow({ competition: { kind, id, name, clubName } }: { readonly competition: ByLink }) {
  const { mutateAsync, isPending } = useListCompetition()

  async function list() {
    try {
      await mutateAsync({ kind, id })
      toast({ title: `${name} is in the lists` })
    } catch (failure) {
      const description = serverMessage(failure) ?? 'Please try again.'
      toast({ title: 'Not listed', description, variant: 'failure' })
    }
  }

  return (
    <li className="organise-row">
      <div className="organise-words">
        <p className="organise-title">
          <Link to={pageAt(kind === 'tournament' ? PAGES.tournamentAdmin : PAGES.leagueDesk, { id })}>
            {name}
          </Link>
        </p>
        <p className="organise-text">
          {[kind === 'tournament' ? 'Tournament' : 'League', clubName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button variant="secondary" aria-label={`List ${name}`} pending={isPending} onClick={() => void list()}>
        List it
      </Button>
    </li>
  )
}
