import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { newKey, useFormKey } from './form-key.ts'

const refused = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ message: 'no', code }))

test('an opened form keeps one idempotency key until an answer arrives', () => {
  const { result, rerender } = renderHook(useFormKey)
  const first = result.current.current()
  rerender()
  result.current.settle(new TypeError('Failed to fetch'))
  result.current.settle(refused(503, 'unavailable'))
  result.current.settle(refused(409, 'in_progress'))
  expect(result.current.current()).toBe(first)
})

test.each([
  ['a success', undefined],
  ['a refusal', refused(400, 'bad_request')],
])('%s ends the attempt, and the next attempt gets its own key', (_, outcome) => {
  const { result } = renderHook(useFormKey)
  const first = result.current.current()
  result.current.settle(outcome)
  expect(result.current.current()).not.toBe(first)
})

test('two forms never share an idempotency key', () => {
  const first = renderHook(useFormKey).result.current.current()
  const second = renderHook(useFormKey).result.current.current()
  expect(first).not.toBe(second)
})

test('over plain http a key is a UUID too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(newKey()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.unstubAllGlobals()
})
