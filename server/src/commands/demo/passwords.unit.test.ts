import { expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../accounts/index.ts'
import { demoPasswords } from './passwords.ts'

test('an administrator whose password is in the source is refused in production', () => {
  const production = { NODE_ENV: 'production' } as const
  const known = demoPasswords({ NODE_ENV: 'development' }, {}).admin
  expect(() => demoPasswords(production, {})).toThrow('DEMO_ADMIN_PASSWORD')
  expect(() => demoPasswords(production, { DEMO_ADMIN_PASSWORD: known })).toThrow('DEMO_ADMIN_PASSWORD')
  const own = demoPasswords(production, { DEMO_ADMIN_PASSWORD: 'one of our own' })
  expect(own.admin).toBe('one of our own')
  expect(own.players).not.toBe(DEMO_PLAYER.password)
})
