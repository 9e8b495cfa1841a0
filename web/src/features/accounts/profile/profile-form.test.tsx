import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { hasUnsavedInput } from '../../../ui/overlays/layers.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { useAuth } from '../auth-context.tsx'
import { ProfileForm } from './profile-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { user } = useAuth()
  return user && <ProfileForm user={user} />
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save profile' }))

const retype = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** Answers as the server does: a new email address needs the right password. */
const patch = ({ body }: Call): Response => {
  const { currentPassword, ...change } = body as Record<string, string>
  if (change['email'] === player.email || currentPassword === 'secret1') return json({ ...player, ...change })
  return currentPassword === undefined
    ? refusal(403, 'reauth_required', 'Please confirm your password')
    : refusal(400, 'wrong_password', 'Current password is incorrect')
}

test('saving the profile sends the changed part and shows a toast', {
  tags: ['TOAST-011', 'PROFILE-028'],
}, async () => {
  const user = userEvent.setup()
  const { calls } = stubApi({ 'GET /api/user': () => json(player), 'PATCH /api/users/profile': patch })
  renderAt(<Page />)
  await retype(user, 'Display name', 'Maya the Third')
  await save(user)
  await waitFor(() => expect(getToasts()[0]?.description).toBe('Profile updated successfully!'))
  expect(calls.at(-1)).toMatchObject({
    method: 'PATCH',
    body: {
      ...{ email: player.email, displayName: 'Maya the Third', location: 'Austin, TX', bio: '' },
      ...{ rating: '4.0', gender: null, playingStyle: '' },
    },
  })
})

test('a new email asks for the password in place, says when it is wrong, and continues when it is right', async () => {
  const user = userEvent.setup()
  const { calls } = stubApi({ 'GET /api/user': () => json(player), 'PATCH /api/users/profile': patch })
  renderAt(<Page />)
  await retype(user, 'Email', 'new@example.com')
  await save(user)
  await user.type(await screen.findByLabelText('Current password'), 'guess99')
  await save(user)
  expect(await screen.findByText('That password is not right')).toBeVisible()
  await retype(user, 'Current password', 'secret1')
  await save(user)
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  expect(calls.at(-1)?.body).toMatchObject({ email: 'new@example.com', currentPassword: 'secret1' })
})

test('what somebody types in the profile while it is saved stays, and is not saved', async () => {
  const user = userEvent.setup()
  let answer: (response: Response) => void = () => undefined
  stubApi({
    'GET /api/user': () => json(player),
    'PATCH /api/users/profile': () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  renderAt(<Page />)
  await retype(user, 'Display name', 'Maya')
  await save(user)
  await user.type(screen.getByLabelText('Display name'), ' the Third')
  answer(json({ ...player, displayName: 'Maya' }))
  await waitFor(() => expect(getToasts()[0]?.description).toBe('Profile updated successfully!'))
  expect(screen.getByLabelText('Display name')).toHaveValue('Maya the Third')
  expect(hasUnsavedInput()).toBe(true)
  await retype(user, 'Display name', 'Maya')
  expect(hasUnsavedInput()).toBe(false)
})

test('any other failure to save the profile shows the specified message', { tags: ['ERR-023'] }, async () => {
  const user = userEvent.setup()
  stubApi({
    'GET /api/user': () => json(player),
    'PATCH /api/users/profile': () => refusal(500, 'internal', 'Internal server error'),
  })
  renderAt(<Page />)
  await screen.findByLabelText('Email')
  await save(user)
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      description: 'Failed to update profile. Please try again.',
      variant: 'failure',
    }),
  )
})

test('too many new email addresses in a short time are named at the field', async () => {
  const user = userEvent.setup()
  const answers = [
    () => refusal(403, 'reauth_required', 'Please enter your current password'),
    () => refusal(429, 'rate_limited', 'We have sent enough confirmation links for today.'),
  ]
  stubApi({
    'GET /api/user': () => json(player),
    'PATCH /api/users/profile': () => answers.shift()?.() ?? json(player),
  })
  renderAt(<Page />)
  await retype(user, 'Email', 'sixth@example.com')
  await save(user)
  await user.type(await screen.findByLabelText('Current password'), 'secret1')
  await save(user)
  expect(await screen.findByText('We have sent enough confirmation links for today.')).toBeVisible()
})

test('a confirmed address says so; an unconfirmed one can get its link again or be given up', {
  tags: ['SEC-02'],
}, async () => {
  const user = userEvent.setup()
  const waiting = { ...player, pendingEmail: 'new@example.com' }
  const { calls } = stubApi({
    'GET /api/user': () => json(waiting),
    'POST /api/auth/email/send-again': () => json({ message: 'We sent a link to new@example.com' }),
    'DELETE /api/auth/email/pending': () => json(player),
  })
  renderAt(<Page />)
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.getByText('new@example.com')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(player.email)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Link sent' }))
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(screen.queryByText('new@example.com')).toBeNull())
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2)
})

test('an address that was not confirmed says so', { tags: ['SEC-02'] }, async () => {
  stubApi({ 'GET /api/user': () => json({ ...player, emailVerified: false }) })
  renderAt(<Page />)
  expect(await screen.findByText('Not confirmed yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test('an address that was typed but not saved is not called verified', { tags: ['SEC-02'] }, async () => {
  const user = userEvent.setup()
  stubApi({ 'GET /api/user': () => json(player) })
  renderAt(<Page />)
  expect(await screen.findByText('Verified')).toBeVisible()
  await retype(user, 'Email', 'new@example.com')
  expect(screen.queryByText('Verified')).toBeNull()
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await retype(user, 'Email', player.email)
  expect(screen.getByText('Verified')).toBeVisible()
})

test('the profile form names wrong values and sends nothing', async () => {
  const user = userEvent.setup()
  const { calls } = stubApi({ 'GET /api/user': () => json(player) })
  renderAt(<Page />)
  await retype(user, 'Email', 'no')
  await retype(user, 'Display name', '')
  await save(user)
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText('Display name is required')).toBeVisible()
  expect(calls).toHaveLength(1)
})
