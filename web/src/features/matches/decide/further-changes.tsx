import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import type { useDecision } from './use-decision.ts'

/** Names what else the decision changes, and asks whether it shall be made. */
export function FurtherChanges({ decision }: { readonly decision: ReturnType<typeof useDecision> }) {
  const { question, dropQuestion, isPending } = decision
  if (question === null) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={dropQuestion}
      title={question.title}
      text={
        <ul className="decide-ripple">
          {question.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      confirmLabel={question.confirmLabel}
      cancelLabel="Keep as it is"
      pending={isPending}
      onConfirm={() => void question.act()}
    />
  )
}
