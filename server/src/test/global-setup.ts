import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { ensureTemplate, withClient } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file copies. */
    templateDatabase: string
    /** Marks the databases of this run, so that its end can remove those of a killed test file. */
    runId: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runId = randomBytes(4).toString('hex')
  project.provide('templateDatabase', await ensureTemplate())
  project.provide('runId', runId)
  return () => dropLeftovers(`tussle_test_${runId}_`)
}

async function dropLeftovers(prefix: string): Promise<void> {
  await withClient('postgres', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
