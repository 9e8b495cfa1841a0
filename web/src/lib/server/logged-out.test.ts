import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { leaveFor } from '../leave.ts'
import { ApiError } from './api-error.ts'
import { isLoggedOut, logInAgain } from './logged-out.ts'

vi.mock('../leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>(), reloadPage: vi.fn<() => void>() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(leaveFor).mockClear()
})
afterEach(() => vi.useRealTimers())

test('a logged-out call shows the message at once and opens /api/login after exactly 500 ms', () => {
  logInAgain()
  expect(getToasts()[0]).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'failure',
  })
  vi.advanceTimersByTime(499)
  expect(leaveFor).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login')
})

test('the sign-in through the server returns to the page where the person was', { tags: ['FIX-51'] }, () => {
  window.history.replaceState(null, '', '/leagues/3/standings?tab=5')
  logInAgain()
  vi.advanceTimersByTime(500)
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fleagues%2F3%2Fstandings%3Ftab%3D5')
  window.history.replaceState(null, '', '/')
})

test('several failing calls open the sign-in page once', () => {
  logInAgain()
  logInAgain()
  vi.advanceTimersByTime(1000)
  expect(leaveFor).toHaveBeenCalledTimes(1)
})

test('a 401 for a wrong password does not count as logged out', () => {
  const body = (code: string) => JSON.stringify({ message: 'no', code })
  expect(isLoggedOut(new ApiError(401, '', body('unauthenticated')))).toBe(true)
  expect(isLoggedOut(new ApiError(401, '', body('login_failed')))).toBe(false)
  expect(isLoggedOut(new ApiError(403, '', body('forbidden')))).toBe(false)
  expect(isLoggedOut(new TypeError('Failed to fetch'))).toBe(false)
})
