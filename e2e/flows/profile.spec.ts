import { withDestination } from '@tussle/contract/people/destination'
import { ProfilePage } from '../pages/profile.ts'
import { Shell } from '../pages/shell.ts'
import { LOGGED_OUT, Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, someone } from '../support/accounts.ts'
import { passUntilToastsAreReady, stopTime, tickUntilShown } from '../support/clock.ts'
import { mailsTo } from '../support/mail.ts'
import { answerWith, hold } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('Profile Settings: its fields, lists, cards and five flags, what is refused in words, and a save that fails', {
  tag: [
    '@NAV-021',
    '@PROFILE-012',
    '@PROFILE-013',
    '@PROFILE-014',
    '@PROFILE-015',
    '@PROFILE-016',
    '@PROFILE-017',
    '@PROFILE-018',
    '@PROFILE-019',
    '@PROFILE-020',
    '@PROFILE-021',
    '@PROFILE-022',
    '@PROFILE-023',
    '@PROFILE-024',
    '@PROFILE-025',
    '@PROFILE-026',
    '@PROFILE-027',
    '@ERR-023',
  ],
}, async ({ page, player, noise }) => {
  noise.allow(/status of 500 .*\/api\/users\/profile$/u)
  const profile = new ProfilePage(page)
  await profile.open()
  await test.step('the fields', async () => {
    await expect(profile.field('Email')).toHaveValue(player.email)
    await expect(profile.field('Display name')).toHaveValue(player.displayName)
    for (const label of ['Location', 'Bio', 'Playing style']) await expect(profile.field(label)).toBeVisible()
  })
  await test.step('rating and gender are chosen from lists', async () => {
    await expect(profile.choice('Rating')).toContainText(player.rating ?? '')
    await profile.choice('Rating').click()
    await expect(page.getByRole('option')).toHaveText([/^3\.0/u, /^3\.5/u, /^4\.0/u, /^4\.5\+/u])
    await page.keyboard.press('Escape')
    await profile.choice('Gender').click()
    await expect(page.getByRole('option')).toHaveText(['Male', 'Female'])
    await page.keyboard.press('Escape')
    await expect(
      page.getByText('Your rating is always visible to other players.', { exact: true }),
    ).toBeVisible()
  })
  await test.step('the photo hint and the two cards', async () => {
    await expect(page.getByText('JPG, PNG or GIF up to 2MB', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Statistics', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Legacy Stats', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Detailed Stats' })).toBeHidden()
  })
  await test.step('five flags, set as stated', async () => {
    await page.getByRole('tab', { name: 'Privacy' }).click()
    await expect(profile.flag('Show real name')).not.toBeChecked()
    await expect(profile.flag('Show location')).toBeChecked()
    await expect(profile.flag('Show record')).toBeChecked()
    await expect(profile.flag('Show playing style')).not.toBeChecked()
    await page.getByRole('tab', { name: 'Notices' }).click()
    await expect(profile.flag('Email notifications')).toBeChecked()
    await page.getByRole('tab', { name: 'Profile' }).click()
  })
  await test.step('empty names and addresses that are none are refused in words', async () => {
    await profile.field('Display name').fill(' ')
    await profile.field('Email').fill('court')
    await profile.save.click()
    await expect(profile.field('Display name')).toHaveAccessibleDescription('Display name is required')
    await expect(profile.field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  })
  await test.step('a save that fails says so and keeps what was entered', async () => {
    await answerWith(page, '**/api/users/profile', 500)
    await profile.field('Display name').fill(player.displayName)
    await profile.field('Email').fill(player.email)
    await profile.field('Bio').fill('Words worth keeping')
    await profile.save.click()
    await new Toasts(page).expect('Error', 'Failed to update profile. Please try again.')
    await expect(profile.field('Bio')).toHaveValue('Words worth keeping')
  })
})

test('every part is saved, the name shows in the bar at once, and all is still there after a reload', {
  tag: ['@PROFILE-028', '@TOAST-011', '@API-012'],
}, async ({ page, player }) => {
  const profile = new ProfilePage(page)
  const toasts = new Toasts(page)
  const close = () => toasts.shown.getByRole('button', { name: 'Close' }).click()
  await profile.open()
  await page.evaluate('window.sameDocument = true')
  await profile.field('Display name').fill(`${player.displayName} ✦`)
  await profile.field('Location').fill('San José, CA')
  await profile.field('Bio').fill('Left-handed.\nNever misses the kitchen.')
  await profile.choose('Rating', '4.5+ Expert')
  await profile.choose('Gender', 'Female')
  await profile.field('Playing style').fill('Soft game')
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await profile.save.click()
  expect(new URL((await patch).url()).pathname).toBe('/api/users/profile')
  await toasts.expect('Success', 'Profile updated successfully!')
  await expect(new Shell(page).profileButton).toContainText(`${player.displayName} ✦`)
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  await close()

  await page.getByRole('tab', { name: 'Privacy' }).click()
  for (const label of ['Show real name', 'Show location', 'Show record', 'Show playing style']) {
    await profile.flag(label).click()
    await toasts.expect('Success', 'Profile updated successfully!')
    await close()
  }
  await page.getByRole('tab', { name: 'Notices' }).click()
  await profile.flag('Email notifications').click()
  await toasts.expect('Success', 'Profile updated successfully!')

  await page.reload()
  await expect(profile.flag('Email notifications')).not.toBeChecked()
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(profile.flag('Show real name')).toBeChecked()
  await expect(profile.flag('Show location')).not.toBeChecked()
  await expect(profile.flag('Show record')).not.toBeChecked()
  await expect(profile.flag('Show playing style')).toBeChecked()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(profile.field('Display name')).toHaveValue(`${player.displayName} ✦`)
  await expect(profile.field('Location')).toHaveValue('San José, CA')
  await expect(profile.field('Bio')).toHaveValue('Left-handed.\nNever misses the kitchen.')
  await expect(profile.choice('Rating')).toContainText('4.5+ Expert')
  await expect(profile.choice('Gender')).toContainText('Female')
  await expect(profile.field('Playing style')).toHaveValue('Soft game')
})

test('a new email asks for the password in place, and gets a link to be confirmed by', async ({
  page,
  player,
  context,
  noise,
}) => {
  noise.allow(/status of 40[03] .*\/api\/users\/profile$/u)
  const profile = new ProfilePage(page)
  const { email } = someone()
  await profile.open()
  await profile.field('Email').fill(email)
  await profile.save.click()
  const password = page.getByLabel('Current password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not-my-password')
  await profile.save.click()
  await expect(password).toHaveAccessibleDescription('That password is not right')
  await password.fill(player.password)
  await profile.save.click()
  await new Toasts(page).expect('Success', 'Profile updated successfully!')
  await expect(password).toHaveCount(0)
  const saved = { email: player.email, pendingEmail: email }
  expect(await (await context.request.get('/api/user')).json()).toMatchObject(saved)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1)
})

test('a save without a session leads to /api/login after 500 ms', {
  tag: ['@ERR-024', '@ERR-025', '@API-087'],
}, async ({ page, player, context, noise }) => {
  noise.allow(/status of 401 .*\/api\/users\/profile$/u)
  expect(player.isAdmin).toBe(false)
  const profile = new ProfilePage(page)
  const toasts = new Toasts(page)
  const login = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
  await page.clock.install()
  await profile.open('privacy')
  await expect(profile.flag('Show record')).toBeVisible()
  // Signed out on another tab: the next save meets the real 401.
  await context.request.post('/api/logout', { headers: OWN_PAGE })
  await stopTime(page)
  await passUntilToastsAreReady(page)
  await profile.flag('Show record').click()
  await tickUntilShown(page, toasts.shown)
  await toasts.expect(...LOGGED_OUT)
  await page.clock.runFor(430)
  await expect(page).toHaveURL('/profile?tab=privacy')
  await page.clock.runFor(70)
  await page.clock.resume()
  expect((await login).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL(withDestination('/auth', '/profile?tab=privacy'))
})

test('statistics that answer 401 do the same', { tag: ['@ERR-026'] }, async ({ page, player, noise }) => {
  noise.allow(/status of 401 .*\/api\/users\/stats$/u)
  expect(player.isAdmin).toBe(false)
  const toasts = new Toasts(page)
  const login = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
  const stats = await hold(page, '**/api/users/stats', { status: 401 })
  await page.clock.install()
  await new ProfilePage(page).open()
  await stopTime(page)
  await passUntilToastsAreReady(page)
  await stats.release()
  await tickUntilShown(page, toasts.shown)
  await toasts.expect(...LOGGED_OUT)
  await page.clock.runFor(430)
  await expect(page).toHaveURL('/profile')
  await page.clock.runFor(70)
  expect((await login).isNavigationRequest()).toBe(true)
})
