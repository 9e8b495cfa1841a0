import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import './dialog.css'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useDragDismiss } from './use-drag-dismiss.ts'

export type DialogFrameProps = {
  title: ReactNode
  description?: ReactNode
  size?: 'md' | 'lg' | undefined
  /** Fixed below the scrolling body: actions at the right, of equal width on a phone. */
  footer?: ReactNode
  /** Between the body and the footer, like a keyboard. */
  dock?: ReactNode
  /** On a phone, as tall as the window allows from the start. */
  tall?: boolean | undefined
  className?: string | undefined
  role?: 'alertdialog'
  onDismiss: () => void
  children?: ReactNode
}

/** The window of a dialog: its head, a body that scrolls, and what is fixed below. */
export function DialogFrame(props: DialogFrameProps) {
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
