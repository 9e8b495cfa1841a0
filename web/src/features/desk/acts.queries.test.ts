import * as contract from '@tussle/contract/desk/desk-actions'
import { expect, test } from 'vitest'
import { ACTS } from './acts.queries.ts'

test('every act goes where the contract has it', () => {
  const known = Object.entries(contract).flatMap(([name, each]) =>
    'path' in each ? [[name, [each.method, each.path]] as const] : [],
  )
  expect(Object.fromEntries(known)).toMatchObject(ACTS)
})
