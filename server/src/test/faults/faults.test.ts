import { expect, test } from 'vitest'
import { playFault, SURVIVED } from './play-fault.ts'

// Each scenario has its own database, Redis and ports, and mostly waits.
test.concurrent.each([
  ['in the middle of keyed writes', 'F6', 2, 80],
  ['between scores and their answers', 'scores', 2, 60],
  ['in the middle of a draw that many ask for', 'F10', 2, 2],
  ['while both feeders of a final finish together', 'F11', 1, 10],
])(
  'the server killed with -9 %s: nothing lost, nothing doubled',
  { timeout: 300_000 },
  async (_, scenario, kills, checked) => {
    const output = await playFault(scenario)
    expect(output).toMatch(new RegExp(`^${kills} kills, `, 'u'))
    expect(output).toContain(`\nchecked ${checked}, lost 0, duplicates 0\n`)
  },
)

test.concurrent.each([
  ['a worker killed with -9 during its mails: each is seen once', 'F12', /^1 kills, /u],
  ['a mail server that is down: mails wait', 'smtp', /^down for 5 s, turned away \d+ times/u],
  [
    'a full disk of PostgreSQL: writes wait, reading goes on',
    'F15',
    /^1 times full, [1-9]\d* retries, 0 of/u,
  ],
  ['clocks that jump: sessions end, deadlines hold', 'F16', /^2 jumps, 2 deadlines .* 0 things done twice/u],
  [
    'thirteen faults: each is named on the page of the administrators',
    'health',
    /^13 faults named and over/u,
  ],
])('the product survives %s', { timeout: 300_000 }, async (_, scenario, remarks) => {
  const output = await playFault(scenario)
  expect(output).toMatch(remarks)
  expect(output).toMatch(SURVIVED)
})

test.concurrent('random requests from every kind of caller to every endpoint and page: nothing fails, hangs or leaks', {
  timeout: 600_000,
}, async () => {
  // A commit must not pass or fail by chance, so the seed is fixed; `npm run prove` uses another one each time.
  const output = await playFault('fuzz', '--seed', '11')
  process.stdout.write(output)
  expect(output).toMatch(
    /\nchecked 3000, 5xx 0, hangs 0, traces 0, foreign fields 0, malformed 0, spoiled 0, seed 11\n/u,
  )
})
