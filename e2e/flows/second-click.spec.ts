import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { AuthForms } from '../pages/auth.ts'
import { ContactDialog } from '../pages/contact.ts'
import { ProfilePage } from '../pages/profile.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, OWN_PAGE, PASSWORD, signIn, signUp, someone } from '../support/accounts.ts'
import { confirmAddress, mailsTo, resetLinkFor } from '../support/mail.ts'
import { count } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

test('a second click on Create Account makes one account and no alarm', async ({ page, context }) => {
  const person = someone()
  const calls = count(page, 'POST', '/api/register')
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  await forms.fillSignUp(person, PASSWORD)
  await forms.button('Create Account').dblclick()
  await expect(new Shell(page).profileButton).toContainText(`${person.firstName} Q`)
  await expect(new Toasts(page).shown).not.toContainText('failed')
  expect(calls.made()).toBe(1)
  const user = await (await context.request.get('/api/user')).json()
  expect(user).toMatchObject({ email: person.email, username: `${person.firstName} Q` })
})

test('a second click on Sign In signs in once', async ({ page, request }) => {
  const account = await signUp(request)
  const calls = count(page, 'POST', '/api/login')
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.field('Username or email').fill(account.email)
  await forms.field('Password').fill(account.password)
  await forms.button('Sign In').dblclick()
  await new Toasts(page).expect('Welcome back!')
  expect(calls.made()).toBe(1)
})

test('a second click on a Save of /profile or of /settings saves once, one on Sign Out is no failure', async ({
  page,
  player,
}) => {
  expect(player.isAdmin).toBe(false)
  const toasts = new Toasts(page)
  const calls = count(page, 'PATCH', '/api/users/profile')
  await test.step('/profile', async () => {
    const profile = new ProfilePage(page)
    await profile.open()
    await profile.save.dblclick()
    await toasts.expect('Success', 'Profile updated successfully!')
    expect(calls.made()).toBe(1)
    await toasts.shown.getByRole('button', { name: 'Close' }).click()
    await expect(toasts.shown).toHaveCount(0)
    expect(calls.made()).toBe(1)
  })
  await goTo(page, '/settings')
  await test.step('/settings', async () => {
    const settings = new SettingsPage(page)
    await settings.field('Bio').fill('Twice is once')
    await settings.button('Save Changes').dblclick()
    await toasts.expect('Profile updated')
    expect(calls.made()).toBe(2)
  })
  await test.step('Sign Out', async () => {
    await new Shell(page).profileButton.click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).dblclick()
    await toasts.expect('Signed out')
  })
})

test('a second click on Change Password changes it once', async ({ page, player, request }) => {
  const settings = new SettingsPage(page)
  await settings.open('Password')
  await confirmAddress(request, player.email)
  await settings.fillPasswords(player.password, 'only-this-once')
  await settings.button('Change Password').dblclick()
  await new Toasts(page).expect('Password changed successfully')
  await signIn(request, { email: player.email, password: 'only-this-once' })
  const countOfMails = () =>
    mailsTo(player.email).then(
      (mails) => mails.filter(({ subject }) => subject.includes('password was changed')).length,
    )
  await expect.poll(countOfMails, { timeout: 15_000 }).toBe(1)
  await afterTheQueue(request)
  expect(await countOfMails()).toBe(1)
})

test('a second click on Send Reset Instructions sends one mail', async ({ page, player, request }) => {
  const settings = new SettingsPage(page)
  await settings.open('Forgot Password')
  await settings.field('Email').fill(player.email)
  await settings.button('Send Reset Instructions').dblclick()
  await new Toasts(page).expect('Reset email sent')
  await resetLinkFor(player.email)
  await afterTheQueue(request)
  const links = (await mailsTo(player.email)).filter(({ text }) => text.includes('reset='))
  expect(links).toHaveLength(1)
})

test('a second click on a new password sets it once', async ({ page, request }) => {
  const account = await signUp(request)
  await request.post('/api/auth/forgot-password', { data: { email: account.email }, headers: OWN_PAGE })
  const calls = count(page, 'POST', '/api/auth/reset-password')
  await page.goto(await resetLinkFor(account.email))
  await page.getByLabel('New password', { exact: true }).fill('once-and-for-all')
  await page.getByRole('main').locator('button[type="submit"]').dblclick()
  await new Toasts(page).expect('Password changed successfully')
  await expect(page).toHaveURL('/auth')
  expect(calls.made()).toBe(1)
})

test('a second click on Send Message leaves one message', async ({ page, request }) => {
  const subject = `Twice ${randomUUID()}`
  await page.goto('/')
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.fill({
    name: 'Two Clicks',
    email: 'two@tussle.example',
    subject,
    message: 'Once is enough for me.',
  })
  await contact.send.dblclick()
  await new Toasts(page).expect('Message saved')
  await signIn(request, ADMIN)
  const messages = (await (await request.get('/api/admin/contact-messages?limit=200')).json()) as {
    subject: string
  }[]
  expect(messages.filter((message) => message.subject === subject)).toHaveLength(1)
})

/** When a mail asked for later has come, an earlier one would have come too. */
async function afterTheQueue(request: APIRequestContext): Promise<void> {
  const { email } = await signUp(request)
  await request.post('/api/auth/forgot-password', { data: { email }, headers: OWN_PAGE })
  await resetLinkFor(email)
}
