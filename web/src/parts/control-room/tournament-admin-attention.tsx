import { TriangleAlert, UserSearch } from 'lucide-react'
import { useAttention } from '../../features/entries/attention.queries.ts'
import { counted } from '../../lib/counted.ts'
import { Card } from '../../ui/layout/card.tsx'

/** Shown to an organiser above the divisions: partner-seekers, then players above their level. */
export function TournamentAdminAttention({ id }: { readonly id: number }) {
  const { data } = useAttention('tournament', id)
  const { withoutPartner = [], aboveLevel = [] } = data ?? {}
  return (
    <>
      {withoutPartner.length > 0 && (
        <Card
          title={counted(withoutPartner.length, 'player without a partner', 'players without a partner')}
          padded={false}
        >
          <ul aria-label="Players without a partner" className="card-list">
            {withoutPartner.map(({ entryId, player, divisionName }) => (
              <li key={entryId} className="organise-row organise-flag">
                <UserSearch size={20} aria-hidden />
                <div className="min-w-0">
                  <p className="check-in-name">{player.displayName}</p>
                  <p className="room-quiet">{divisionName}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {aboveLevel.length > 0 && (
        <Card
          title={counted(
            aboveLevel.length,
            'player above the level of a division',
            'players above the level of a division',
          )}
          padded={false}
        >
          <ul aria-label="Players above the level of a division" className="card-list">
            {aboveLevel.map(({ entryId, player, evidence, divisionName }) => (
              <li key={`${entryId} ${player.id}`} className="organise-row organise-flag">
                <TriangleAlert size={20} aria-hidden />
                <div className="min-w-0">
                  <p className="check-in-name">{player.displayName}</p>
                  <p className="room-quiet">{evidence}</p>
                  <p className="room-quiet">{divisionName}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
