import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './toast.tsx'
import { dismissToast, getToasts, type ToastMessage, toast } from './toast-store.ts'

const SAVED = { title: 'Success', description: 'Match score submitted successfully!' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('only one toast shows at a time: a new one replaces the old one', { tags: ['TOAST-018'] }, () => {
  show({ title: 'First' })
  show({ title: 'Second' })
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toHaveTextContent('Second')
})

test('a toast shows for 5000 ms, then closes', { tags: ['TOAST-020'] }, () => {
  show(SAVED)
  pass(4_999)
  expect(cards()).toHaveLength(1)
  pass(1)
  expect(cards()).toHaveLength(0)
})

test('a swipe to the right closes a toast once it passes 50 px', { tags: ['TOAST-021', 'TOAST-022'] }, () => {
  show(SAVED)
  swipe(50)
  expect(cards()).toHaveLength(1)
  swipe(-51)
  expect(cards()).toHaveLength(1)
  swipe(51)
  expect(cards()).toHaveLength(0)
})

test('F8 focuses the area of the toasts', { tags: ['TOAST-023'] }, () => {
  show(SAVED)
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(area()).toHaveFocus()
})

test('a success toast is a status, a failure toast is an alert, and the close button closes either', () => {
  show(SAVED)
  expect(within(area()).getByRole('status')).toHaveTextContent('Match score submitted successfully!')
  show({ title: 'Login failed', variant: 'failure' })
  expect(within(area()).getByRole('alert')).toHaveTextContent('Login failed')
  fireEvent.click(within(area()).getByRole('button', { name: 'Close' }))
  expect(cards()).toHaveLength(0)
})

test('the pointer over a toast stops its timer', () => {
  show(SAVED)
  pass(4_000)
  fireEvent.pointerMove(area())
  pass(60_000)
  expect(cards()).toHaveLength(1)
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications (F8)' }))
  pass(1_000)
  expect(cards()).toHaveLength(0)
})

function show(message: ToastMessage) {
  if (!document.querySelector('ol')) render(<Toaster />)
  act(() => {
    toast(message)
  })
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function area(): HTMLElement {
  return screen.getByRole('list')
}

function cards(): HTMLElement[] {
  return within(area()).queryAllByRole('listitem')
}

function swipe(distance: number) {
  const [card] = cards()
  if (!card) throw new Error('no toast to swipe')
  fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 20 })
  fireEvent.pointerMove(card, { clientX: 100 + distance / 2, clientY: 20 })
  fireEvent.pointerMove(card, { clientX: 100 + distance, clientY: 20 })
  fireEvent.pointerUp(card, { clientX: 100 + distance, clientY: 20 })
}
