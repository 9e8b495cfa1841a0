import { expect, test } from 'vitest'
import { playFault, SURVIVED } from './play-fault.ts'

// These measure how soon others get a change: they run one after the other, and last of all files (`OrderOfFiles`).
test.each([
  [
    'a standby that does not answer: every request is answered in time',
    'F4',
    /^[1-9]\d* retries, 0 answers late, .* 0 of \d+ reads refused/u,
  ],
  [
    'Redis killed with -9: every request is answered, and every stream gets the change',
    'F13',
    /^1 kills, .* 0 not told in time/u,
  ],
  [
    'streams that nobody reads: they are closed, and others are not affected',
    'F19',
    /^10 changes, 0 of 40 still held/u,
  ],
])('the product survives %s', { timeout: 300_000 }, async (_, scenario, remarks) => {
  const output = await playFault(scenario)
  expect(output).toMatch(remarks)
  expect(output).toMatch(SURVIVED)
})
