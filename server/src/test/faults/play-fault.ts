import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migratedTemplate } from '../db.ts'
import { serverUrl } from '../template.ts'

const RUN = fileURLToPath(new URL('../../../../faults/run.ts', import.meta.url))

/** The last line of a scenario in which nothing was lost or doubled. */
export const SURVIVED = /\nchecked \d{2,}, lost 0, duplicates 0\n/u

/** What a fault scenario prints in its small form, also if it found a loss: its figures say which. */
export async function playFault(scenario: string, ...options: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [RUN, scenario, '--small', ...options], {
    env: { ...process.env, DATABASE_URL: serverUrl(), MIGRATED_TEMPLATE: migratedTemplate() },
    timeout: 590_000,
  })
  const { stdout, stderr } = await run.catch((failed: unknown) => failed as Awaited<typeof run>)
  return stdout + stderr
}
