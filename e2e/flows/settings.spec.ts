import { withDestination } from '@tussle/contract/people/destination'
import { ProfilePage } from '../pages/profile.ts'
import { ASKED_FIRST, sayWhoIsThere } from '../pages/proof.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Shell } from '../pages/shell.ts'
import { LOGGED_OUT, Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, signIn } from '../support/accounts.ts'
import { passUntilToastsAreReady, stopTime, tickUntilShown } from '../support/clock.ts'
import { answerWith, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('Account Settings has exactly three tabs; the Profile tab shows the account, needs a display name, and says why nothing was saved', {
  tag: [
    '@NAV-022',
    '@SETTINGS-001',
    '@SETTINGS-002',
    '@SETTINGS-003',
    '@SETTINGS-004',
    '@SETTINGS-005',
    '@SETTINGS-006',
    '@VALID-071',
    '@ERR-027',
    '@ERR-028',
  ],
}, async ({ page, player, noise }) => {
  noise.allow(/status of (?:409|500) .*\/api\/users\/profile$/u)
  const settings = new SettingsPage(page)
  await settings.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(settings.tabs).toHaveText(['Profile', 'Password', 'Forgot Password'])
  await expect(settings.field('Display name')).toHaveValue(player.displayName)
  await expect(settings.field('First name')).toHaveValue(player.firstName ?? '')
  await expect(settings.field('Last name')).toHaveValue(player.lastName ?? '')
  await expect(settings.field('Location')).toHaveAttribute('placeholder', 'City, State')
  await expect(settings.field('Bio')).toHaveValue('')
  await expect(settings.field('Username')).toHaveValue(player.username)
  await expect(settings.field('Username')).not.toBeEditable()

  await settings.field('Display name').fill('')
  await settings.button('Save Changes').click()
  await expect(settings.field('Display name')).toHaveAccessibleDescription('Display name is required')

  await settings.field('Display name').fill(player.displayName)
  const toasts = new Toasts(page)
  await test.step('a refusal shows the words of the server', async () => {
    await answerWith(page, '**/api/users/profile', 409, refusal('Somebody else was faster', 'conflict'))
    await settings.button('Save Changes').click()
    await toasts.expect('Error', 'Somebody else was faster')
  })
  await test.step('a failure without a word says so', async () => {
    await answerWith(page, '**/api/users/profile', 500)
    await settings.button('Save Changes').click()
    await toasts.expect('Error', 'Failed to update profile')
  })
})

test('a saved profile shows in the bar and after a reload', { tag: ['@TOAST-012', '@API-012'] }, async ({
  page,
  player,
}) => {
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.field('Display name').fill(`Ace ${player.firstName}`)
  await settings.field('First name').fill('Álvaro')
  await settings.field('Last name').fill('')
  await settings.field('Location').fill('Tampa, FL')
  await settings.field('Bio').fill('Plays at dawn')
  await settings.button('Save Changes').click()
  await new Toasts(page).expect('Profile updated')
  await expect(new Shell(page).profileButton).toContainText(`Ace ${player.firstName}`)
  await page.reload()
  await expect(settings.field('Display name')).toHaveValue(`Ace ${player.firstName}`)
  await expect(settings.field('First name')).toHaveValue('Álvaro')
  await expect(settings.field('Last name')).toHaveValue('')
  await expect(settings.field('Location')).toHaveValue('Tampa, FL')
  await expect(settings.field('Bio')).toHaveValue('Plays at dawn')
})

test('a session ended elsewhere is noticed at the next save', async ({ page, player, context, noise }) => {
  noise.allow(/status of 401 .*\/api\/users\/profile$/u)
  expect(player.isAdmin).toBe(false)
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await page.clock.install()
  await settings.open()
  await expect(settings.button('Save Changes')).toBeVisible()
  await context.request.post('/api/logout', { headers: OWN_PAGE })
  await stopTime(page)
  await passUntilToastsAreReady(page)
  await settings.button('Save Changes').click()
  await tickUntilShown(page, toasts.shown)
  await toasts.expect(...LOGGED_OUT)
  await page.clock.runFor(500)
  await page.clock.resume()
  await expect(page).toHaveURL(withDestination('/auth', '/settings'))
})

test('other devices are listed and can be signed out', async ({ page, player, request }) => {
  await signIn(request, player)
  await new ProfilePage(page).open('account')
  const devices = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out/u }).click()
  await expect(devices).toHaveCount(1)
  expect((await request.get('/api/user')).status()).toBe(401)
})

test('own data comes as a file', async ({ page, player, noise }) => {
  noise.allow(ASKED_FIRST)
  const settings = new SettingsPage(page)
  await new ProfilePage(page).open('account')
  const download = page.waitForEvent('download')
  await settings.button('Export my data').click()
  await sayWhoIsThere(page, player.password)
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text).toContain(player.email)
  expect(text).not.toContain('argon2')
})

test('an account can be deleted, after a question', async ({ page, player, request, noise }) => {
  noise.allow(ASKED_FIRST)
  const settings = new SettingsPage(page)
  await new ProfilePage(page).open('account')
  await settings.button('Delete account').click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete account' }).click()
  await sayWhoIsThere(page, player.password)
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect('Account deleted')
  await expect(new Shell(page).bar.getByRole('button', { name: 'Log In' })).toBeVisible()
  const data = { username: player.email, password: player.password }
  expect((await request.post('/api/login', { data, headers: OWN_PAGE })).status()).toBe(401)
})
