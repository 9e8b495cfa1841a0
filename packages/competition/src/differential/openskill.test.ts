import { rate as openskillRate } from 'openskill'
import { expect, test } from 'vitest'
import { rate, type Skill } from '../rating.ts'
import { randomSource } from '../schedule/schedule.ts'

test('RA1 ratings equal those of openskill to 1e-9 on 20,000 random singles and doubles', {
  timeout: 60_000,
}, () => {
  const random = randomSource(7)
  const skill = (): Skill => ({ mu: 10 + 40 * random(), sigma: 0.5 + 7.5 * random() })
  let worst = 0
  for (let match = 0; match < 20_000; match++) {
    const size = match % 2 === 0 ? 1 : 2
    const winners = Array.from({ length: size }, skill)
    const losers = Array.from({ length: size }, skill)
    const ours = rate(winners, losers).flat()
    const theirs = openskillRate([winners, losers], { tau: 25 / 300, limitSigma: true, beta: 25 / 6 }).flat()
    for (const [i, one] of ours.entries()) {
      worst = Math.max(
        worst,
        Math.abs(one.mu - (theirs[i]?.mu ?? 0)),
        Math.abs(one.sigma - (theirs[i]?.sigma ?? 0)),
      )
    }
  }
  expect(worst).toBeLessThan(1e-9)
})
