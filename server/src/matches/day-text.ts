/** A date in the calendar of a competition, such as "May 1". */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
