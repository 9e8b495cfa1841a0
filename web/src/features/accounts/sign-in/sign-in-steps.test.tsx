import { startAuthentication } from '@simplewebauthn/browser'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePasskeys } from '../../../test/factor-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, signedOut, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { SignInForm } from './sign-in-form.tsx'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn<() => Promise<unknown>>() }))

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(startAuthentication).mockReset()
})

/** An account with an app: the password alone is not enough. */
const login = ({ body }: Call): Response => {
  const { code } = body as { code?: string }
  if (code === undefined) return refusal(403, 'second_factor_required', 'Please enter the code')
  return code === '123456' ? json(player) : refusal(401, 'second_factor_failed', 'This code is not right')
}

const API = { 'GET /api/user': signedOut, 'POST /api/login': login }

async function passwordDone() {
  renderAt(<SignInForm onForgotten={() => undefined} />, { at: '/auth' })
  await user.type(screen.getByLabelText('Username or email'), 'maya@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return await screen.findByLabelText('6-digit code')
}

test('after a correct password the form asks for the code, with the focus in its field', {
  tags: ['SEC-17'],
}, async () => {
  const before = getToasts()
  const { calls } = stubApi(API)
  const field = await passwordDone()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(getToasts()).toEqual(before)
  await user.type(field, '123456{Enter}')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(calls.at(-1)?.body).toEqual({
    username: 'maya@example.com',
    password: 'secret1',
    stayLoggedIn: false,
    code: '123456',
  })
})

test('a wrong code is named beside its field, and the sign-in stays on that step', {
  tags: ['SEC-17'],
}, async () => {
  const before = getToasts()
  stubApi(API)
  const field = await passwordDone()
  await user.type(field, '999999{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right'))
  expect(field).toBeInvalid()
  expect(getToasts()).toEqual(before)
})

test('a recovery code has a field of its own, with letters on the keyboard', {
  tags: ['SEC-17'],
}, async () => {
  const { calls } = stubApi({ ...API, 'POST /api/login': login })
  await passwordDone()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  expect(field).toHaveAttribute('inputmode', 'text')
  await user.type(field, 'aaaa-bbbb{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ code: 'aaaa-bbbb' }))
})

test('the second step of a sign-in leads back to the first, which keeps what was typed', async () => {
  stubApi(API)
  await passwordDone()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Username or email')).toHaveValue('maya@example.com')
})

test('the sign-in form offers no passkey in a browser without passkeys', () => {
  stubApi(API)
  renderAt(<SignInForm onForgotten={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

test('a passkey signs a person in without any typing', { tags: ['SEC-17'] }, async () => {
  givePasskeys()
  const answer = { id: 'abc' }
  vi.mocked(startAuthentication).mockResolvedValue(answer as never)
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    'POST /api/auth/passkey-sign-in/options': () => json({ challenge: 'xyz' }),
    'POST /api/auth/passkey-sign-in': () => json(player),
  })
  renderAt(<SignInForm onForgotten={() => undefined} />, { at: '/auth' })
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'xyz' } })
  expect(calls.at(-1)?.body).toEqual({ response: answer, stayLoggedIn: false })
})

test('a person who closes the browser’s dialog sees no message; a refused passkey shows one', async () => {
  givePasskeys()
  const declined = Object.assign(new Error('The operation was not allowed'), { name: 'NotAllowedError' })
  vi.mocked(startAuthentication)
    .mockRejectedValueOnce(declined)
    .mockResolvedValueOnce({} as never)
  stubApi({
    'GET /api/user': signedOut,
    'POST /api/auth/passkey-sign-in/options': () => json({ challenge: 'xyz' }),
    'POST /api/auth/passkey-sign-in': () => refusal(401, 'login_failed', 'This passkey is not known here'),
  })
  renderAt(<SignInForm onForgotten={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await user.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey is not known here')
})
