import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Scenario, Verdict } from '../scenario.ts'
import { openNetworks, within } from './networks.ts'

const execute = promisify(execFile)
const CUT_OFF = fileURLToPath(new URL('./cut-off.ts', import.meta.url))

/**
 * PARTITION: PostgreSQL and Redis are in another network, and the line to it is cut without a word: no packet arrives,
 * and no connection ends. Every request is answered in time, the pages are served, and once the line is back every
 * confirmed write is there once. Broken, the server keeps a connection on which nothing was answered. The run itself
 * is a process in the near network, because it asks the server there.
 */
export const partition: Scenario = async ({ size, isBroken }) => {
  const networks = await openNetworks()
  try {
    const [command, ...before] = within(networks.near)
    const given = [process.execPath, CUT_OFF, size, isBroken ? 'broken' : 'whole', networks.far]
    const { stdout } = await execute(command, [...before, ...given])
    return JSON.parse(stdout) as Verdict
  } finally {
    await networks.remove()
  }
}
