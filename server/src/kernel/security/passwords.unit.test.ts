import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { openPasswords, refuseWeakPassword } from './passwords.ts'

const passwords = await openPasswords({ HASHES_AT_ONCE: 2, HASHES_WAITING: 3 })

test('password hashes are argon2id at the OWASP minimum, salted, and match only their password', async () => {
  const [one, two] = [await passwords.hash('same words'), await passwords.hash('same words')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(one).not.toBe(two)
  expect(await passwords.matches(one, 'same words')).toBe(true)
  expect(await passwords.matches(one, 'same wordz')).toBe(false)
  expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
})

test('many passwords wait in a queue, and beyond its maximum callers are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('crowd')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(5)
  for (const { reason } of refused) expect((reason as AppError).code).toBe('unavailable')
  await expect(passwords.hash('afterwards')).resolves.toContain('argon2id')
})

describe('what a guesser tries first', () => {
  const own = ['Ann', 'Lee', 'ann.lee@play.example', null]
  test.for([
    '123456',
    'password',
    'Password1',
    'qwerty',
    'iloveyou',
    'tussle',
    'Tussle2026!',
    'ann123456',
    '2026Lee',
    'ANN.LEE@play.example',
  ])('the weak password %s is refused', (password) => {
    expect(() => refuseWeakPassword(password, own)).toThrow(AppError)
  })

  test.for(['soft-hands-at-the-kitchen', 'annotated', 'sleeping bag', '五日市街道の夜'])(
    'the password %s is accepted',
    (password) => {
      expect(() => refuseWeakPassword(password, own)).not.toThrow()
    },
  )
})
