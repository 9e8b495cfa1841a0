const DAY_MS = 24 * 60 * 60_000
let words: Intl.RelativeTimeFormat | undefined

/** "today", "tomorrow", "in 5 days", "in 4 weeks", "in 3 months", by the reader's calendar days. */
export function relativeDate(value: string, now: Date): string {
  const days = Math.round((startOfDay(new Date(value)) - startOfDay(now)) / DAY_MS)
  const size = Math.abs(days)
  words ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  if (size < 14) return words.format(days, 'day')
  if (size < 84) return words.format(Math.round(days / 7), 'week')
  return words.format(Math.round(days / 30.4), 'month')
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
