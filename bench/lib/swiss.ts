import { randomSource } from '@tussle/competition/schedule/schedule'
import { type Contender, type SeedPair, swissRound } from '@tussle/competition/swiss/round'

/** The processor time of the slowest round of a Swiss stage, in ms; any of two entrants may win. */
export function slowestSwissRound(entrants: number, rounds: number, seed: number): number {
  const random = randomSource(seed)
  const scores = new Array<number>(entrants).fill(0)
  const met: SeedPair[] = []
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const contenders = scores.map((score, at): Contender => ({ seed: at, score, byes: 0 }))
    const before = process.cpuUsage()
    const { pairs } = swissRound(contenders, met)
    const { user, system } = process.cpuUsage(before)
    slowest = Math.max(slowest, (user + system) / 1000)
    for (const pair of pairs) {
      const winner = pair[random() < 0.5 ? 0 : 1]
      scores[winner] = (scores[winner] ?? 0) + 1
      met.push(pair)
    }
  }
  return slowest
}
