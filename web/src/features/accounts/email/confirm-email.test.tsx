import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, stubApi } from '../../../test/stub-api.ts'
import { ConfirmEmail } from './confirm-email.tsx'

afterEach(() => vi.unstubAllGlobals())

const nobody = { 'GET /api/user': () => refusal(401, 'unauthenticated', 'Unauthorized') }

test('the confirmation page asks once and says that the address is confirmed, also to a visitor', {
  tags: ['SEC-02'],
}, async () => {
  const { calls } = stubApi({
    ...nobody,
    'POST /api/auth/email/confirm': () => json({ email: 'ann@example.com', wasConfirmed: false }),
  })
  renderAt(<ConfirmEmail token="secret" />)
  expect(await screen.findByText('ann@example.com')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('ann@example.com is confirmed.')
  expect(await screen.findByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { token: 'secret' },
  ])
})

test('a second click on a confirmation link says that the address was already confirmed', {
  tags: ['SEC-02'],
}, async () => {
  stubApi({
    'GET /api/user': () => json(player),
    'POST /api/auth/email/confirm': () => json({ email: 'ann@example.com', wasConfirmed: true }),
  })
  renderAt(<ConfirmEmail token="secret" />)
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('ann@example.com is confirmed already.'),
  )
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
})

test('an expired confirmation link says so and shows how to get a new one', async () => {
  stubApi({
    'GET /api/user': () => json({ ...player, emailVerified: false }),
    'POST /api/auth/email/confirm': () =>
      refusal(400, 'confirm_link_invalid', 'This link is invalid or has expired'),
  })
  renderAt(<ConfirmEmail token="secret" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired')
  expect(await screen.findByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile')
  expect(screen.getByText('You can have a new link sent from your profile.')).toBeVisible()
})

test('an expired confirmation link offers no new one to a person with nothing to confirm', async () => {
  stubApi({
    'GET /api/user': () => json(player),
    'POST /api/auth/email/confirm': () =>
      refusal(400, 'confirm_link_invalid', 'This link is invalid or has expired'),
  })
  renderAt(<ConfirmEmail token="secret" />)
  expect(await screen.findByRole('link', { name: 'Open your profile' })).toBeVisible()
  expect(screen.queryByText(/new link/u)).toBeNull()
})

test('a confirmation that failed because of the network can be tried again', async () => {
  const answers = [
    () => refusal(503, 'unavailable', 'The service is busy'),
    () => json({ email: 'ann@example.com', wasConfirmed: false }),
  ]
  stubApi({ ...nobody, 'POST /api/auth/email/confirm': () => answers.shift()?.() ?? json({}) })
  renderAt(<ConfirmEmail token="secret" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ann@example.com')).toBeVisible()
})
