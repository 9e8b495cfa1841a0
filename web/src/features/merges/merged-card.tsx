import { CircleCheck, Undo2 } from 'lucide-react'
import { clockText } from '../../lib/clock-text.ts'
import { useSecondsLeft } from '../../lib/hooks/use-seconds-left.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { cameAlongText } from './merge-texts.ts'
import { type GuestMerge, useUndoMerge } from './merges.queries.ts'

interface MergedCardProps {
  readonly clubId: number
  readonly merge: GuestMerge
  readonly hasNext: boolean
  readonly onUndone: () => void
  readonly onNext: () => void
}

const UNDO_SECONDS = 600

/** What came along, and the way back for as long as there is one. */
export function MergedCard({ clubId, merge, hasNext, onUndone, onNext }: MergedCardProps) {
  const left = useSecondsLeft(Date.parse(merge.undoUntil) - UNDO_SECONDS * 1000, UNDO_SECONDS)
  const undo = useUndoMerge(clubId)
  return (
    <Card className="merge-card">
      <div className="merge-done" role="status">
        <CircleCheck size={28} aria-hidden />
        <div className="min-w-0">
          <h2 className="merge-name" dir="auto">
            {merge.person.displayName} is one person now
          </h2>
          <p>Came along: {cameAlongText(merge)}.</p>
          {merge.matches > 0 && <p className="merge-quiet">The rating follows in a moment.</p>}
        </div>
      </div>
      {undo.error && <Note tone="error">{serverMessage(undo.error) ?? 'Please try again.'}</Note>}
      <div className="merge-answers">
        {hasNext && <Button onClick={onNext}>Next</Button>}
        {left !== null && (
          <Button
            variant="secondary"
            icon={Undo2}
            pending={undo.isPending}
            onClick={() => undo.mutate(merge.id, { onSuccess: onUndone })}
          >
            Undo, {clockText(left)} left
          </Button>
        )}
      </div>
    </Card>
  )
}
