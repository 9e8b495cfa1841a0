import { Split } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { loadStoredActs, useRoom } from '../room-context.tsx'
import { type CallConflict, conflictTitle, useCallConflicts } from './conflicts.ts'

const WaitingCard = late(() => import('./waiting-card.tsx').then((file) => ({ default: file.WaitingCard })))
const ConflictDialog = late(() =>
  import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })),
)

/** Loads these cards in advance, because they are shown without a connection. */
export async function preloadOffline(): Promise<void> {
  await WaitingCard.preload()
  await ConflictDialog.preload()
  await loadStoredActs()
}

/** What this device has not sent, and what needs a connection. */
export function OfflineCards() {
  const { isOff, unsent } = useRoom()
  if (!isOff && unsent.length === 0) return null
  return (
    <PartBoundary>
      <Suspense>
        <WaitingCard />
      </Suspense>
    </PartBoundary>
  )
}

/**
 * A conflict between two desks. The dialog opens as soon as the conflict is known; the alert stays until somebody has
 * decided.
 */
export function Conflicts() {
  const conflicts = useCallConflicts()
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const asked = conflicts.find(({ key }) => !later.has(key))
  if (conflicts.length === 0) return null
  const decideLater = ({ key }: CallConflict) => setLater((before) => new Set([...before, key]))
  const decide = ({ key }: CallConflict) =>
    setLater((before) => new Set([...before].filter((each) => each !== key)))
  return (
    <>
      <section aria-label="Called twice" className="room-alerts">
        {conflicts.map((conflict) => (
          <Card key={conflict.key} as="div" padded={false} className="room-alert">
            <Split size={22} className="room-alert-warn" aria-hidden />
            <div className="min-w-0">
              <p className="room-alert-title">{conflictTitle(conflict)}</p>
              <p className="room-quiet">Two desks called at once</p>
            </div>
            <Button variant="ghost" size="sm" onClick={() => decide(conflict)}>
              Decide
            </Button>
          </Card>
        ))}
      </section>
      {asked !== undefined && (
        <Suspense>
          <ConflictDialog key={asked.key} conflict={asked} onLater={() => decideLater(asked)} />
        </Suspense>
      )}
    </>
  )
}
