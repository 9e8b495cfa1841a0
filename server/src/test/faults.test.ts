import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serverUrl } from './template.ts'

const RUN = fileURLToPath(new URL('../../../faults/run.ts', import.meta.url))

test('the server killed with -9 in the middle of keyed writes: none lost, none doubled', {
  timeout: 300_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, 'F6', '--small'], {
    env: { ...process.env, DATABASE_URL: serverUrl() },
    timeout: 290_000,
  })
  expect(stdout).toMatch(/^3 kills, /u)
  expect(stdout).toMatch(/\nchecked 150, lost 0, duplicates 0\n$/u)
})
