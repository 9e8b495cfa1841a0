import { useEffect, useRef } from 'react'

/** After a refused submit the focus goes to the first field that is wrong, select or input alike. */
export function useFirstErrorFocus(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return form
}
