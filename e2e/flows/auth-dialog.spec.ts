import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { AuthForms, authDialog } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, PASSWORD, signUp, someone } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test('the dialog opens on the form its button names, has the fields and rules of /auth, and a sign-up in it ends on the dashboard', {
  tag: ['@AUTH-034', '@AUTH-035', '@AUTH-036', '@AUTH-037'],
}, async ({ page }) => {
  await test.step('Register Now opens Sign Up; Escape closes it, and the focus returns to the button', async () => {
    const forms = await openDialog(page, 'Register Now')
    await expect(forms.tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(new Shell(page).bar.getByRole('button', { name: 'Register Now' })).toBeFocused()
  })
  const forms =
    await test.step('Log In opens Sign In, and the dialog is named after the product', async () => {
      const opened = await openWith(page, 'Log In')
      await expect(authDialog(page).getByRole('heading', { name: `Join ${PRODUCT_NAME}` })).toBeVisible()
      await expect(authDialog(page)).toContainText(PRODUCT_NAME)
      await expect(opened.tab('Sign In')).toHaveAttribute('aria-selected', 'true')
      return opened
    })
  await test.step('the rules of Sign In', async () => {
    await expect(forms.tabs).toHaveText(['Sign In', 'Sign Up'])
    await expect(forms.place.getByRole('checkbox', { name: 'Stay logged in for 30 days' })).not.toBeChecked()
    await forms.signIn('', '12345')
    await expect.poll(() => forms.errorOf('Username or email')).toBe('Username or email is required')
    await expect.poll(() => forms.errorOf('Password')).toBe('Password must be at least 6 characters')
  })
  await test.step('the rules of Sign Up', async () => {
    await forms.tab('Sign Up').click()
    await expect(forms.place.getByText('Your username will be:')).toBeVisible()
    await expect(forms.button('Create Account')).toBeDisabled()
    await expect(forms.place.getByText('Please select your skill level to continue')).toBeVisible()
    await forms.fillSignUp({ firstName: '', lastName: '', email: 'court' }, '12345')
    await forms.field('Confirm password').fill('1234567')
    await forms.button('Create Account').click()
    await expect.poll(() => forms.errorOf('First name')).toBe('First name is required')
    await expect.poll(() => forms.errorOf('Last name')).toBe('Last name is required')
    await expect.poll(() => forms.errorOf('Email')).toBe('Please enter a valid email address')
    await expect.poll(() => forms.errorOf('Password')).toBe('Password must be at least 6 characters')
  })
  await test.step('a sign-up closes the dialog and ends on the dashboard', async () => {
    await forms.fillSignUp(someone(), PASSWORD)
    await forms.button('Create Account').click()
    await expect(new Shell(page).profileButton).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('an administrator who signs in through the dialog gets to /admin', { tag: ['@AUTH-041'] }, async ({
  page,
}) => {
  const forms = await openDialog(page, 'Log In')
  await forms.signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL('/admin')
  await expect(authDialog(page)).toHaveCount(0)
})

test('a player who signs in through the dialog gets to /', { tag: ['@AUTH-041'] }, async ({
  page,
  request,
}) => {
  const player = await signUp(request)
  const forms = await openDialog(page, 'Log In')
  await forms.signIn(player.email, player.password)
  await new Toasts(page).expect('Welcome back!', `Signed in as ${player.displayName}`)
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).profileButton).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function openDialog(page: Page, button: 'Log In' | 'Register Now'): Promise<AuthForms> {
  await page.goto('/')
  return await openWith(page, button)
}

async function openWith(page: Page, button: 'Log In' | 'Register Now'): Promise<AuthForms> {
  await new Shell(page).bar.getByRole('button', { name: button }).click()
  const dialog = authDialog(page)
  // With the focus inside, the keys are the dialog's too.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  return new AuthForms(dialog)
}
