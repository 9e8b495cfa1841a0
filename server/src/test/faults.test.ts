import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serverUrl } from './template.ts'

const RUN = fileURLToPath(new URL('../../../faults/run.ts', import.meta.url))

test.each([
  ['in the middle of keyed writes', 'F6', 150],
  ['between scores and their answers', 'scores', 120],
  ['in the middle of a draw that many ask for', 'F10', 3],
  ['while both feeders of a final finish together', 'F11', 24],
])(
  'the server killed with -9 %s: nothing lost, nothing doubled',
  { timeout: 300_000 },
  async (_, scenario, checked) => {
    const said = await play(scenario)
    expect(said).toMatch(/^3 kills, /u)
    expect(said).toContain(`\nchecked ${checked}, lost 0, duplicates 0\n`)
  },
)

test.each([
  ['a worker killed with -9 amid its mails: each is seen once', 'F12', /^3 kills, /u],
  ['Redis killed with -9: all is answered, and all are told', 'F13', /^1 kills, .* 0 not told in time/u],
  ['a mail server that is down: letters wait', 'smtp', /^down for 15 s, turned away \d+ times/u],
  ['readers that never read: let go, and nobody else notices', 'F19', /^20 changes, 0 of 40 still held/u],
])('%s', { timeout: 300_000 }, async (_, scenario, remarks) => {
  const said = await play(scenario)
  expect(said).toMatch(remarks)
  expect(said).toMatch(/\nchecked \d{2,}, lost 0, duplicates 0\n/u)
})

test('nonsense from everybody, to every endpoint and page: nothing fails, hangs or tells what it must not', {
  timeout: 600_000,
}, async () => {
  // Whether a commit passes is no matter of chance; `npm run prove` asks by another seed each time.
  const said = await play('fuzz', '--seed', '11')
  process.stdout.write(said)
  expect(said).toMatch(
    /\nchecked 5000, 5xx 0, hangs 0, traces 0, foreign fields 0, malformed 0, spoiled 0, seed 11\n/u,
  )
})

async function play(scenario: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, scenario, '--small', ...options], {
    env: { ...process.env, DATABASE_URL: serverUrl() },
    timeout: 590_000,
  })
  return stdout
}
