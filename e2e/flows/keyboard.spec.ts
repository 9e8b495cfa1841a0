import { PRODUCT_NAME } from '@tussle/contract/product'
import { AuthForms, authDialog } from '../pages/auth.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { PASSWORD, someone } from '../support/accounts.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

const FRESH = 'no-mouse-needed'

test('by keyboard alone: sign up, sign out, sign in, change the password', async ({ page }) => {
  const person = someone()
  const shell = new Shell(page)
  const toasts = new Toasts(page)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(6)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await tabTo(page, shell.bar.getByRole('button', { name: 'Register Now' }))
  await page.keyboard.press('Enter')
  const up = new AuthForms(authDialog(page))
  await expect(up.field('First name')).toBeFocused()
  await page.keyboard.type(person.firstName)
  await typeInto(page, up.field('Last name'), person.lastName)
  await typeInto(page, up.field('Email'), person.email)
  await typeInto(page, up.field('Password'), PASSWORD)
  await typeInto(page, up.field('Confirm password'), PASSWORD)
  await tabTo(page, up.skills.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(up.skills.getByRole('radio', { name: '3.5 Intermediate' })).toBeChecked()
  await tabTo(page, up.button('Create Account'))
  await page.keyboard.press('Enter')
  await toasts.expect(`Welcome to ${PRODUCT_NAME}!`)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await tabTo(page, shell.profileButton)
  await page.keyboard.press('Enter')
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  await expect(signOut).toBeVisible()
  await tabTo(page, signOut, 'ArrowDown')
  await page.keyboard.press('Enter')
  await toasts.expect('Signed out')

  await tabTo(page, shell.bar.getByRole('button', { name: 'Log In' }))
  await page.keyboard.press('Space')
  const inside = new AuthForms(authDialog(page))
  await expect(inside.field('Username or email')).toBeFocused()
  await page.keyboard.type(person.email)
  await typeInto(page, inside.field('Password'), PASSWORD)
  await page.keyboard.press('Enter')
  await toasts.expect('Welcome back!')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await tabTo(page, shell.profileButton)
  await page.keyboard.press('Enter')
  await expect(signOut).toBeVisible()
  await tabTo(page, page.getByRole('menuitem', { name: 'Settings' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeFocused()
  const settings = new SettingsPage(page)
  await tabTo(page, settings.tabs.first())
  await page.keyboard.press('ArrowRight')
  await expect(settings.tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await typeInto(page, settings.password('Current password'), PASSWORD)
  await typeInto(page, settings.password('New password'), FRESH)
  await typeInto(page, settings.password('Confirm new password'), FRESH)
  await page.keyboard.press('Enter')
  await toasts.expect('Password changed successfully')
})

test('a dialog keeps the focus inside', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeFocused()
})

test('the next page starts at its title', async ({ page, player }) => {
  await page.goto('/')
  await expect(new Shell(page).profileButton).toContainText(player.displayName)
  await new Shell(page).link('Leagues').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Leagues' })).toBeFocused()
  await expect(page).toHaveTitle(`Browse Leagues · ${PRODUCT_NAME}`)
})
