import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../inputs/button.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { useBackCloses, useUnsavedInput } from './layers.ts'

export type DialogProps = Omit<DialogFrameProps, 'role' | 'onDismiss'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** When true, closing asks first. */
  hasUnsavedInput?: boolean | undefined
  /** The input is stored on this device: the text of the question, instead of that it will be lost. */
  savedInput?: { title: string; text: string } | undefined
}

/** Centred from 768 px, a bottom sheet below. Use a DialogClose for a Cancel button that must ask too. */
export function Dialog({ open, onOpenChange, hasUnsavedInput = false, savedInput, ...frame }: DialogProps) {
  const [isAsking, setAsking] = useState(false)

  function request(next: boolean) {
    if (!next && hasUnsavedInput) setAsking(true)
    else onOpenChange(next)
  }

  useBackCloses(open, () => request(false))
  useUnsavedInput(open && hasUnsavedInput, savedInput !== undefined)

  function discard() {
    setAsking(false)
    onOpenChange(false)
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={request}>
      <DialogFrame {...frame} onDismiss={() => request(false)} />
      <ConfirmDialog
        open={open && isAsking}
        onOpenChange={setAsking}
        title={savedInput?.title ?? 'Close without saving?'}
        text={savedInput?.text ?? 'What you entered here will be lost.'}
        confirmLabel={savedInput ? 'Close' : 'Discard'}
        tone={savedInput ? 'primary' : 'danger'}
        cancelLabel="Keep editing"
        onConfirm={discard}
      />
    </RadixDialog.Root>
  )
}

/** Closes its dialog, after a question if there is unsaved input. */
export function DialogClose({ variant = 'secondary', ...rest }: ButtonProps) {
  return (
    <RadixDialog.Close asChild>
      <Button variant={variant} {...rest} />
    </RadixDialog.Close>
  )
}

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  pending?: boolean | undefined
  pendingLabel?: string | undefined
  /** `primary` for a question whose confirmation destroys nothing. */
  tone?: 'danger' | 'primary' | undefined
}

/** A question with two answers; the focus starts on the one that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, onConfirm, tone = 'danger' } = props
  useBackCloses(open, () => onOpenChange(false))
  const footer = (
    <>
      <DialogClose data-autofocus>{cancelLabel}</DialogClose>
      <Button variant={tone} pending={props.pending} pendingLabel={props.pendingLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <DialogFrame
        role="alertdialog"
        title={title}
        description={text}
        footer={footer}
        onDismiss={() => onOpenChange(false)}
      />
    </RadixDialog.Root>
  )
}
