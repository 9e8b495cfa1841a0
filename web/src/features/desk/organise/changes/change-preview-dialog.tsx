import { OUT_OF_DATE } from '@tussle/contract/play/late-change-refusals'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, serverMessage } from '../../../../lib/server/api-error.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Note } from '../../../../ui/layout/note.tsx'
import { Skeleton } from '../../../../ui/layout/skeleton.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import { showFailed, useRoom } from '../../room-context.tsx'
import { isUnfit, UnfitNote } from '../exception-field.tsx'
import { type ChangePreview, type LateChange, useApply, usePreviewsOf } from './change.queries.ts'
import { ChangeBody } from './change-body.tsx'
import { ChangeWays } from './change-ways.tsx'
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

/** One way to make a change, for example into a bye or by another draw. */
interface ChangeWay {
  readonly change: LateChange
  /** Only needed if there are several ways. */
  readonly titleOf?: (preview: ChangePreview) => string
}

interface ChangePreviewDialogProps {
  /** The ways to make the change, the one that changes least first. Those that the server refuses are left out. */
  readonly ways: readonly ChangeWay[]
  readonly words: ChangeWords
  /** Fields above the preview, for what the log should say. */
  readonly fields?: ReactNode
  /** Why the change is made, for the log. */
  readonly reason?: string | undefined
  /** What the organiser should know besides the preview. */
  readonly note?: string | undefined
  /** The organiser keeps everything as it is. */
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** What a late change would do. Nothing changes before the organiser has seen it and pressed the button. */
export function ChangePreviewDialog(props: ChangePreviewDialogProps) {
  const { ways, words, fields, reason, note, onKeep, onDone } = props
  const { isOff } = useRoom()
  const change = useChange({ ways, reason }, () => {
    toast({ title: words.done })
    onDone()
  })
  const { chosen, isAgreed } = change
  const isReady = chosen !== undefined && (chosen.preview.stops.length === 0 || isAgreed)
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
          <Button
            disabled={isOff || !isReady}
            pending={change.isPending}
            pendingLabel="Saving..."
            onClick={change.make}
          >
            {words.act}
          </Button>
        </>
      }
    >
      <div className="change-body">
        {fields}
        <Previewed change={change} />
        {chosen !== undefined && note !== undefined && <Note tone="info">{note}</Note>}
      </div>
    </Dialog>
  )
}

/** The preview of the chosen way, or why there is none. */
function Previewed({ change }: { readonly change: ReturnType<typeof useChange> }) {
  const { possible, chosen, isOutdated, isCounting, error } = change
  return (
    <>
      {isOutdated && (
        <Note tone="warn" role="alert">
          {OUT_OF_DATE}
        </Note>
      )}
      {isUnfit(error) && <UnfitNote error={error} onAdmit={change.admit} />}
      {error !== null && !isUnfit(error) && (
        <ErrorState
          message={serverMessage(error) ?? 'The preview could not be made.'}
          onRetry={change.lookAgain}
        />
      )}
      {isCounting && <Skeleton className="h-60 rounded-lg" aria-label="Counting" />}
      {chosen && possible.length > 1 && (
        <ChangeWays ways={possible} chosen={possible.indexOf(chosen)} onChoose={change.choose} />
      )}
      {chosen && (
        <ChangeBody
          preview={chosen.preview}
          kind={chosen.change.kind}
          isAgreed={change.isAgreed}
          onAgree={change.setAgreed}
        />
      )}
    </>
  )
}

/** The previews of all ways, and the change that is made only as the preview of the chosen one says. */
function useChange(
  { ways: wanted, reason }: Pick<ChangePreviewDialogProps, 'ways' | 'reason'>,
  onMade: () => void,
) {
  const { id } = useRoom().room.desk.tournament
  const { ways, admit } = useExceptions(wanted)
  const changes = ways.map(({ change }) => change)
  const { previews, error, isCounting, refetch } = usePreviewsOf(id, changes)
  const apply = useApply(id)
  const [place, setPlace] = useState(0)
  const [isAgreed, setAgreed] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const possible = ways.flatMap((way, index) => {
    const preview = previews[index]
    return preview === undefined ? [] : [{ ...way, preview, title: way.titleOf?.(preview) ?? '' }]
  })
  const chosen = possible[place] ?? possible[0]

  const lookAgain = () => {
    setAgreed(false)
    refetch()
  }
  const choose = (index: number) => {
    setAgreed(false)
    setPlace(index)
  }
  const make = () => {
    if (chosen === undefined) return
    const { change, preview } = chosen
    void apply
      .mutateAsync({
        ...{ change, seen: preview.seen, confirmed: preview.stops.length > 0 && isAgreed },
        ...(reason !== undefined && { reason }),
      })
      .then(onMade)
      .catch((refusal: unknown) => {
        const hasChanged = refusal instanceof ApiError && serverMessage(refusal) === OUT_OF_DATE
        if (!hasChanged) showFailed(refusal)
        setOutdated(hasChanged)
        lookAgain()
      })
  }
  return {
    ...{
      admit,
      possible,
      chosen,
      choose,
      isAgreed,
      setAgreed,
      isOutdated,
      isCounting,
      error,
      lookAgain,
      make,
    },
    isPending: apply.isPending,
  }
}

/** The same ways once the organiser has given the reason for an exception. */
function useExceptions(wanted: readonly ChangeWay[]) {
  const [exception, admit] = useState<string>()
  return { admit, ways: wanted.map((way) => ({ ...way, change: withException(way.change, exception) })) }
}

/** Only a change that puts somebody into a division can be an exception. */
function withException(change: LateChange, exception: string | undefined): LateChange {
  if (exception === undefined) return change
  switch (change.kind) {
    case 'add-entry':
    case 'move-entry':
    case 'replace-player':
    case 'merge-divisions':
      return { ...change, exception }
    default:
      return change
  }
}
