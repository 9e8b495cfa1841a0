import { OUT_OF_DATE } from '@tussle/contract/play/late-change-refusals'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, serverMessage } from '../../../../lib/server/api-error.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Note } from '../../../../ui/layout/note.tsx'
import { Skeleton } from '../../../../ui/layout/skeleton.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import { showFailed, useRoom } from '../../room-context.tsx'
import { type LateChange, useApply, usePreviewOf } from './change.queries.ts'
import { ChangeBody } from './change-body.tsx'
import './changes.css'

interface ChangeWords {
  readonly title: string
  readonly description: string
  /** The act: "Add the team". */
  readonly act: string
  readonly keep?: string
  /** What the message says afterwards. */
  readonly done: string
}

interface ChangePreviewDialogProps {
  readonly change: LateChange
  readonly words: ChangeWords
  /** The organiser keeps everything as it is. */
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** What a late change would do. Nothing changes before the organiser has seen it and pressed the button. */
export function ChangePreviewDialog({ change, words, onKeep, onDone }: ChangePreviewDialogProps) {
  const { isOff } = useRoom()
  const { preview, isAgreed, setAgreed, isOutdated, isCounting, error, lookAgain, make, isPending } =
    useChange(change, () => {
      toast({ title: words.done })
      onDone()
    })
  const isReady = preview !== undefined && (preview.stops.length === 0 || isAgreed)
  return (
    <Dialog
      open
      tall
      onOpenChange={(open) => !open && onKeep()}
      title={words.title}
      description={words.description}
      size="lg"
      className="change-dialog"
      footer={
        <>
          <p className="change-undo">
            <Undo2 size={16} aria-hidden />
            Undo for 10 minutes, in the log as one line
          </p>
          <DialogClose>{words.keep ?? 'Keep as it is'}</DialogClose>
          <Button disabled={isOff || !isReady} pending={isPending} pendingLabel="Saving..." onClick={make}>
            {words.act}
          </Button>
        </>
      }
    >
      <div className="change-body">
        {isOutdated && (
          <Note tone="warn" role="alert">
            {OUT_OF_DATE}
          </Note>
        )}
        {error !== null && (
          <ErrorState
            message={serverMessage(error) ?? 'The preview could not be made.'}
            onRetry={lookAgain}
          />
        )}
        {isCounting && <Skeleton className="h-60 rounded-lg" aria-label="Counting" />}
        {preview && (
          <ChangeBody preview={preview} kind={change.kind} isAgreed={isAgreed} onAgree={setAgreed} />
        )}
      </div>
    </Dialog>
  )
}

/** The preview, and the change that is made only as the preview says. */
function useChange(change: LateChange, onMade: () => void) {
  const { id } = useRoom().room.desk.tournament
  const { data, error, isFetching, refetch } = usePreviewOf(id, change)
  const apply = useApply(id)
  const [isAgreed, setAgreed] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const preview = error === null && !isFetching ? data : undefined

  const lookAgain = () => {
    setAgreed(false)
    void refetch()
  }
  const make = () => {
    if (preview === undefined) return
    void apply
      .mutateAsync({ change, seen: preview.seen, confirmed: preview.stops.length > 0 && isAgreed })
      .then(onMade)
      .catch((refusal: unknown) => {
        const hasChanged = refusal instanceof ApiError && serverMessage(refusal) === OUT_OF_DATE
        if (!hasChanged) showFailed(refusal)
        setOutdated(hasChanged)
        lookAgain()
      })
  }
  const isCounting = error === null && preview === undefined
  const { isPending } = apply
  return { preview, isAgreed, setAgreed, isOutdated, isCounting, error, lookAgain, make, isPending }
}
