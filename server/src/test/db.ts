import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyOf, type TestDatabase, withClient } from './template.ts'

/** A new copy of the template: every test file has a whole database for itself. */
export function cloneDatabase(): Promise<TestDatabase> {
  return copyOf(
    inject('templateDatabase'),
    `tussle_test_${inject('runId')}_${randomBytes(4).toString('hex')}`,
  )
}

/** The template that programs copy which need what `npm run migrate` makes; the end of the run drops it. */
export function migratedTemplate(): string {
  return `tussle_test_${inject('runId')}_migrated`
}

/** Runs one statement that the server itself may not make. Returns how many rows it found. */
export async function asOwner({ name }: TestDatabase, statement: string): Promise<number> {
  const { rowCount } = await withClient(name, (client) => client.query(statement))
  return rowCount ?? 0
}
