import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useByLink, useListCompetition } from './organise.queries.ts'
import './organise.css'

/** Administrators list competitions of new clubs. */
export function ByLinkCard() {
  const { data, error, refetch } = useByLink()
  const list = useListCompetition()
  return (
    <Card title="By link only" padded={false}>
      {error && (
        <div className="card-body">
          <ErrorState message="The list could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <p className="organise-none">Every competition is in the lists.</p>}
      <CardList aria-label="By link only">
        {data?.map(({ kind, id, name, clubName }) => (
          <li key={`${kind} ${id}`} className="organise-row">
            <div className="organise-words">
              <p className="organise-title">{name}</p>
              <p className="organise-text">{clubName}</p>
            </div>
            <Button
              variant="secondary"
              aria-label={`List ${name}`}
              onClick={() =>
                list.mutate(
                  { kind, id },
                  {
                    onError: (failure) =>
                      toast({
                        title: 'Not listed',
                        description: serverMessage(failure) ?? 'Please try again.',
                        variant: 'failure',
                      }),
                  },
                )
              }
            >
              List it
            </Button>
          </li>
        ))}
      </CardList>
    </Card>
  )
}
