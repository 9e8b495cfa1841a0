/** Alerts and keys elsewhere in the page move the focus to a court or to the search field. */
export const COURT = 'data-court'
export const CHECK_IN_SEARCH = 'check-in-search'

/** For a part that scrolls by itself and contains no control, so that keys can scroll it. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

export function focusCourt(courtId: number): void {
  const tile = document.querySelector<HTMLElement>(`[${COURT}="${courtId}"]`)
  tile?.scrollIntoView({ block: 'nearest' })
  tile?.focus()
}

/** The court that has the focus or contains it. */
export function focusedCourt(): number | null {
  const id = document.activeElement?.closest(`[${COURT}]`)?.getAttribute(COURT)
  return id ? Number(id) : null
}
