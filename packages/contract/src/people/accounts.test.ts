import { expect, test } from 'vitest'
import { RegisterBody } from './accounts.ts'

const BODY = {
  email: 'ann@example.com',
  password: 'soft-hands-here',
  firstName: 'Ann',
  lastName: 'Lee',
  rating: '3.5',
  username: 'Ann L',
}

test('a sign-up body keeps exactly the specified fields', {
  tags: ['ENTITY-085'],
}, () => {
  const parsed = RegisterBody.parse({ ...BODY, isAdmin: true, confirmPassword: 'soft-hands-here' })
  expect(parsed).toEqual(BODY)
  expect(Object.keys(RegisterBody.shape).toSorted()).toEqual(Object.keys(BODY).toSorted())
})
