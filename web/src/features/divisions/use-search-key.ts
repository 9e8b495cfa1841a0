import { useEffect } from 'react'

/** "/" goes to the search. In a field it is a character, and dialogs have their own keys. */
export function useSearchKey(id: string): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [id])
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea')
  )
}
