import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useIsCut } from '../../lib/server/live.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'

interface DeskDialogProps {
  readonly title: string
  readonly description?: string | undefined
  readonly cancelLabel?: string
  readonly submitLabel: string
  readonly variant?: 'primary' | 'danger'
  readonly isPending: boolean
  readonly pendingLabel?: string
  /** Without a connection the device keeps it. */
  readonly isStorable?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of every small form of the desk. Most cannot be sent while the connection is down. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, description, cancelLabel = 'Cancel', submitLabel, variant, onSubmit, onClose } = props
  const isOff = useIsCut()
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose>{cancelLabel}</DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            disabled={isOff && props.isStorable !== true}
            pending={props.isPending}
            pendingLabel={props.pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack-form"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {props.children}
      </form>
    </Dialog>
  )
}
