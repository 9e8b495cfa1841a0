const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "38 min", "2 h 10 min", "41 days". */
export function spanWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE) return `${whole} s`
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} days`
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  return `${Math.floor(whole / HOUR)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}

/** "2.1 GB", "340 MB". */
export function sizeWords(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
