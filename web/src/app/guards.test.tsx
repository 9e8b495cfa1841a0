import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { leaveFor } from '../lib/leave.ts'
import { admin, player } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../test/stub-api.ts'
import { getToasts } from '../ui/overlays/toast-store.ts'
import { AdminOnly, SignedIn } from './guards.tsx'

vi.mock('../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => vi.mocked(leaveFor).mockClear())
afterEach(() => vi.unstubAllGlobals())

const guarded = (
  <Routes>
    <Route element={<SignedIn />}>
      <Route path="/settings" element={<p>settings</p>} />
      <Route
        path="/admin/create-tournament"
        element={
          <AdminOnly purpose="create tournaments">
            <p>form</p>
          </AdminOnly>
        }
      />
    </Route>
    <Route element={<SignedIn whenOut="log-in-again" />}>
      <Route path="/leagues" element={<p>leagues</p>} />
    </Route>
    <Route path="/auth" element={<p>sign in</p>} />
  </Routes>
)

function SignOut() {
  const { signOut } = useAuth()
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  )
}

describe('SignedIn', () => {
  test('a guarded page shows a spinner while the session loads, then the page', {
    tags: ['NAV-049'],
  }, async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    renderAt(guarded, { at: '/settings' })
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByText('settings')).toBeNull()
    expect(screen.getByTestId('where')).toHaveTextContent('/settings')
    answer(json(player))
    expect(await screen.findByText('settings')).toBeVisible()
  })

  test('a guarded page sends a visitor to /auth, which keeps the page as the destination', {
    tags: ['NAV-040', 'FIX-51'],
  }, async () => {
    stubApi({ 'GET /api/user': signedOut })
    renderAt(guarded, { at: '/settings?tab=password' })
    expect(await screen.findByText('sign in')).toBeVisible()
    expect(screen.getByTestId('where').textContent).toBe('/auth?next=%2Fsettings%3Ftab%3Dpassword')
  })

  test('a guarded list tells a visitor that they are logged out, then sends them through the server', {
    tags: ['NAV-050', 'NAV-053'],
  }, async () => {
    stubApi({ 'GET /api/user': signedOut })
    renderAt(guarded, { at: '/leagues' })
    await waitFor(() => expect(getToasts()[0]?.description).toBe('You are logged out. Logging in again...'))
    expect(leaveFor).not.toHaveBeenCalled()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login'))
    expect(screen.queryByText('leagues')).toBeNull()
  })

  for (const [cause, reply, title] of [
    ['the server fails', () => refusal(503, 'unavailable', 'Back soon'), "This page didn't load"],
    ['there is no connection', () => new TypeError('Failed to fetch'), 'No connection'],
  ] as const) {
    test(`a guarded page says what is wrong if ${cause}, treats nobody as signed out and can be tried again`, async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      let answer: (response: Response) => void = () => undefined
      const later = () => new Promise<Response>((resolve) => (answer = resolve))
      const replies = [reply, reply, reply]
      stubApi({ 'GET /api/user': () => (replies.shift() ?? later)() })
      renderAt(guarded, { at: '/settings' })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(screen.getByTestId('where')).toHaveTextContent('/settings')
      vi.useRealTimers()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(screen.getByRole('status')).toHaveTextContent('Loading')
      answer(json(player))
      expect(await screen.findByText('settings')).toBeVisible()
    })
  }
})

describe('signing out on a guarded page', () => {
  test.each(['/settings', '/leagues'])(
    'signing out on %s ends on the landing page, however long that page takes to load',
    async (at) => {
      const arrive = await signOutAt(at)
      arrive({ default: () => <p>landing</p> })
      expect(await screen.findByText('landing')).toBeVisible()
      expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/)
      expect(leaveFor).not.toHaveBeenCalled()
    },
  )

  test('Back after signing out, before the landing page has loaded, leads to the sign-in page and not to an empty one', async () => {
    await signOutAt('/settings')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(await screen.findByText('sign in')).toBeVisible()
    expect(screen.getByTestId('where').textContent).toBe('/auth?next=%2Fsettings')
  })

  /** Returns a function that lets the landing page load. */
  async function signOutAt(at: string) {
    stubApi({ 'GET /api/user': () => json(player), 'POST /api/logout': () => json({ message: 'ok' }) })
    let arrive: (page: { default: () => ReactNode }) => void = () => undefined
    const Home = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    renderAt(
      <Suspense>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route element={<SignedIn whenOut={at === '/leagues' ? 'log-in-again' : 'redirect'} />}>
            <Route path={at} element={<SignOut />} />
          </Route>
          <Route path="/auth" element={<p>sign in</p>} />
        </Routes>
      </Suspense>,
      { at },
    )
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Signed out'))
    return arrive
  }
})

describe('AdminOnly', () => {
  test('a player on a page for administrators sees Access Denied with a link back, never the form', {
    tags: ['ROLE-013', 'ROLE-014'],
  }, async () => {
    stubApi({ 'GET /api/user': () => json(player) })
    renderAt(guarded, { at: '/admin/create-tournament' })
    const title = await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
    expect(title.parentElement).toHaveTextContent(
      'Access Denied - You need admin privileges to create tournaments.',
    )
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
    expect(screen.queryByText('form')).toBeNull()
  })

  test('an administrator sees a page for administrators', { tags: ['ROLE-011'] }, async () => {
    stubApi({ 'GET /api/user': () => json(admin) })
    renderAt(guarded, { at: '/admin/create-tournament' })
    expect(await screen.findByText('form')).toBeVisible()
  })
})
