import { expect, test } from 'vitest'
import { withFloor } from './floor.ts'

const FOUND = { checked: 100, lost: 7, duplicates: 0, misses: ['late'], remarks: '' }

test('a drill with a Patroni that is too old is no proof, and says what it found', () => {
  const finding = 'with it 7 of 100 confirmed writes were lost, 0 doubled, 1 goals missed'
  expect(withFloor(FOUND, '3.0.2', '3.0.3').unproven).toBe(`Patroni 3.0.2 is older than 3.0.3; ${finding}`)
  expect(withFloor({ ...FOUND, lost: 0 }, '2.9.10', '3.0.3').unproven).toContain('older than 3.0.3')
  expect(withFloor(FOUND, '', '3.0.3').unproven).toBeDefined()
})

test('a drill with a Patroni of its floor or later is judged as any other', () => {
  for (const version of ['3.0.3', '3.0.10', '3.1.0', '4.1.4', '10.0.0'])
    expect(withFloor(FOUND, version, '3.0.3')).toBe(FOUND)
  expect(withFloor(FOUND, '3.0.2', undefined)).toBe(FOUND)
})
