import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { useLeaveQuestion } from '../../ui/overlays/leave-question.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ProfilePage } from './profile.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The shell renders the question; this test only needs to know that it was asked. */
function Asked() {
  return useLeaveQuestion() && <p role="alert">Leave?</p>
}

function show(at: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/stats': () => refusal(500, 'internal', 'No figures today'),
    'GET /api/auth/sessions': () => json([]),
    'GET /api/notifications/choices': () => json([]),
    'GET /api/users/push-subscriptions': () => json({ publicKey: null, endpoint: null, devices: 0 }),
    'GET /api/users/calendar': () => refusal(404, 'not_found', 'None'),
    ...answers,
  })
  renderAt(
    <>
      <ProfilePage />
      <Asked />
    </>,
    { at },
  )
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') }
}

test('the settings are in sections, each with its own address', { tags: ['FIX-59'] }, async () => {
  const { user } = show('/profile')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Privacy',
    'Notices',
    'Calendar',
    'Account',
  ])
  await user.click(screen.getByRole('tab', { name: 'Privacy' }))
  expect(await screen.findByRole('switch', { name: 'Show record' })).toBeVisible()
  expect(screen.getByTestId('where')).toHaveTextContent('/profile?tab=privacy')
  expect(screen.queryByLabelText('Display name')).toBeNull()
})

test('one button saves the settings of the profile', { tags: ['FIX-59'] }, async () => {
  show('/profile')
  expect(await screen.findByLabelText('Display name')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Save/u })).toHaveLength(1)
})

test('the settings of the account are in one place: password, devices, export and delete', {
  tags: ['FIX-59'],
}, async () => {
  show('/profile?tab=account')
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/settings?tab=password',
  )
})

test('a settings switch is saved as it is pressed, and returns to its old value if that fails', {
  tags: ['FIX-59'],
}, async () => {
  let answer = () => json({ ...player, showRecord: false })
  const { user, writes } = show('/profile?tab=privacy', { 'PATCH /api/users/profile': () => answer() })
  const record = await screen.findByRole('switch', { name: 'Show record' })
  expect(record).toBeChecked()
  await user.click(record)
  await waitFor(() => expect(getToasts()[0]?.description).toBe('Profile updated successfully!'))
  expect(writes()[0]?.body).toEqual({ showRecord: false })
  expect(record).not.toBeChecked()
  answer = () => refusal(500, 'internal', 'Internal server error')
  await user.click(screen.getByRole('switch', { name: 'Show real name' }))
  await waitFor(() => expect(getToasts()[0]?.description).toBe('Failed to update profile. Please try again.'))
  expect(screen.getByRole('switch', { name: 'Show real name' })).not.toBeChecked()
})

test('the page asks about unsaved settings before another section opens', {
  tags: ['FIX-59'],
}, async () => {
  const { user } = show('/profile')
  await user.type(await screen.findByLabelText('Display name'), ' II')
  await user.click(screen.getByRole('tab', { name: 'Account' }))
  expect(await screen.findByText('Leave?')).toBeVisible()
  expect(screen.getByLabelText('Display name')).toHaveValue(`${player.displayName} II`)
})
