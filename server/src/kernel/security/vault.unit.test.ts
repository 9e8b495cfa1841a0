import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault({ appSecret: 'a'.repeat(64) })
const other = openVault({ appSecret: 'b'.repeat(64) })

test('a sealed text opens again, and never looks the same twice', () => {
  const [first, second] = [vault.seal('JBSWY3DP', 'totp:1'), vault.seal('JBSWY3DP', 'totp:1')]
  expect(first).not.toBe(second)
  expect([vault.open(first, 'totp:1'), vault.open(second, 'totp:1')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
})

test('a sealed text opens with no other secret or context, and not if a letter was changed', () => {
  const sealed = vault.seal('JBSWY3DP', 'totp:1')
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(other.open(sealed, 'totp:1')).toBeNull()
  expect(vault.open(sealed, 'totp:2')).toBeNull()
  expect(vault.open(changed.toString('base64'), 'totp:1')).toBeNull()
  expect(vault.open('', 'totp:1')).toBeNull()
})

test('equal texts have one hash with one secret and another one with another', () => {
  expect(vault.hash('code')).toBe(vault.hash('code'))
  expect(vault.hash('code')).not.toBe(other.hash('code'))
})
