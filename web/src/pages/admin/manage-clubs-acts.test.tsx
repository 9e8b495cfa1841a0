import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClubMember } from '@tussle/contract/club-members'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { club, clubFormBody, overview } from '../../test/club-fixtures.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ManageClubsPage } from './manage-clubs.tsx'

beforeAll(async () => {
  await import('../../features/clubs/edit-club-dialog.tsx')
  await import('../../features/clubs/manage-members-dialog.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const maya: ClubMember = {
  id: 11,
  clubId: club.id,
  userId: 5,
  role: 'member',
  joinedAt: '2026-01-02T03:04:05.000Z',
  user: { id: 5, displayName: 'Maya D', rating: '3.5', profileImageUrl: null, isAdmin: false },
}

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([club], 200, { 'x-total-count': '1' }),
    'GET /api/admin/clubs': () => json(overview),
    'GET /api/admin/clubs/closed': () => json([]),
    [`GET /api/clubs/${club.id}/members`]: () => json([maya]),
    ...answers,
  })
  renderAt(<ManageClubsPage />, { at: '/admin/clubs' })
  return { ...api, user: userEvent.setup() }
}

describe('on /admin/clubs an administrator', { tags: ['FIX-70'] }, () => {
  test('an administrator on /admin/clubs edits a club', async () => {
    const { calls, user } = show({ [`PATCH /api/clubs/${club.id}`]: () => json({ ...club, name: 'New' }) })
    await user.click(await screen.findByRole('button', { name: `Edit ${club.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${club.name}` }))
    await user.clear(dialog.getByLabelText('Club Name'))
    await user.type(dialog.getByLabelText('Club Name'), 'New')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Club changed'))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual(
      clubFormBody({ name: 'New', location: club.location, description: club.description }),
    )
  })

  test('an administrator on /admin/clubs gives a club a picture, which shows at once', async () => {
    const imageUrl = `/api/photos/${'a'.repeat(32)}.webp`
    const { user } = show({ [`POST /api/clubs/${club.id}/picture`]: () => json({ ...club, imageUrl }) })
    await user.click(await screen.findByRole('button', { name: `Edit ${club.name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const file = new File(['x'], 'court.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText('Picture file'), file)
    expect(await dialog.findByRole('button', { name: 'Change picture' })).toBeVisible()
  })

  test('an administrator on /admin/clubs makes a member a club administrator', async () => {
    const { calls, user } = show({
      [`PATCH /api/clubs/${club.id}/members/5`]: () => json({ ...maya, role: 'admin' }),
    })
    await user.click(await screen.findByRole('button', { name: `Members of ${club.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Make admin: Maya D' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'admin' }),
    )
  })

  test('an administrator on /admin/clubs removes a member only after a second press', async () => {
    const { calls, user } = show({
      [`DELETE /api/clubs/${club.id}/members/5`]: () => json({ message: 'ok' }),
    })
    await user.click(await screen.findByRole('button', { name: `Members of ${club.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Remove: Maya D' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Remove member' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  test('an administrator on /admin/clubs reads why a role could not be changed', async () => {
    const words = 'A club needs an administrator. Make somebody else one first.'
    const { user } = show({
      [`GET /api/clubs/${club.id}/members`]: () => json([{ ...maya, role: 'admin' }]),
      [`PATCH /api/clubs/${club.id}/members/5`]: () => refusal(409, 'conflict', words),
    })
    await user.click(await screen.findByRole('button', { name: `Members of ${club.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Make member: Maya D' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('an administrator deactivates a club after a second press, and restores it from the other list', async () => {
    const { calls, user } = show({
      [`POST /api/clubs/${club.id}/deactivate`]: () => json({ ...club, isActive: false }),
      [`POST /api/clubs/${club.id}/restore`]: () => json(club),
      'GET /api/admin/clubs/closed': () => json([{ ...club, isActive: false }]),
    })
    await user.click(await screen.findByRole('button', { name: `Deactivate ${club.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Deactivate club' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe(`${club.name} is deactivated`))
    await user.click(screen.getByRole('radio', { name: 'Deactivated' }))
    await user.click(await screen.findByRole('button', { name: `Restore ${club.name}` }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  })
})
