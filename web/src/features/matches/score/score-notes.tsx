import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Note, showNote } from '../../../ui/layout/note.tsx'
import { FAILED, NO_ANSWER, NOT_SAVED, SAVED_ON_DEVICE } from './score-texts.ts'

/** What could not be read, with a button to try again. */
export function LoadNote({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <Note tone="error">
      We couldn't load your {what}.{' '}
      <button type="button" className="note-action" onClick={onRetry}>
        Try again
      </button>
    </Note>
  )
}

interface DraftNoteProps {
  readonly isRestored: boolean
  readonly onRestore: () => void
  readonly onStartOver: () => void
}

/** Says that the form contains a draft from the device, or that one exists. */
export function DraftNote({ isRestored, onRestore, onStartOver }: DraftNoteProps) {
  return (
    <Note tone="info" role="status">
      {isRestored
        ? 'You entered this score earlier. It has not been sent.'
        : 'Another score has not been sent.'}{' '}
      <button type="button" className="note-action" onClick={isRestored ? onStartOver : onRestore}>
        {isRestored ? 'Start over' : 'Continue with it'}
      </button>
    </Note>
  )
}

/** Without an answer, nothing is known to be wrong with the score, so it stays in the dialog. */
export function isUnanswered(error: Error): boolean {
  return !(error instanceof ApiError)
}

/** Without a live role: the toast has been announced already. The note stays until the next attempt. */
export function FailureNote({ error, isSaved }: { readonly error: Error; readonly isSaved: boolean }) {
  const isOffline = isUnanswered(error)
  return (
    <Note tone={isOffline ? 'warn' : 'error'} role="note" ref={showNote}>
      {isOffline ? `${NO_ANSWER} ${isSaved ? SAVED_ON_DEVICE : NOT_SAVED}` : reasonOf(error)}
    </Note>
  )
}

/** A refusal has a reason to show; an internal error has none. */
function reasonOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status < 500
  return (isRefusal && serverMessage(error)) || FAILED
}
