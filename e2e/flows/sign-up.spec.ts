import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { PASSWORD, signUp, someone } from '../support/accounts.ts'
import { answerWith } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('the fields of Sign Up', {
  tag: ['@AUTH-018', '@AUTH-019', '@AUTH-022', '@AUTH-023', '@AUTH-024'],
}, async ({ page }) => {
  const forms = await openSignUp(page)
  for (const label of ['First name', 'Last name', 'Email']) await expect(forms.field(label)).toBeVisible()
  await expect(forms.field('Password')).toHaveAttribute('type', 'password')
  await expect(forms.field('Confirm password')).toHaveAttribute('type', 'password')
})

test('the username shows as it is typed', { tag: ['@AUTH-020', '@AUTH-021'] }, async ({ page }) => {
  const forms = await openSignUp(page)
  await expect(page.getByText('Your username will be:', { exact: true })).toBeVisible()
  const preview = page.getByRole('status').filter({ hasNotText: 'Loading' })
  await forms.field('First name').fill('John')
  await expect(preview).toHaveText('')
  await forms.field('Last name').fill('smith')
  await expect(preview).toHaveText('John S')
  await forms.field('Last name').fill('ziegler')
  await expect(preview).toHaveText('John Z')
})

test('four skill levels, none chosen', {
  tag: ['@AUTH-025', '@AUTH-026', '@AUTH-027', '@AUTH-028', '@AUTH-029'],
}, async ({ page }) => {
  const { skills } = await openSignUp(page)
  await expect(skills.getByRole('radio')).toHaveCount(4)
  for (const name of ['3.0 Beginner', '3.5 Intermediate', '4.0 Advanced', '4.5+ Expert']) {
    await expect(skills.getByRole('radio', { name, exact: true })).not.toBeChecked()
  }
})

test('Create Account waits for a skill level', { tag: ['@AUTH-030', '@AUTH-031'] }, async ({ page }) => {
  const forms = await openSignUp(page)
  const hint = page.getByText('Please select your skill level to continue', { exact: true })
  await expect(forms.button('Create Account')).toBeDisabled()
  await expect(hint).toBeVisible()
  await forms.skills.getByRole('radio', { name: '4.0 Advanced' }).check()
  await expect(forms.button('Create Account')).toBeEnabled()
  await expect(hint).toHaveCount(0)
})

test('an address that is none is refused', { tag: ['@VALID-005'] }, async ({ page }) => {
  const forms = await submitted(page, { email: 'rally at court' })
  await expect.poll(() => forms.errorOf('Email')).toBe('Please enter a valid email address')
})

test('a short password is refused', { tag: ['@VALID-006'] }, async ({ page }) => {
  const forms = await submitted(page, { password: '12345' })
  await expect.poll(() => forms.errorOf('Password')).toBe('Password must be at least 6 characters')
})

test('a short confirmation asks to confirm', { tag: ['@VALID-007'] }, async ({ page }) => {
  const forms = await submitted(page, { confirmPassword: '12345' })
  await expect.poll(() => forms.errorOf('Confirm password')).toBe('Please confirm your password')
})

test('two passwords are told apart beside the second', { tag: ['@VALID-008', '@VALID-009'] }, async ({
  page,
}) => {
  const forms = await submitted(page, { confirmPassword: 'something-else' })
  await expect.poll(() => forms.errorOf('Confirm password')).toBe("Passwords don't match")
  expect(await forms.errorOf('Password')).toBe('')
})

test('a first name is needed', { tag: ['@VALID-010'] }, async ({ page }) => {
  const forms = await submitted(page, { firstName: '' })
  await expect.poll(() => forms.errorOf('First name')).toBe('First name is required')
})

test('a last name is needed', { tag: ['@VALID-011'] }, async ({ page }) => {
  const forms = await submitted(page, { lastName: '' })
  await expect.poll(() => forms.errorOf('Last name')).toBe('Last name is required')
})

test('a sign-up ends on the dashboard, signed in', {
  tag: ['@AUTH-040', '@STATE-004', '@TOAST-002'],
}, async ({ page }) => {
  const person = someone()
  const username = `${person.firstName} Q`
  const forms = await openSignUp(page)
  await forms.fillSignUp(person, PASSWORD)
  await forms.button('Create Account').click()
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect(`Welcome to ${PRODUCT_NAME}!`, `Account created for ${username}`)
  await expect(new Shell(page).profileButton).toContainText(username)
  await page.reload()
  await expect(new Shell(page).profileButton).toContainText(username)
})

test('a sign-up that is answered with an administrator ends on /admin', { tag: ['@AUTH-040'] }, async ({
  page,
  noise,
}) => {
  // No call makes an administrator, so the server's answer is changed on its way; the rest it refuses, rightly.
  noise.allow(/status of 403 .*\/api\/admin\/contact-messages$/u)
  await page.route('**/api/register', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isAdmin: true } })
  })
  const forms = await openSignUp(page)
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  await expect(page).toHaveURL('/admin')
})

test('a taken address is told in an alert and a toast', { tag: ['@ERR-004', '@ERR-005'] }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 409 .*\/api\/register$/u)
  const taken = await signUp(request)
  const forms = await openSignUp(page)
  await forms.fillSignUp({ ...someone(), email: taken.email.toUpperCase() }, PASSWORD)
  await forms.button('Create Account').click()
  const words = 'An account with this email already exists'
  await new Toasts(page).expect('Registration failed', words)
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText('Registration failed')
  await expect(alert).toContainText(words)
})

test('a sign-up that fails without a word still says so', { tag: ['@ERR-006'] }, async ({ page, noise }) => {
  noise.allow(/status of 500 .*\/api\/register$/u)
  await answerWith(page, '**/api/register', 500)
  const forms = await openSignUp(page)
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  await expect(new Toasts(page).shown.getByText('Registration failed', { exact: true })).toHaveCount(2)
})

async function openSignUp(page: Page): Promise<AuthForms> {
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  return forms
}

interface Entries {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly password?: string
  readonly confirmPassword?: string
}

/** A form with something wrong in it, sent; nothing may reach the server. */
async function submitted(
  page: Page,
  { password = PASSWORD, confirmPassword = password, ...wrong }: Entries,
): Promise<AuthForms> {
  await page.route('**/api/register', (route) => route.abort())
  const forms = await openSignUp(page)
  await forms.fillSignUp({ ...someone(), ...wrong }, password)
  await forms.field('Confirm password').fill(confirmPassword)
  await forms.button('Create Account').click()
  return forms
}
