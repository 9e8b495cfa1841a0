import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../inputs/button.tsx'
import './dialog.css'
import { useBackCloses, useUnsavedInput } from './layers.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useDragDismiss } from './use-drag-dismiss.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'md' | 'lg' | undefined
  /** Fixed below the scrolling body: actions at the right, of equal width on a phone. */
  footer?: ReactNode
  /** Between the body and the footer, like a keyboard. */
  dock?: ReactNode
  /** When true, closing asks first. */
  hasUnsavedInput?: boolean | undefined
  /** The input is stored on this device: the text of the question, instead of that it will be lost. */
  keptInput?: { title: string; text: string } | undefined
  /** On a phone, as tall as the window allows from the start. */
  tall?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Centred from 768 px, a bottom sheet below. Use a DialogClose for a Cancel button that must ask too. */
export function Dialog({ open, onOpenChange, hasUnsavedInput = false, keptInput, ...frame }: DialogProps) {
  const [isAsking, setAsking] = useState(false)

  function request(next: boolean) {
    if (!next && hasUnsavedInput) setAsking(true)
    else onOpenChange(next)
  }

  useBackCloses(open, () => request(false))
  useUnsavedInput(open && hasUnsavedInput, keptInput !== undefined)

  function discard() {
    setAsking(false)
    onOpenChange(false)
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={request}>
      <Frame {...frame} onDismiss={() => request(false)} />
      <ConfirmDialog
        open={open && isAsking}
        onOpenChange={setAsking}
        title={keptInput?.title ?? 'Close without saving?'}
        text={keptInput?.text ?? 'What you entered here will be lost.'}
        confirmLabel={keptInput ? 'Close' : 'Discard'}
        tone={keptInput ? 'primary' : 'danger'}
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
      <Frame
        role="alertdialog"
        title={title}
        description={text}
        footer={footer}
        onDismiss={() => onOpenChange(false)}
      />
    </RadixDialog.Root>
  )
}

type FrameProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'hasUnsavedInput' | 'keptInput'> & {
  role?: 'alertdialog'
  onDismiss: () => void
}

function Frame(props: FrameProps) {
  const { title, description, size = 'md', footer, dock, tall, role, onDismiss, className, children } = props
  const focus = useDialogFocus()
  const drag = useDragDismiss(onDismiss)
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="scrim scrim-dialog">
        <RadixDialog.Content
          {...focus}
          {...described}
          {...(role && { role })}
          onEscapeKeyDown={spareResults}
          data-sheet
          className={clsx('dialog', `dialog-${size}`, tall && 'dialog-tall', className)}
        >
          <div className="dialog-head" {...drag}>
            <div className="dialog-words">
              <RadixDialog.Title className="t-h2" tabIndex={-1} data-dialog-title>
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="dialog-description" asChild>
                  <div>{description}</div>
                </RadixDialog.Description>
              )}
            </div>
            {!role && (
              <RadixDialog.Close className="icon-button" aria-label="Close">
                <X size={22} aria-hidden />
              </RadixDialog.Close>
            )}
          </div>
          {children && (
            <div ref={letScroll} className="dialog-body">
              {children}
            </div>
          )}
          {dock}
          {footer && <div className="dialog-foot">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Overlay>
    </RadixDialog.Portal>
  )
}

/** The first Escape closes the open results of a search field inside, the next one the dialog. */
function spareResults(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault()
  }
}

/** Makes a long text without a control focusable, so that the keyboard can scroll it. */
function letScroll(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return
  if (!body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0
}
