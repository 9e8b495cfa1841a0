import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { AuthPanel } from './auth-panel.tsx'
import { useDestination } from './use-destination.ts'

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
})
afterEach(() => vi.unstubAllGlobals())

function Waiting() {
  return <p>then {useDestination()}</p>
}

const visitor = { 'GET /api/user': signedOut }

describe('sign in', () => {
  const signIn = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Username or email'), username)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
  }

  test('the sign-in form names what is wrong beside the fields and sends nothing', {
    tags: ['VALID-001', 'VALID-002'],
  }, async () => {
    const { calls } = stubApi(visitor)
    renderAt(<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />)
    await signIn('', '12345')
    expect(await screen.findByText('Username or email is required')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription(
      'Username or email is required',
    )
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  for (const [id, title, person, home] of [
    ['AUTH-039', 'a player', player, '/'],
    ['AUTH-038', 'an administrator', admin, '/admin'],
  ] as const) {
    test(`${title} who signs in is greeted and sent to the home page`, { tags: [id] }, async () => {
      const { calls } = stubApi({ ...visitor, 'POST /api/login': () => json(person) })
      renderAt(<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />, { at: '/auth' })
      await signIn('maya@example.com', 'secret1')
      await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`^${home}$`)))
      expect(calls.at(-1)?.body).toEqual({
        username: 'maya@example.com',
        password: 'secret1',
        stayLoggedIn: false,
      })
      expect(getToasts()[0]).toMatchObject({
        title: 'Welcome back!',
        description: `Signed in as ${person.displayName}`,
      })
    })
  }

  test('a sign-in ends on the page of the link, and at home if the link leaves the site', {
    tags: ['FIX-51'],
  }, async () => {
    stubApi({ ...visitor, 'POST /api/login': () => json(player) })
    const panel = <AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />
    const { unmount } = renderAt(panel, { at: '/auth?next=%2Fclubs%2F3%3Ftab%3Dmembers' })
    await signIn('maya@example.com', 'secret1')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/clubs/3?tab=members'))
    unmount()
    renderAt(panel, { at: '/auth?next=%2F%2Fevil.example' })
    await signIn('maya@example.com', 'secret1')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  })

  test('a person without a display name completes the profile first and keeps the destination', {
    tags: ['FIX-51'],
  }, async () => {
    stubApi({ ...visitor, 'POST /api/login': () => json({ ...player, displayName: '' }) })
    renderAt(
      <Routes>
        <Route
          path="/auth"
          element={<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />}
        />
        <Route path="/" element={<Waiting />} />
      </Routes>,
      { at: '/auth?next=%2Fclubs%2F3' },
    )
    await signIn('maya@example.com', 'secret1')
    expect(await screen.findByText('then /clubs/3')).toBeVisible()
  })

  test('a refused sign-in stays as an alert and shows as a toast', {
    tags: ['ERR-001', 'ERR-002'],
  }, async () => {
    stubApi({
      ...visitor,
      'POST /api/login': () => refusal(401, 'login_failed', 'Invalid username or password'),
    })
    renderAt(<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />)
    await signIn('maya', 'secret1')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Login failed')
    expect(alert).toHaveTextContent('Invalid username or password')
    expect(getToasts()[0]).toMatchObject({
      title: 'Login failed',
      description: 'Invalid username or password',
      variant: 'failure',
    })
  })

  test("a refused sign-in without a server message reads 'Login failed'", { tags: ['ERR-003'] }, async () => {
    stubApi({ ...visitor, 'POST /api/login': () => new TypeError('Failed to fetch') })
    renderAt(<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />)
    await signIn('maya', 'secret1')
    await screen.findByRole('alert')
    expect(getToasts()[0]).toMatchObject({ title: 'Login failed', description: 'Login failed' })
  })
})

describe('sign up', () => {
  const fillIn = async () => {
    await user.type(screen.getByLabelText('First name'), 'Maya')
    await user.type(screen.getByLabelText('Last name'), 'delgado')
    await user.type(screen.getByLabelText('Email'), 'maya@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret1')
    await user.type(screen.getByLabelText('Confirm password'), 'secret1')
  }
  const create = () => screen.getByRole('button', { name: 'Create Account' })
  const HINT = 'Please select your skill level to continue'

  test('the sign-up form requires a level and says so', { tags: ['AUTH-030', 'AUTH-031'] }, async () => {
    stubApi(visitor)
    renderAt(<AuthPanel accountType={null} firstTab="sign-up" demoAccount={null} />)
    expect(create()).toBeDisabled()
    expect(screen.getByText(HINT)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /3\.5/ }))
    expect(create()).toBeEnabled()
    expect(screen.queryByText(HINT)).toBeNull()
  })

  test('the sign-up form previews the username as the names are typed', { tags: ['AUTH-021'] }, async () => {
    stubApi(visitor)
    renderAt(<AuthPanel accountType={null} firstTab="sign-up" demoAccount={null} />)
    await fillIn()
    expect(screen.getByText('Maya D')).toBeVisible()
  })

  test('the sign-up form sends the account without the confirmation, with an idempotency key', {
    tags: ['ENTITY-086', 'TOAST-002'],
  }, async () => {
    const { calls } = stubApi({ ...visitor, 'POST /api/register': () => json(player, 201) })
    renderAt(<AuthPanel accountType={null} firstTab="sign-up" demoAccount={null} />, { at: '/auth' })
    await fillIn()
    await user.click(screen.getByRole('radio', { name: /4\.0/ }))
    await user.click(create())
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/))
    const sent = calls.at(-1)
    expect(sent?.body).toEqual({
      email: 'maya@example.com',
      password: 'secret1',
      firstName: 'Maya',
      lastName: 'delgado',
      rating: '4.0',
      username: 'Maya D',
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/)
    expect(getToasts()[0]).toMatchObject({
      title: 'Welcome to Tussle!',
      description: 'Account created for Maya D',
    })
  })

  test('the sign-up form names an email address that is taken', {
    tags: ['ERR-004', 'ERR-005'],
  }, async () => {
    const taken = () => refusal(409, 'email_taken', 'An account with this email already exists')
    stubApi({ ...visitor, 'POST /api/register': taken })
    renderAt(<AuthPanel accountType={null} firstTab="sign-up" demoAccount={null} />)
    await fillIn()
    await user.click(screen.getByRole('radio', { name: /4\.0/ }))
    await user.click(create())
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists')
    expect(getToasts()[0]).toMatchObject({ title: 'Registration failed', variant: 'failure' })
  })
})

describe('the kind of account', () => {
  test('the panel for administrators has one tab and the note', {
    tags: ['AUTH-001', 'AUTH-002', 'AUTH-032'],
  }, () => {
    stubApi(visitor)
    renderAt(<AuthPanel accountType="admin" firstTab="sign-in" demoAccount={null} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In'])
    expect(screen.getByText('Admin access for league and tournament management')).toBeVisible()
  })

  test('the panel for regular accounts has two tabs and the demo account', {
    tags: ['AUTH-004', 'AUTH-005', 'AUTH-006'],
  }, () => {
    stubApi(visitor)
    const demo = { username: 'Demo P', password: 'third-shot-drop' }
    renderAt(<AuthPanel accountType="regular" firstTab="sign-in" demoAccount={demo} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up'])
    expect(screen.getByText(/demo user/)).toHaveTextContent(
      'Just looking? Use the demo user Demo P with password third-shot-drop.',
    )
  })

  test('the panel without an account type has two tabs and no note', { tags: ['AUTH-003'] }, () => {
    stubApi(visitor)
    renderAt(
      <AuthPanel accountType={null} firstTab="sign-in" demoAccount={{ username: 'x', password: 'y' }} />,
    )
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(screen.queryByText(/demo user/)).toBeNull()
  })
})

test('a forgotten password in the panel leads to the same email form, with a way back', async () => {
  const { calls } = stubApi({ ...visitor, 'POST /api/auth/forgot-password': () => json({ message: 'ok' }) })
  renderAt(<AuthPanel accountType={null} firstTab="sign-in" demoAccount={null} />)
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.type(screen.getByLabelText('Email'), 'maya@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))
  expect(await screen.findByText('Reset instructions sent')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ email: 'maya@example.com' })
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }))
  expect(screen.getByLabelText('Username or email')).toBeVisible()
})
