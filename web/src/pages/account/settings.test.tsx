import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { SettingsPage } from './settings.tsx'

// The code of the Password tab loads when the test resolves this.
const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../../features/accounts/profile/change-password-card.tsx', async (original) => {
  await arrival.promise
  return original()
})

afterEach(() => vi.unstubAllGlobals())

function show(at: string) {
  stubApi({ 'GET /api/user': () => json(player), 'GET /api/auth/sessions': () => json([]) })
  renderAt(<SettingsPage />, { at })
  return userEvent.setup()
}

test('the address contains the chosen settings tab, and a tab that loads shows a placeholder', async () => {
  const user = show('/settings')
  await user.click(await screen.findByRole('tab', { name: 'Password' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Loading')
  expect(screen.getByTestId('where')).toHaveTextContent('/settings?tab=password')
  arrival.resolve()
  expect(await screen.findByLabelText('Current password')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a reload opens the same settings tab again', async () => {
  show('/settings?tab=forgot')
  expect(await screen.findByRole('tab', { name: 'Forgot Password' })).toHaveAttribute('aria-selected', 'true')
})
