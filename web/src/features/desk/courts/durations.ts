import { counted } from '../../../lib/counted.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** From this length on, minutes are not shown. */
const LONG = 10 * HOUR

/** A duration for narrow places: "3 min", "2 h 5 min", "23 h", "3 days". */
export function minutesText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes >= 2 * DAY) return `${Math.round(minutes / DAY)} days`
  if (minutes >= LONG) return `${Math.round(minutes / HOUR)} h`
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** A duration in a sentence: "1 minute", "13 minutes", "2 h 5 min". */
export function minutesInWords(minutes: number): string {
  return minutes < HOUR ? counted(minutes, 'minute', 'minutes') : minutesText(minutes)
}

/** A duration for a figure, which has room for one number and its unit. */
export function roughMinutes(minutes: number): { readonly value: number; readonly unit: string } {
  if (minutes < 2 * HOUR) return { value: minutes, unit: 'min' }
  if (minutes < 2 * DAY) return { value: Math.round(minutes / HOUR), unit: 'h' }
  return { value: Math.round(minutes / DAY), unit: 'days' }
}
