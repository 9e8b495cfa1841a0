/**
 * How well one number tells two groups apart: 0.5 means not at all, 0 or 1 means always. The rank form of
 * the area under the ROC curve, so a few slow outliers weigh no more than other samples.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isSecond: false })),
    ...second.map((value) => ({ value, isSecond: true })),
  ]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (sorted[end]?.value === sorted[start]?.value) end += 1
    const sharedRank = (start + 1 + end) / 2
    rankSum += sharedRank * sorted.slice(start, end).filter(({ isSecond }) => isSecond).length
    start = end
  }
  return (rankSum - (second.length * (second.length + 1)) / 2) / (first.length * second.length)
}

export interface Band {
  readonly low: number
  readonly high: number
  readonly perRound: number
  readonly maxRounds: number
}

/**
 * Measures both by turns. A round outside the band may be chance, so more samples are pooled before the
 * verdict: chance fades with their number, a real difference does not.
 */
export async function compareTimes(
  first: (index: number) => Promise<unknown>,
  second: (index: number) => Promise<unknown>,
  band: Band,
): Promise<{ area: number; samples: number }> {
  const times: [number[], number[]] = [[], []]
  const measure = async (group: 0 | 1, index: number) => {
    const start = performance.now()
    await (group === 0 ? first : second)(index)
    times[group].push(performance.now() - start)
  }
  for (let round = 1; ; round += 1) {
    for (let index = 0; index < band.perRound; index += 1) {
      const order: readonly (0 | 1)[] = index % 2 === 0 ? [0, 1] : [1, 0]
      for (const group of order) await measure(group, round * band.perRound + index)
    }
    const area = areaUnderCurve(...times)
    const isInside = area >= band.low && area <= band.high
    if (isInside || round >= band.maxRounds) return { area, samples: times[0].length + times[1].length }
  }
}
