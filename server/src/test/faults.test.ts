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
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, scenario, '--small'], {
      env: { ...process.env, DATABASE_URL: serverUrl() },
      timeout: 290_000,
    })
    expect(stdout).toMatch(/^3 kills, /u)
    expect(stdout).toContain(`\nchecked ${checked}, lost 0, duplicates 0\n`)
  },
)
