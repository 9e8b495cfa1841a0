import { expect, test } from 'vitest'
import { derivedRow } from './derived-rows.ts'

const READ = { status: 200, body: null } as const

test.each([
  ['public', 'anyone', '200 200 200 200 200 200 200 200 200 200'],
  ['signed-in', 'self', '401 401 200 200 200 200 200 200 200 401'],
  ['signed-in', 'complete-profile', '401 401 403 200 200 200 200 200 200 401'],
  ['admin', 'admin', '401 401 403 403 403 403 403 200 200 401'],
] as const)('An endpoint for %s callers with the policy %s has the row %s', (access, policy, row) => {
  expect(derivedRow({ ...READ, access, policy })).toBe(row)
})

test('A caller who may call an endpoint with a body gets 400, because the matrix sends none', () => {
  const body = { raw: ['image/png'], maxBytes: 1 }
  expect(derivedRow({ access: 'signed-in', policy: 'complete-profile', status: 201, body })).toBe(
    '401 401 403 400 400 400 400 400 400 401',
  )
  expect(derivedRow({ access: 'admin', policy: 'admin', status: 201, body })).toBeUndefined()
})

test('An endpoint whose policy is about an object needs a written row', () => {
  expect(derivedRow({ ...READ, access: 'signed-in', policy: 'organiser' })).toBeUndefined()
})
