/** CONST-016..021: the words for a win rate (0-100); null means no matches. */
export function performanceWording(winRate: number | null): string {
  if (winRate === null) return 'Start playing to track stats'
  if (winRate >= 70) return 'Excellent performance'
  if (winRate >= 60) return 'Great performance'
  if (winRate >= 50) return 'Good performance'
  return winRate >= 40 ? 'Keep improving' : 'Practice makes perfect'
}

export type PerformanceColor = 'green' | 'blue' | 'orange' | 'gray'

/** CONST-022..024; neutral without matches (OQ-138). */
export function performanceColor(winRate: number | null): PerformanceColor {
  if (winRate === null) return 'gray'
  if (winRate >= 60) return 'green'
  return winRate >= 40 ? 'blue' : 'orange'
}

/** STATE-014..016. No maximum means never full. */
export function isFull(participants: number, maximum: number | null): boolean {
  return maximum !== null && participants >= maximum
}
