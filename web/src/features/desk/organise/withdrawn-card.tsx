import { useState } from 'react'
import { AvatarPair } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Desk } from '../desk.queries.ts'
import { useRoom } from '../room-context.tsx'
import { ChangePreviewDialog } from './changes/late-preview.tsx'

/**
 * Entries that were withdrawn after the draw. An organiser can reinstate one until a match that follows from it is
 * played.
 */
export function WithdrawnCard() {
  const { withdrawn } = useRoom().room.desk
  if (withdrawn.length === 0) return null
  return (
    <Card title="Withdrawn" padded={false}>
      <ul aria-label="Withdrawn" className="card-list">
        {withdrawn.map((entry) => (
          <Withdrawn key={entry.entryId} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function Withdrawn({ entry }: { readonly entry: Desk['withdrawn'][number] }) {
  const { room, isOff } = useRoom()
  const { entryId, divisionId, playerIds } = entry
  const [isAsking, setIsAsking] = useState(false)
  const name = playerIds.map(room.nameOf).join(' & ')
  return (
    <li className="organise-row">
      <AvatarPair
        players={playerIds.map((id) => ({ id, name: room.nameOf(id), photoUrl: room.photoOf(id) }))}
        size={36}
      />
      <div className="min-w-0">
        <p className="check-in-name">{name}</p>
        <p className="room-quiet">Withdrawn · {room.divisionOf(divisionId)}</p>
      </div>
      <div className="organise-actions">
        <Button
          variant="secondary"
          size="sm"
          disabled={isOff}
          aria-label={`Reinstate ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Reinstate
        </Button>
      </div>
      {isAsking && (
        <ChangePreviewDialog
          ways={[{ change: { kind: 'reinstate-entry', entryId } }]}
          words={{
            title: `Reinstate ${name}`,
            description: room.divisionOf(divisionId),
            act: 'Reinstate the team',
            keep: 'Keep them out',
            done: `${name} reinstated`,
          }}
          onKeep={() => setIsAsking(false)}
          onDone={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
