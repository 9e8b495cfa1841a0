import { afterEach, expect, test, vi } from 'vitest'
import { localStore } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

test('stored values come back until they are removed', () => {
  localStore.set('visited', 'true')
  expect(localStore.get('visited')).toBe('true')
  localStore.remove('visited')
  expect(localStore.get('visited')).toBeNull()
})

test('in a browser that forbids storage every value reads as empty and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.set('visited', 'true')
  expect(localStore.get('visited')).toBeNull()
})
