import { screen, waitFor } from '@testing-library/react'
import { PAGES } from '@tussle/contract/pages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, player, stats } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../test/stub-api.ts'
import { AppRoutes } from './router.tsx'

vi.mock('../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => {
  localStorage.setItem('visited', 'true')
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answers = (user: () => Response) => ({
  'GET /api/user': user,
  'GET /api/config': () => json({ productName: 'Tussle', demoAccount: null, mailsContactMessages: false }),
  'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
  'GET /api/tournaments': () => json([], 200, { 'x-total-count': '0' }),
  'GET /api/leagues': () => json([], 200, { 'x-total-count': '0' }),
  'GET /api/users/stats': () => json(stats),
  'GET /api/auth/sessions': () => json([]),
  'GET /api/admin/contact-messages': () => json([]),
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the route table', () => {
  test.each(Object.values(PAGES))('the route %s is a page with one title', async (path) => {
    stubApi(answers(() => json(admin)))
    renderAt(<AppRoutes />, { at: path.replace(/:\w+/u, '3') })
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1))
    expect(screen.queryByText('404 Page Not Found')).toBeNull()
    await waitFor(() => expect(document.title).toMatch(/^.+ · Tussle$/))
  })

  test.each([
    ['a visitor', signedOut],
    ['a player', () => json(player)],
    ['an administrator', () => json(admin)],
  ])('a path that is no route is not found, for %s', { tags: ['NAV-031', 'NAV-032'] }, async (_, user) => {
    stubApi(answers(user))
    renderAt(<AppRoutes />, { at: '/no/such/page' })
    expect(await title('404 Page Not Found')).toBeVisible()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
    expect(screen.getByTestId('where')).toHaveTextContent('/no/such/page')
  })
})

describe('/', () => {
  test('a visitor on / sees the landing page with the tagline', {
    tags: ['NAV-001', 'PROD-002'],
  }, async () => {
    stubApi(answers(signedOut))
    renderAt(<AppRoutes />)
    expect(await title('Your premier pickleball tournament platform')).toBeVisible()
  })

  test('an administrator on / is redirected to /admin', { tags: ['NAV-002'] }, async () => {
    stubApi(answers(() => json(admin)))
    renderAt(<AppRoutes />)
    expect(await title('Admin Dashboard')).toBeVisible()
    expect(screen.getByTestId('where')).toHaveTextContent('/admin')
  })

  test('a player on / sees the dashboard', { tags: ['NAV-003'] }, async () => {
    stubApi(answers(() => json(player)))
    renderAt(<AppRoutes />)
    await waitFor(() => expect(screen.getByText('Overall Record')).toBeVisible())
  })

  test('a player without a display name completes the profile before the dashboard opens', {
    tags: ['NAV-004'],
  }, async () => {
    stubApi(answers(() => json({ ...player, displayName: '' })))
    renderAt(<AppRoutes />)
    expect(await title('Join Tussle')).toBeVisible()
  })

  test('a person who was signed in is not shown the landing page while the server fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    localStorage.setItem('signed-in', 'true')
    stubApi(answers(() => refusal(503, 'unavailable', 'Back soon')))
    renderAt(<AppRoutes />)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await title("This page didn't load")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    vi.useRealTimers()
  })
})

test('/login redirects to /auth', async () => {
  stubApi(answers(signedOut))
  renderAt(<AppRoutes />, { at: '/login' })
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/auth$/))
})

test('a signed-in administrator on /auth is redirected', { tags: ['AUTH-008'] }, async () => {
  stubApi(answers(() => json(admin)))
  renderAt(<AppRoutes />, { at: '/auth' })
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin$/))
})

test('the dashboard shows a spinner while the user loads', { tags: ['DASH-033'] }, async () => {
  stubApi({ 'GET /api/user': () => new Promise<Response>(() => undefined) })
  renderAt(<AppRoutes />, { at: '/dashboard' })
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('/my-registrations asks a visitor to sign in', { tags: ['REG-001', 'REG-002'] }, async () => {
  stubApi(answers(signedOut))
  renderAt(<AppRoutes />, { at: '/my-registrations' })
  expect(await screen.findByText('Please Sign In')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
})
