import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyOf, type TestDatabase } from './template.ts'

/** A fresh copy of the template: every test file has the whole database to itself. */
export function cloneDatabase(): Promise<TestDatabase> {
  return copyOf(
    inject('templateDatabase'),
    `tussle_test_${inject('runId')}_${randomBytes(4).toString('hex')}`,
  )
}
