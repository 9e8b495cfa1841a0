let format: Intl.NumberFormat | undefined

/** "2,640". Making a format takes a browser longer than rendering a page of figures, and few figures are that large. */
export function grouped(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count)
  format ??= new Intl.NumberFormat('en-US')
  return format.format(count)
}
