import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadPage } from '../../../lib/leave.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../../test/stub-api.ts'
import { hasUnsavedInput } from '../../../ui/overlays/layers.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { CompleteProfileForm } from '../sign-in/complete-profile-form.tsx'
import { ForgotPasswordForm } from '../sign-in/forgot-password-form.tsx'
import { ResetPasswordForm } from '../sign-in/reset-password-form.tsx'
import { ChangePasswordCard } from './change-password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsProfileForm } from './settings-profile-form.tsx'

vi.mock('../../../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const signedIn = { 'GET /api/user': () => json(player) }

describe('change password', () => {
  const fillIn = async (current: string, next: string, confirm: string) => {
    await user.type(screen.getByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), next)
    await user.type(screen.getByLabelText('Confirm new password'), confirm)
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Change Password' }))

  test('a changed password shows a success message and empties the fields', {
    tags: ['TOAST-016'],
  }, async () => {
    const { calls } = stubApi({
      ...signedIn,
      'POST /api/auth/change-password': () => json({ message: 'ok' }),
    })
    renderAt(<ChangePasswordCard />)
    await fillIn('secret1', 'secret2', 'secret2')
    await submit()
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Password changed successfully'))
    expect(calls.at(-1)?.body).toEqual({ currentPassword: 'secret1', newPassword: 'secret2' })
    expect(screen.getByLabelText('Current password')).toHaveValue('')
  })

  for (const [id, reply, description] of [
    [
      'ERR-033',
      () => refusal(400, 'wrong_password', 'Current password is incorrect'),
      'Current password is incorrect',
    ],
    ['ERR-034', () => new TypeError('Failed to fetch'), 'Please check your current password and try again.'],
  ] as const) {
    test(`a failed change of password shows: ${description}`, { tags: [id] }, async () => {
      stubApi({ ...signedIn, 'POST /api/auth/change-password': reply })
      renderAt(<ChangePasswordCard />)
      await fillIn('secret1', 'secret2', 'secret2')
      await submit()
      await waitFor(() =>
        expect(getToasts()[0]).toMatchObject({ title: 'Failed to change password', description }),
      )
    })
  }

  test('Cancel in the password form empties the fields and their errors', {
    tags: ['SETTINGS-014'],
  }, async () => {
    stubApi(signedIn)
    renderAt(<ChangePasswordCard />)
    await fillIn('secret1', 'abc', 'abd')
    await submit()
    expect(await screen.findByText('New password must be at least 6 characters')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Current password')).toHaveValue('')
    expect(screen.queryByText('New password must be at least 6 characters')).toBeNull()
  })

  test('each password toggle shows its own field only', { tags: ['SETTINGS-013'] }, async () => {
    stubApi(signedIn)
    renderAt(<ChangePasswordCard />)
    const [first] = screen.getAllByRole('button', { name: 'Show password' })
    if (first === undefined) throw new Error('no toggle')
    await user.click(first)
    expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'text')
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('type', 'password')
  })
})

describe('forgot password', () => {
  const send = () => user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))

  test('the form for a forgotten password is replaced by a note that instructions were sent', {
    tags: ['SETTINGS-009', 'TOAST-017'],
  }, async () => {
    stubApi({ ...signedIn, 'POST /api/auth/forgot-password': () => json({ message: 'ok' }) })
    renderAt(<ForgotPasswordForm email="maya@example.com" />)
    await send()
    expect(await screen.findByText('Reset instructions sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Reset Instructions' })).toBeNull()
    expect(getToasts()[0]).toMatchObject({
      title: 'Reset email sent',
      description: 'Please check your email for password reset instructions.',
    })
  })

  for (const [id, reply, description] of [
    ['ERR-035', () => refusal(429, 'rate_limited', 'Too many requests'), 'Too many requests'],
    ['ERR-036', () => new TypeError('Failed to fetch'), 'Failed to send reset email'],
  ] as const) {
    test(`a failed request for a new password shows its message and keeps the form: ${description}`, {
      tags: [id, 'STATE-032'],
    }, async () => {
      stubApi({ ...signedIn, 'POST /api/auth/forgot-password': reply })
      renderAt(<ForgotPasswordForm email="maya@example.com" />)
      await send()
      await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Error', description }))
      expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com')
    })
  }
})

test('a forgotten password keeps the destination, and the new password leads to it', {
  tags: ['FIX-51'],
}, async () => {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    'POST /api/auth/forgot-password': () => json({ message: 'ok' }),
    'POST /api/auth/reset-password': () => json({ message: 'ok' }),
  })
  const { unmount } = renderAt(<ForgotPasswordForm email="maya@example.com" />, {
    at: '/auth?next=%2Fclubs%2F3',
  })
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))
  await screen.findByText('Reset instructions sent')
  expect(calls.at(-1)?.body).toEqual({ email: 'maya@example.com', next: '/clubs/3' })
  unmount()

  renderAt(<ResetPasswordForm token="abc" />, { at: '/auth?reset=abc&next=%2Fclubs%2F3' })
  await user.type(screen.getByLabelText('New password'), 'fresh-grip')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/auth?next=%2Fclubs%2F3'))
})

test.each([
  ['the settings profile', <SettingsProfileForm key="form" user={player} />, /^Bio/u],
  ['the change of a password', <ChangePasswordCard key="form" />, 'Current password'],
  ['the profile', <ProfileForm key="form" user={player} />, /^Playing style/u],
])('%s counts as unsaved once something is typed', { tags: ['FIX-04'] }, async (_, form, label) => {
  stubApi(signedIn)
  renderAt(form)
  expect(hasUnsavedInput()).toBe(false)
  await user.type(await screen.findByLabelText(label), 'x')
  expect(hasUnsavedInput()).toBe(true)
})

describe('the settings profile', () => {
  test('the Profile tab saves its five fields', { tags: ['TOAST-012'] }, async () => {
    const { calls } = stubApi({ ...signedIn, 'PATCH /api/users/profile': () => json(player) })
    renderAt(<SettingsProfileForm user={player} />)
    await user.type(screen.getByLabelText(/^Bio/), 'Left-handed')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Profile updated'))
    expect(calls.at(-1)?.body).toEqual({
      displayName: 'Maya D',
      firstName: 'Maya',
      lastName: 'Delgado',
      location: 'Austin, TX',
      bio: 'Left-handed',
    })
  })

  test('what somebody types in the settings profile while it is saved stays, and is not saved', async () => {
    let answer: (response: Response) => void = () => undefined
    stubApi({
      ...signedIn,
      'PATCH /api/users/profile': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    renderAt(<SettingsProfileForm user={player} />)
    const bio = screen.getByLabelText(/^Bio/u)
    await user.type(screen.getByLabelText(/^Location/u), ' ')
    await user.type(bio, 'Left-handed')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await user.type(bio, ' since 2020')
    answer(json(player))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Profile updated'))
    expect(bio).toHaveValue('Left-handed since 2020')
    expect(screen.getByLabelText(/^Location/u)).toHaveValue('Austin, TX')
    expect(hasUnsavedInput()).toBe(true)
    await user.type(bio, '{Backspace>11/}')
    expect(bio).toHaveValue('Left-handed')
    expect(hasUnsavedInput()).toBe(false)
  })

  for (const [id, reply, description] of [
    ['ERR-027', () => refusal(409, 'conflict', 'Somebody was faster'), 'Somebody was faster'],
    ['ERR-028', () => new TypeError('Failed to fetch'), 'Failed to update profile'],
  ] as const) {
    test(`a failure to save the settings profile shows: ${description}`, { tags: [id] }, async () => {
      stubApi({ ...signedIn, 'PATCH /api/users/profile': reply })
      renderAt(<SettingsProfileForm user={player} />)
      await user.click(screen.getByRole('button', { name: 'Save Changes' }))
      await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Error', description }))
    })
  }
})

describe('profile completion', () => {
  const nameless = { ...player, displayName: '', rating: null }

  test('profile completion reloads the page on success and keeps the toast over the reload', {
    tags: ['PROFILE-011', 'TOAST-005'],
  }, async () => {
    const { calls } = stubApi({ ...signedIn, 'POST /api/users/complete-registration': () => json(player) })
    renderAt(<CompleteProfileForm user={nameless} />)
    await user.type(screen.getByLabelText('Display Name'), 'Maya D')
    await user.click(screen.getByRole('button', { name: 'Create Profile' }))
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
    expect(calls.at(-1)?.body).toEqual({ displayName: 'Maya D', rating: '3.0', location: 'Austin, TX' })
    const welcome = { title: 'Welcome!', description: 'Your profile has been created successfully.' }
    expect(getToasts()[0]).toMatchObject(welcome)
    expect(JSON.parse(sessionStorage.getItem('stored-toast') ?? 'null')).toEqual(welcome)
  })

  test('a person who completes the profile continues to the page of the link', {
    tags: ['FIX-51'],
  }, async () => {
    stubApi({ ...signedIn, 'POST /api/users/complete-registration': () => json(player) })
    vi.mocked(reloadPage).mockClear()
    renderAt(<CompleteProfileForm user={nameless} />, { at: '/?next=%2Fclubs%2F3' })
    await user.type(screen.getByLabelText('Display Name'), 'Maya D')
    await user.click(screen.getByRole('button', { name: 'Create Profile' }))
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/clubs/3'))
  })

  test('a failed profile completion shows its message and keeps the form', {
    tags: ['ERR-012'],
  }, async () => {
    stubApi({ ...signedIn, 'POST /api/users/complete-registration': () => refusal(500, 'internal', 'No') })
    renderAt(<CompleteProfileForm user={nameless} />)
    await user.type(screen.getByLabelText('Display Name'), 'Maya D')
    await user.click(screen.getByRole('button', { name: 'Create Profile' }))
    await waitFor(() =>
      expect(getToasts()[0]?.description).toBe('Failed to create profile. Please try again.'),
    )
    expect(screen.getByLabelText('Display Name')).toHaveValue('Maya D')
  })

  test('profile completion requires a display name', { tags: ['VALID-032'] }, async () => {
    stubApi(signedIn)
    renderAt(<CompleteProfileForm user={nameless} />)
    await user.click(screen.getByRole('button', { name: 'Create Profile' }))
    expect(await screen.findByText('Display name is required')).toBeVisible()
  })
})
