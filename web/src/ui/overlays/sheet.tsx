import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import './dialog.css'
import { useBackCloses } from './layers.ts'
import './sheet.css'
import { useDialogFocus } from './use-dialog-focus.ts'

export type SideSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shown in the evergreen head instead of the title, which then is for screen readers only. */
  head?: ReactNode
  children?: ReactNode
}

/** The menu that slides in from the right. */
export function SideSheet({ open, onOpenChange, title, head, children }: SideSheetProps) {
  const focus = useDialogFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content {...focus} aria-describedby={undefined} className="side-sheet">
          <div className="side-sheet-head on-surround">
            <RadixDialog.Title className={clsx(head ? 'sr-only' : 't-h2')} tabIndex={-1} data-dialog-title>
              {title}
            </RadixDialog.Title>
            {head && <div className="min-w-0 flex-1">{head}</div>}
            <RadixDialog.Close className="icon-button" aria-label="Close">
              <X size={24} aria-hidden />
            </RadixDialog.Close>
          </div>
          <div className="side-sheet-body">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
