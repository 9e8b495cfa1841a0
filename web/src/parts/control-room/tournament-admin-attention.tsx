import { UserSearch } from 'lucide-react'
import { Suspense } from 'react'
import { useAttention } from '../../features/entries/attention.queries.ts'
import { counted } from '../../lib/counted.ts'
import { Card } from '../../ui/layout/card.tsx'
import { late } from '../../ui/layout/late.tsx'

/** Only this tab needs it. */
const ReviewCard = late(
  () =>
    import('../../features/entries/reviews/review-card.tsx').then((file) => ({ default: file.ReviewCard })),
  { shape: 'panel' },
)

/** Shown to an organiser above the divisions: partner-seekers, then flagged entries. */
export function TournamentAdminAttention({ id }: { readonly id: number }) {
  const { data } = useAttention('tournament', id)
  const { withoutPartner = [] } = data ?? {}
  return (
    <>
      {withoutPartner.length > 0 && (
        <Card
          title={counted(withoutPartner.length, 'player without a partner', 'players without a partner')}
          padded={false}
        >
          <ul aria-label="Players without a partner" className="card-list">
            {withoutPartner.map(({ entryId, player, divisionName, asked }) => (
              <li key={entryId} className="organise-row organise-flag">
                <UserSearch size={20} aria-hidden />
                <div className="min-w-0">
                  <p className="check-in-name">{player.displayName}</p>
                  <p className="room-quiet">{divisionName}</p>
                  {asked && <p className="room-quiet">Place held, waiting for {asked.displayName}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Suspense>
        <ReviewCard kind="tournament" id={id} />
      </Suspense>
    </>
  )
}
