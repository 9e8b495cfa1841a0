import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from '../../lib/drafts.ts'
import { localStore } from '../../lib/storage.ts'
import { admin, player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { useAuth } from './auth-context.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Who() {
  const { user, isLoading, failure, isVisitor, signOut, switchAccount } = useAuth()
  const state = isLoading ? 'loading' : failure !== null ? 'unknown' : (user?.displayName ?? 'nobody')
  return (
    <>
      <p>{state}</p>
      {isVisitor && <p>seen as a visitor</p>}
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
      <button type="button" onClick={() => void switchAccount()}>
        Switch
      </button>
    </>
  )
}

const press = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }))

describe('the current user', () => {
  test('the current user is fresh for 5 minutes: a remount within them calls nothing, a later one does', {
    tags: ['STATE-002'],
  }, async () => {
    const { calls } = stubApi({ 'GET /api/user': () => json(player) })
    const first = renderAt(<Who />)
    await screen.findByText('Maya D')
    first.unmount()

    await vi.advanceTimersByTimeAsync(4 * 60_000)
    const second = renderAt(<Who />, { client: first.client })
    expect(screen.getByText('Maya D')).toBeVisible()
    expect(calls).toHaveLength(1)
    second.unmount()

    await vi.advanceTimersByTimeAsync(90_000)
    renderAt(<Who />, { client: first.client })
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  test('a 401 for the current user means a visitor, is no error and is not retried', {
    tags: ['STATE-006', 'API-010'],
  }, async () => {
    const { calls } = stubApi({ 'GET /api/user': signedOut })
    renderAt(<Who />)
    expect(await screen.findByText('nobody')).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
  })

  test('another error for the current user is retried twice, then the session is unknown', {
    tags: ['API-009'],
  }, async () => {
    const { calls } = stubApi({ 'GET /api/user': () => refusal(500, 'internal', 'Internal server error') })
    renderAt(<Who />)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByText('unknown')).toBeVisible()
    expect(calls).toHaveLength(3)
  })

  test.each([
    ['a person who was signed in is no visitor', true],
    ['a person who was not signed in is a visitor', false],
  ])('while the session is unknown, %s', async (_, wasSignedIn) => {
    if (wasSignedIn) localStore.set('signed-in', 'true')
    else localStore.remove('signed-in')
    stubApi({ 'GET /api/user': () => refusal(500, 'internal', 'Internal server error') })
    renderAt(<Who />)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByText('unknown')).toBeVisible()
    expect(screen.queryAllByText('seen as a visitor')).toHaveLength(wasSignedIn ? 0 : 1)
  })
})

describe('leaving', () => {
  test('signing out clears the user, goes to / and says so', {
    tags: ['STATE-005', 'TOAST-003'],
  }, async () => {
    stubApi({ 'GET /api/user': () => json(player), 'POST /api/logout': () => json({ message: 'ok' }) })
    renderAt(<Who />, { at: '/settings' })
    await screen.findByText('Maya D')
    await press('Sign Out')
    expect(await screen.findByText('nobody')).toBeVisible()
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/)
    expect(getToasts()[0]).toMatchObject({
      title: 'Signed out',
      description: 'You have been successfully signed out',
    })
  })

  test('signing out removes the drafts of that person and of nobody else', { tags: ['FIX-02'] }, async () => {
    stubApi({ 'GET /api/user': () => json(player), 'POST /api/logout': () => json({ message: 'ok' }) })
    saveDraft(player.id, 'score', { scores: ['11'] })
    saveDraft(99, 'score', { scores: ['9'] })
    renderAt(<Who />)
    await screen.findByText('Maya D')
    await press('Sign Out')
    await screen.findByText('nobody')
    expect(readDraft(player.id, 'score')).toBeNull()
    expect(readDraft(99, 'score')).toEqual({ scores: ['9'] })
  })

  test('a non-OK answer to logout is a failure: the person stays signed in and is told', {
    tags: ['API-021', 'ERR-007'],
  }, async () => {
    stubApi({ 'GET /api/user': () => json(player), 'POST /api/logout': () => refusal(500, 'internal', 'No') })
    renderAt(<Who />, { at: '/settings' })
    await screen.findByText('Maya D')
    await press('Sign Out')
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Logout failed', variant: 'failure' }))
    expect(screen.getByText('Maya D')).toBeVisible()
    expect(screen.getByTestId('where')).toHaveTextContent('/settings')
  })

  for (const [id, title, user, target] of [
    ['NAV-074', 'a player', player, '/auth?type=admin'],
    ['NAV-075', 'an administrator', admin, '/auth?type=regular'],
  ] as const) {
    test(`${title} who switches is signed out and sent to the other sign-in`, { tags: [id] }, async () => {
      const { calls } = stubApi({ 'GET /api/user': () => json(user), 'POST /api/logout': () => json({}) })
      renderAt(<Who />, { at: '/settings' })
      await screen.findByText(user.displayName)
      await press('Switch')
      await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(target))
      expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/logout' })
    })
  }

  test('a failed switch of account is only logged', { tags: ['NAV-076'] }, async () => {
    const before = getToasts()
    stubApi({ 'GET /api/user': () => json(player), 'POST /api/logout': () => refusal(500, 'internal', 'No') })
    renderAt(<Who />)
    await screen.findByText('Maya D')
    await press('Switch')
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    vi.mocked(console.error).mockClear()
    expect(getToasts()).toBe(before)
    expect(screen.getByText('Maya D')).toBeVisible()
  })
})

test('useAuth throws outside its provider', { tags: ['ERR-042'] }, async () => {
  const { renderHook } = await import('@testing-library/react')
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider')
  vi.mocked(console.error).mockClear()
})
