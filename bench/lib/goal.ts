/** One line per goal: the result with its spread, and the limit. */
export function goal(
  what: string,
  values: readonly number[],
  sense: 'at least' | 'at most',
  limit: number,
): boolean {
  const reached = median(values)
  const isMet = sense === 'at least' ? reached >= limit : reached <= limit
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${spread(values)} (${sense} ${shown(limit)})`)
  return isMet
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = low] = sorted.length % 2 === 1 ? [sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}

/** Median [lowest–highest]. */
export function spread(values: readonly number[]): string {
  return `${shown(median(values))} [${shown(Math.min(...values))}–${shown(Math.max(...values))}]`
}

function shown(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
