import { strengthText } from '@tussle/competition/strength'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { teamName } from '../../../lib/team-name.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { Desk } from '../desk.queries.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { ChangePreviewDialog } from './changes/late-preview.tsx'
import { type DivisionSeeds, useDraw, useSeeds } from './organise.queries.ts'

interface SeedsDialogProps {
  readonly division: Desk['divisions'][number]
  readonly onClose: () => void
}

/** The order of entries in a draw: by rating, or as the organiser arranges them. */
export function SeedsDialog({ division, onClose }: SeedsDialogProps) {
  const { room, isOff } = useRoom()
  const { id } = room.desk.tournament
  const { data, error, refetch } = useSeeds(id, division.id)
  const draw = useDraw(id)
  /** Null while the server's order is unchanged. */
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const drawNow = () =>
    void draw
      .mutateAsync({ divisionId: division.id, seeds: order ?? undefined, confirmed: false })
      .then(({ matches, leftOut }) => {
        toast({ title: drawnText(matches, leftOut) })
        onClose()
      })
      .catch(showFailed)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Seeds"
      description={division.name}
      hasUnsavedInput={order !== null && !draw.isPending && !draw.isSuccess}
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {data?.refusal === null && (
            <Button
              disabled={isOff}
              pending={draw.isPending}
              pendingLabel="Drawing..."
              onClick={() => (data.isDrawn ? setIsAsking(true) : drawNow())}
            >
              {data.isDrawn ? 'Show what changes' : 'Draw now'}
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorState message="The seeds could not be loaded." onRetry={() => void refetch()} />}
      {!(error || data) && <Skeleton className="h-60 rounded-lg" />}
      {isAsking && (
        <DrawPreview division={division} order={order} onKeep={() => setIsAsking(false)} onDone={onClose} />
      )}
      {data && <Seeds seeds={data} order={order} onOrder={setOrder} />}
    </Dialog>
  )
}

interface DrawPreviewProps extends Pick<SeedsDialogProps, 'division'> {
  readonly order: readonly number[] | null
  readonly onKeep: () => void
  readonly onDone: () => void
}

function DrawPreview({ division: { id, name }, order, onKeep, onDone }: DrawPreviewProps) {
  const seeds = order === null ? {} : { seeds: [...order] }
  return (
    <ChangePreviewDialog
      ways={[{ change: { kind: 'draw-again', divisionId: id, ...seeds } }]}
      words={{
        title: 'Draw the division again',
        description: name,
        act: 'Draw again',
        done: `${name} drawn again`,
      }}
      onKeep={onKeep}
      onDone={onDone}
    />
  )
}

interface SeedsProps {
  readonly seeds: DivisionSeeds
  readonly order: readonly number[] | null
  readonly onOrder: (order: readonly number[]) => void
}

function Seeds({ seeds: { seeds, refusal, isDrawn, leftOut }, order, onOrder }: SeedsProps) {
  const ids = order ?? seeds.map(({ entryId }) => entryId)
  const shown = ids.flatMap((id) => seeds.find(({ entryId }) => entryId === id) ?? [])
  const move = (from: number, to: number) => {
    const moved = ids[from]
    // At the first and last position the button does nothing, but it keeps the focus and is not disabled.
    if (moved !== undefined && to >= 0 && to < ids.length)
      onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <div className="stack-form">
      {refusal !== null && <Note tone="info">{refusal}</Note>}
      {refusal === null && isDrawn && (
        <Note tone="warn">Drawing again throws away the draw that is there.</Note>
      )}
      <ol aria-label="Seeds" className="card-list seeds">
        {shown.map(({ entryId, players, rating, source }, index) => {
          const name = teamName({ players })
          return (
            <li key={entryId}>
              <b className="num">{index + 1}</b>
              <span className="seeds-name">
                {name}
                <span className="room-quiet num seeds-source">{strengthText({ rating, source })}</span>
              </span>
              {refusal === null && (
                <>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Move ${name} up`}
                    aria-disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Move ${name} down`}
                    aria-disabled={index === shown.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {leftOut.length > 0 && (
        <p className="room-quiet">
          Without a partner, and so left out: {leftOut.map(({ players }) => teamName({ players })).join(', ')}
        </p>
      )}
    </div>
  )
}

function drawnText(matches: number, leftOut: number): string {
  const drawn = counted(matches, 'match drawn', 'matches drawn')
  return leftOut === 0 ? drawn : `${drawn}, ${counted(leftOut, 'entry', 'entries')} left out`
}
