import { SettingsPage } from '../pages/settings.ts'
import { Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, signIn } from '../support/accounts.ts'
import { answerWith, hold, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const FRESH = 'a-new-backhand'

test.beforeEach(async ({ page, player }) => {
  expect(player.isAdmin).toBe(false)
  await new SettingsPage(page).open('Password')
})

test('three fields, each with its own toggle; Cancel empties them, what is wrong stands beside them, and a refused change is told in the words of the server', {
  tag: [
    '@SETTINGS-007',
    '@SETTINGS-010',
    '@SETTINGS-011',
    '@SETTINGS-012',
    '@SETTINGS-013',
    '@SETTINGS-014',
    '@VALID-066',
    '@VALID-067',
    '@VALID-068',
    '@VALID-069',
    '@ERR-033',
    '@ERR-034',
  ],
}, async ({ page, player, noise }) => {
  noise.allow(/status of (?:400|422|500|503) .*\/api\/auth\/change-password$/u)
  const settings = new SettingsPage(page)
  const labels = ['Current password', 'New password', 'Confirm new password'] as const
  const fields = labels.map((label) => settings.password(label))
  await expect(settings.panel.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  for (const [shown, field] of fields.entries()) {
    await field.fill('a-secret')
    const toggle = settings.panel.getByRole('button', { name: 'Show password' }).nth(shown)
    await toggle.click()
    for (const [index, each] of fields.entries()) {
      await expect(each).toHaveAttribute('type', index === shown ? 'text' : 'password')
    }
    await settings.panel.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }

  await settings.button('Cancel').click()
  for (const field of fields) await expect(field).toHaveValue('')

  for (const [wrong, entries] of [
    ['Current password is required', ['', FRESH, FRESH]],
    ['New password must be at least 6 characters', [player.password, '12345', FRESH]],
    ['Please confirm your new password', [player.password, FRESH, '12345']],
    ["New passwords don't match", [player.password, FRESH, `${FRESH}s`]],
  ] as const) {
    await settings.fillPasswords(entries[0], entries[1], entries[2])
    await settings.button('Change Password').click()
    const at = wrong.startsWith('Current') ? 0 : wrong.includes('at least') ? 1 : 2
    await expect(settings.password(labels[at])).toHaveAccessibleDescription(wrong)
  }

  const toasts = new Toasts(page)
  const change = async (current: string, fresh: string) => {
    await settings.fillPasswords(current, fresh)
    await settings.button('Change Password').click()
  }
  await test.step('a wrong current password, and nobody is thrown out', async () => {
    await change('not-my-password', FRESH)
    await toasts.expect('Failed to change password', 'Current password is incorrect')
    await expect(page).toHaveURL('/settings?tab=password')
  })
  await test.step('a password everybody knows', async () => {
    const refused = page.waitForResponse('**/api/auth/change-password')
    await change(player.password, 'password123')
    expect((await refused).status()).toBe(422)
    await expect(toasts.shown).toContainText('Failed to change password')
    await expect(toasts.shown).not.toContainText('Current password is incorrect')
    await expect(toasts.shown).not.toContainText('Please check your current password')
  })
  await test.step('no word at all', async () => {
    await answerWith(page, '**/api/auth/change-password', 500)
    await change(player.password, FRESH)
    await toasts.expect('Failed to change password', 'Please check your current password and try again.')
  })
  await test.step('other words of the server', async () => {
    const body = refusal('Please try again in a moment', 'unavailable')
    await answerWith(page, '**/api/auth/change-password', 503, body)
    await change(player.password, FRESH)
    await toasts.expect('Failed to change password', 'Please try again in a moment')
  })
})

test('a changed password counts from now on, and only here', {
  tag: ['@SETTINGS-015', '@TOAST-016'],
}, async ({ page, player, request }) => {
  await signIn(request, player)
  const settings = new SettingsPage(page)
  const call = await hold(page, '**/api/auth/change-password')
  await settings.fillPasswords(player.password, FRESH)
  await settings.button('Change Password').click()
  await expect(settings.button('Changing...')).toBeVisible()
  await call.release()
  await new Toasts(page).expect('Password changed successfully')
  await expect(settings.password('New password')).toHaveValue('')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  expect((await request.get('/api/user')).status()).toBe(401)
  const old = { username: player.email, password: player.password }
  expect((await request.post('/api/login', { data: old, headers: OWN_PAGE })).status()).toBe(401)
  await signIn(request, { email: player.email, password: FRESH })
})
