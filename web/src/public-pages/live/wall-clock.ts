import { clockParts } from '../../lib/dates.ts'

const MINUTE_MS = 60_000

/** Updates the clock of a television page, however old the rest of the page is. */
export function keepTime(): void {
  if (document.body.dataset['tv'] === undefined) return
  showTime()
  window.setTimeout(keepTime, MINUTE_MS - (Date.now() % MINUTE_MS))
}

/** In the time zone of the competition; "AM" and "PM" are in smaller letters if the page has a place for them. */
export function showTime(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const { time, half } = clockParts(new Date(), clock.dataset['zone'])
    const small = clock.querySelector('small')
    if (small === null) {
      clock.textContent = `${time} ${half}`
    } else {
      small.textContent = half
      clock.replaceChildren(`${time} `, small)
    }
  }
}
