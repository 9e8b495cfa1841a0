import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { PASSWORD, signUp, someone } from '../support/accounts.ts'
import { answerWith, count } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** What somebody enters, and what is then written beside which field. */
const MISTAKES: readonly (readonly [wrong: Entries, label: string, words: string])[] = [
  [{ email: 'rally at court' }, 'Email', 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password', 'Password must be at least 6 characters'],
  [{ confirmPassword: '12345' }, 'Confirm password', 'Please confirm your password'],
  [{ confirmPassword: 'something-else' }, 'Confirm password', "Passwords don't match"],
  [{ firstName: '' }, 'First name', 'First name is required'],
  [{ lastName: '' }, 'Last name', 'Last name is required'],
]

test('the form of Sign Up: its fields, the username as it is typed, skill levels, a button that waits, and what is wrong or refused', {
  tag: [
    '@AUTH-018',
    '@AUTH-019',
    '@AUTH-020',
    '@AUTH-021',
    '@AUTH-022',
    '@AUTH-023',
    '@AUTH-024',
    '@AUTH-025',
    '@AUTH-026',
    '@AUTH-027',
    '@AUTH-028',
    '@AUTH-029',
    '@AUTH-030',
    '@AUTH-031',
    '@VALID-005',
    '@VALID-006',
    '@VALID-007',
    '@VALID-008',
    '@VALID-009',
    '@VALID-010',
    '@VALID-011',
    '@ERR-004',
    '@ERR-005',
    '@ERR-006',
  ],
}, async ({ page, request, noise }) => {
  noise.allow(/status of (?:409|500) .*\/api\/register$/u)
  const calls = count(page, 'POST', '/api/register')
  const forms = await openSignUp(page)
  await test.step('the fields', async () => {
    for (const label of ['First name', 'Last name', 'Email']) await expect(forms.field(label)).toBeVisible()
    await expect(forms.field('Password')).toHaveAttribute('type', 'password')
    await expect(forms.field('Confirm password')).toHaveAttribute('type', 'password')
  })
  await test.step('the username', async () => {
    await expect(page.getByText('Your username will be:', { exact: true })).toBeVisible()
    const preview = page.getByRole('status').filter({ hasNotText: 'Loading' })
    await forms.field('First name').fill('John')
    await expect(preview).toHaveText('')
    await forms.field('Last name').fill('smith')
    await expect(preview).toHaveText('John S')
    await forms.field('Last name').fill('ziegler')
    await expect(preview).toHaveText('John Z')
  })
  await test.step('the skill levels', async () => {
    await expect(forms.skills.getByRole('radio')).toHaveCount(4)
    for (const name of ['3.0 Beginner', '3.5 Intermediate', '4.0 Advanced', '4.5+ Expert']) {
      await expect(forms.skills.getByRole('radio', { name, exact: true })).not.toBeChecked()
    }
    const hint = page.getByText('Please select your skill level to continue', { exact: true })
    await expect(forms.button('Create Account')).toBeDisabled()
    await expect(hint).toBeVisible()
    await forms.skills.getByRole('radio', { name: '4.0 Advanced' }).check()
    await expect(forms.button('Create Account')).toBeEnabled()
    await expect(hint).toHaveCount(0)
  })
  await test.step('what is wrong stands beside its field, and nothing is sent', async () => {
    for (const [{ password = PASSWORD, confirmPassword = password, ...wrong }, label, words] of MISTAKES) {
      await forms.fillSignUp({ ...someone(), ...wrong }, password)
      await forms.field('Confirm password').fill(confirmPassword)
      await forms.button('Create Account').click()
      await expect.poll(() => forms.errorOf(label)).toBe(words)
      if (confirmPassword !== password) expect(await forms.errorOf('Password')).toBe('')
    }
    expect(calls.made()).toBe(0)
  })
  await test.step('a taken address is told in an alert and a toast', async () => {
    const taken = await signUp(request)
    await forms.fillSignUp({ ...someone(), email: taken.email.toUpperCase() }, PASSWORD)
    await forms.button('Create Account').click()
    const words = 'An account with this email already exists'
    await new Toasts(page).expect('Registration failed', words)
    const alert = page.getByRole('tabpanel').getByRole('alert')
    await expect(alert).toContainText('Registration failed')
    await expect(alert).toContainText(words)
  })
  await test.step('and so is a failure without a word', async () => {
    await answerWith(page, '**/api/register', 500)
    await forms.button('Create Account').click()
    await expect(new Toasts(page).shown.getByText('Registration failed', { exact: true })).toHaveCount(2)
  })
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
