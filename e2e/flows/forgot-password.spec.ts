import { AuthForms } from '../pages/auth.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Toasts } from '../pages/toasts.ts'
import { signUp, someone } from '../support/accounts.ts'
import { mailsTo, resetLinkFor } from '../support/mail.ts'
import { answerWith, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const SENT = ['Reset email sent', 'Please check your email for password reset instructions.'] as const
const FRESH = 'third-time-lucky'

test('the Forgot Password tab refuses what is no address, keeps the form when a request fails, and sends a mail', {
  tag: ['@SETTINGS-008', '@SETTINGS-009', '@TOAST-017', '@VALID-070', '@ERR-035', '@ERR-036', '@STATE-032'],
}, async ({ page, player, noise }) => {
  noise.allow(/status of (?:429|500) .*\/api\/auth\/forgot-password$/u)
  const path = '**/api/auth/forgot-password'
  const settings = new SettingsPage(page)
  const send = settings.button('Send Reset Instructions')
  await settings.open('Forgot Password')
  await expect(settings.field('Email')).toBeVisible()
  await test.step('an address that is none is refused', async () => {
    await settings.field('Email').fill('court number five')
    await send.click()
    await expect(settings.field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  })
  await test.step('a refused request shows the words of the server and keeps the form', async () => {
    await answerWith(page, path, 429, refusal('Too many tries', 'rate_limited'))
    await settings.field('Email').fill(player.email)
    await send.click()
    await new Toasts(page).expect('Error', 'Too many tries')
    await expect(settings.field('Email')).toHaveValue(player.email)
    await expect(settings.panel).not.toContainText('Reset instructions sent')
  })
  await test.step('a request that fails without a word says so and keeps the form', async () => {
    await answerWith(page, path, 500)
    await send.click()
    await new Toasts(page).expect('Error', 'Failed to send reset email')
    await expect(settings.field('Email')).toHaveValue(player.email)
  })
  await test.step('one that is taken sends a mail and says so', async () => {
    await page.unroute(path)
    await send.click()
    await new Toasts(page).expect(...SENT)
    await expect(settings.panel).toContainText('Reset instructions sent')
    await expect(settings.field('Email')).toHaveCount(0)
    await resetLinkFor(player.email)
  })
})

test('somebody who forgot the password gets back in by mail', async ({ page, request, noise }) => {
  noise.allow(/status of 400 .*\/api\/auth\/reset-password$/u)
  const account = await signUp(request)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await new Toasts(page).expect(...SENT)
  const link = await resetLinkFor(account.email)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  const field = page.getByLabel('New password', { exact: true })
  const submit = page.getByRole('main').locator('button[type="submit"]')
  await field.fill('12345')
  await submit.click()
  await expect(field).toHaveAccessibleDescription('New password must be at least 6 characters')
  await field.fill(FRESH)
  await submit.click()
  await expect(page).toHaveURL('/auth')
  await new Toasts(page).expect('Password changed successfully')
  expect((await request.get('/api/user')).status()).toBe(401)

  await new AuthForms(page).signIn(account.email, FRESH)
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect('Welcome back!')

  // The dashboard may still be loading; without its cookie it would log refusals.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(link)
  await field.fill('one-more-time')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('This reset link is invalid or has expired')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('an unknown address gets the same answer and no mail', async ({ page, request }) => {
  const { email } = someone()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await new Toasts(page).expect(...SENT)
  // A known address asked afterwards gets its mail, so the queue has passed the unknown one.
  const known = await signUp(request)
  await request.post('/api/auth/forgot-password', {
    data: { email: known.email },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await resetLinkFor(known.email)
  expect(await mailsTo(email)).toEqual([])
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByLabel('Username or email')).toBeVisible()
})
