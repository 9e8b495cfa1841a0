import { withDestination } from '@tussle/contract/people/destination'
import { AuthForms } from '../pages/auth.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { signUp } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test('back returns to the place in the page, forward to the next one', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(6)
  const more = page.getByRole('link', { name: /See all.*Upcoming tournaments/u })
  await more.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(100)
  const before = await page.evaluate<number>('scrollY')
  await more.click()
  await expect(page).toHaveURL('/browse/tournaments')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(before))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Tournaments' })).toBeVisible()
})

test('after a sign-in, back does not lead to the form again', async ({ page, request }) => {
  const account = await signUp(request)
  await page.goto('/')
  await page.goto('/auth')
  await new AuthForms(page).signIn(account.email, account.password)
  await expect(new Shell(page).profileButton).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).profileButton).toContainText(account.displayName)
})

test('after a sign-out, back shows nothing of the account', async ({ page, player }) => {
  await page.goto('/profile')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(player.email)
  await new SettingsPage(page).open()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(player.displayName)
  await new Shell(page).choose('Sign Out')
  await new Toasts(page).expect('Signed out')
  await page.goBack()
  await expect(page).toHaveURL(withDestination('/auth', '/settings'))
  await expect(page.getByText(player.displayName)).toHaveCount(0)
})

test('a reload keeps the session, the page and the theme, tells no toast again, and sees what another tab did', async ({
  page,
  context,
  player,
}) => {
  const shell = new Shell(page)
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await settings.open()
  await shell.profileButton.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await settings.button('Save Changes').click()
  await toasts.expect('Profile updated')
  await page.reload()
  await test.step('the session, the page and the theme', async () => {
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    await expect(shell.profileButton).toContainText(player.displayName)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  await test.step('no toast a second time', async () => {
    await page.mouse.move(3, 3)
    await toasts.area.waitFor({ state: 'attached' })
    await expect(toasts.shown).toHaveCount(0)
  })
  await test.step('a page opened twice shares one session', async () => {
    const second = await context.newPage()
    await second.goto('/settings')
    await new Shell(second).choose('Sign Out')
    await new Toasts(second).expect('Signed out')
    await page.reload()
    await expect(page).toHaveURL(withDestination('/auth', '/settings'))
  })
})
