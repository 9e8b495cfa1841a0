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

test('three fields, each with its own toggle', {
  tag: ['@SETTINGS-007', '@SETTINGS-010', '@SETTINGS-011', '@SETTINGS-012', '@SETTINGS-013'],
}, async ({ page }) => {
  const settings = new SettingsPage(page)
  await expect(settings.panel.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  const fields = (['Current password', 'New password', 'Confirm new password'] as const).map((label) =>
    settings.password(label),
  )
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
})

test('Cancel empties the fields', { tag: ['@SETTINGS-014'] }, async ({ page }) => {
  const settings = new SettingsPage(page)
  await settings.fillPasswords('a-secret', 'another', 'a-third')
  await settings.button('Cancel').click()
  for (const label of ['Current password', 'New password', 'Confirm new password'] as const) {
    await expect(settings.password(label)).toHaveValue('')
  }
})

test('the current password is needed', { tag: ['@VALID-066'] }, async ({ page }) => {
  const settings = new SettingsPage(page)
  await settings.fillPasswords('', FRESH)
  await settings.button('Change Password').click()
  await expect(settings.password('Current password')).toHaveAccessibleDescription(
    'Current password is required',
  )
})

test('five characters are too few', { tag: ['@VALID-067'] }, async ({ page, player }) => {
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, '12345', FRESH)
  await settings.button('Change Password').click()
  await expect(settings.password('New password')).toHaveAccessibleDescription(
    'New password must be at least 6 characters',
  )
})

test('a short confirmation asks to confirm', { tag: ['@VALID-068'] }, async ({ page, player }) => {
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, FRESH, '12345')
  await settings.button('Change Password').click()
  await expect(settings.password('Confirm new password')).toHaveAccessibleDescription(
    'Please confirm your new password',
  )
})

test('two new passwords are told apart', { tag: ['@VALID-069'] }, async ({ page, player }) => {
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, FRESH, `${FRESH}s`)
  await settings.button('Change Password').click()
  await expect(settings.password('Confirm new password')).toHaveAccessibleDescription(
    "New passwords don't match",
  )
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

test('a wrong current password is told by the server, and nobody is thrown out', {
  tag: ['@ERR-033'],
}, async ({ page, noise }) => {
  noise.allow(/status of 400 .*\/api\/auth\/change-password$/u)
  const settings = new SettingsPage(page)
  await settings.fillPasswords('not-my-password', FRESH)
  await settings.button('Change Password').click()
  await new Toasts(page).expect('Failed to change password', 'Current password is incorrect')
  await expect(page).toHaveURL('/settings?tab=password')
})

test('a change that fails without a word gives advice', { tag: ['@ERR-034'] }, async ({
  page,
  player,
  noise,
}) => {
  noise.allow(/status of 500 .*\/api\/auth\/change-password$/u)
  await answerWith(page, '**/api/auth/change-password', 500)
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, FRESH)
  await settings.button('Change Password').click()
  await new Toasts(page).expect(
    'Failed to change password',
    'Please check your current password and try again.',
  )
})

test('a password everybody knows is refused in words', async ({ page, player, noise }) => {
  noise.allow(/status of 422 .*\/api\/auth\/change-password$/u)
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, 'password123')
  await settings.button('Change Password').click()
  const { shown } = new Toasts(page)
  await expect(shown).toContainText('Failed to change password')
  await expect(shown).not.toContainText('Please check your current password')
})

test('the words of the server stand beside the stated title', async ({ page, player, noise }) => {
  noise.allow(/status of 503 .*\/api\/auth\/change-password$/u)
  await answerWith(
    page,
    '**/api/auth/change-password',
    503,
    refusal('Please try again in a moment', 'unavailable'),
  )
  const settings = new SettingsPage(page)
  await settings.fillPasswords(player.password, FRESH)
  await settings.button('Change Password').click()
  await new Toasts(page).expect('Failed to change password', 'Please try again in a moment')
})
