const FORMAT = new Intl.NumberFormat('en-US')

/** "2,640" */
export function pointsText(points: number): string {
  return FORMAT.format(points)
}
