import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverUrl } from '../template.ts'

const RUN = fileURLToPath(new URL('../../../../faults/run.ts', import.meta.url))

/** The last line of a scenario in which nothing was lost or doubled. */
export const SURVIVED = /\nchecked \d{2,}, lost 0, duplicates 0\n/u

/** What a fault scenario prints in its small form, also if it found a loss: its figures say which. */
export async function playFault(scenario: string, ...options: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [RUN, scenario, '--small', ...options], {
    env: { ...process.env, DATABASE_URL: serverUrl() },
    timeout: 590_000,
  })
  const { stdout, stderr } = await run.catch(printedBy)
  return stdout + stderr
}

/** A program that ends with an error has printed as well. */
const printedBy = (failed: unknown) => failed as { stdout: string; stderr: string }
