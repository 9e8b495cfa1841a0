import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showFailed } from '../room-context.tsx'

interface Question {
  readonly stops: string
  readonly opponents: string
  readonly onConfirm: () => void
}

interface Disturbance {
  /** Asks whether matches on court may stop; shows any other refusal as it is. */
  readonly refused: (error: unknown, onConfirm: () => void) => void
  readonly dialog: ReactNode
}

/**
 * An organiser's change does not stop a match on court without a question: the server names the matches, the
 * organiser decides.
 */
export function useDisturbance(confirmLabel: string): Disturbance {
  const [question, setQuestion] = useState<Question | null>(null)
  const refused = (error: unknown, onConfirm: () => void) => {
    if (!(error instanceof ApiError) || error.code !== 'on_court') {
      showFailed(error)
      return
    }
    const { stops = '', opponents = '' } = error.fields
    setQuestion({ stops, opponents, onConfirm })
  }
  const dialog = question !== null && (
    <ConfirmDialog
      open
      onOpenChange={() => setQuestion(null)}
      title="A match is on court"
      text={
        <>
          <p>This stops {question.stops}. Points so far are lost.</p>
          {question.opponents !== '' && <p>Another opponent for: {question.opponents}.</p>}
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel="Keep as it is"
      onConfirm={() => {
        setQuestion(null)
        question.onConfirm()
      }}
    />
  )
  return { refused, dialog }
}
