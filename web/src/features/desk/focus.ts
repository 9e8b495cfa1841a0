/** Courts and the search are reached from elsewhere in the page: by an alert, or by a key. */
export const COURT = 'data-court'
export const CHECK_IN_SEARCH = 'check-in-search'

/** Of a part that scrolls by itself and holds no control: keys must reach its end too. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

export function focusCourt(courtId: number): void {
  const tile = document.querySelector<HTMLElement>(`[${COURT}="${courtId}"]`)
  tile?.scrollIntoView({ block: 'nearest' })
  tile?.focus()
}

/** The court the focus is in or on. */
export function focusedCourt(): number | null {
  const id = document.activeElement?.closest(`[${COURT}]`)?.getAttribute(COURT)
  return id ? Number(id) : null
}
