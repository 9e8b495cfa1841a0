import { useEffect, useRef } from 'react'

/** After an invalid submit, moves the focus to the first field with an error, select or input. */
export function useFirstErrorFocus(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return form
}
