import { useRef } from 'react'

const FIELDS =
  'input:not([type="hidden"], :disabled), button[role="combobox"]:not(:disabled), textarea:not(:disabled)'

/**
 * The focus when a dialog opens and closes. Dialogs are opened by state, not by a trigger that the library knows, so
 * the opener is remembered here.
 */
export function useDialogFocus() {
  const opener = useRef<HTMLElement | null>(null)

  /** Focuses the element marked data-autofocus, else the first field, else the title. */
  function onOpenAutoFocus(event: Event) {
    opener.current = findOpener()
    const content = event.currentTarget
    if (!(content instanceof HTMLElement)) return
    const target =
      content.querySelector<HTMLElement>('[data-autofocus]') ??
      content.querySelector<HTMLElement>(FIELDS) ??
      content.querySelector<HTMLElement>('[data-dialog-title]')
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true })
  }

  return { onOpenAutoFocus, onCloseAutoFocus }
}

/** A menu item no longer exists when the dialog closes, so the button of its menu is used. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const trigger = menu?.getAttribute('aria-labelledby')
  const opener = (trigger && document.getElementById(trigger)) || active
  return opener instanceof HTMLElement ? opener : null
}
