import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

/** The same question as in a dialog, for a form that is a page. */
export function LeaveQuestion({ onAnswer }: { readonly onAnswer: (leaves: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Leave without saving?"
      text="What you entered here will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => onAnswer(true)}
    />
  )
}
