import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, getToasts, subscribeToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a new toast replaces the old one in the state', { tags: ['TOAST-018'] }, () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(getToasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Second', open: true }])
})

test('a dismissed toast closes at once and leaves the state after 1,000,000 ms', {
  tags: ['TOAST-019'],
}, () => {
  const id = toast({ title: 'Signed out' })
  dismissToast(id)
  expect(getToasts()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(getToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(getToasts()).toHaveLength(0)
})

test('dismissing a toast twice plans one removal and does not delay it', () => {
  const id = toast({ title: 'Signed out' })
  dismissToast(id)
  vi.advanceTimersByTime(600_000)
  dismissToast(id)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(400_000)
  expect(getToasts()).toHaveLength(0)
})

test('listeners of toasts are told of every change until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToasts(listener)
  dismissToast(toast({ title: 'One' }))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast({ title: 'Two' })
  expect(listener).toHaveBeenCalledTimes(2)
})
