import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { AuthForms } from '../pages/auth.ts'
import { ProfilePage } from '../pages/profile.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { PASSWORD, signIn, someone } from '../support/accounts.ts'
import { confirmAddress, confirmLinkFor, mailsTo } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1'
const MAIL_WITHIN = { timeout: 15_000 }

test('a new player is asked on the dashboard to confirm the email, until the mailed link is followed', {
  tag: ['@SEC-02'],
}, async ({ page }) => {
  test.slow()
  const person = someone()
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  await forms.fillSignUp(person, PASSWORD)
  await forms.button('Create Account').click()
  await expect(page).toHaveURL('/')
  const line = page.getByText(`Confirm your email: we sent a link to ${person.email}.`)
  await expect(line).toBeVisible()

  const link = await confirmLinkFor(person.email)
  await page.goto(link)
  await expect(page.getByText(`${person.email} is confirmed.`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(line).toHaveCount(0)
  await new ProfilePage(page).open()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`${person.email} is confirmed already.`, { exact: true })).toBeVisible()
})

test('a new email counts once its own link is followed, and the old one is told once', {
  tag: ['@SEC-02'],
}, async ({ page, player, request, noise }) => {
  test.slow()
  noise.allow(/status of 403 .*\/api\/users\/profile$/u)
  noise.allow(/status of 401 .*\/api\/login$/u)
  await confirmAddress(request, player.email)
  const mistyped = someone().email
  const wanted = someone().email
  const profile = new ProfilePage(page)
  await profile.open()
  await askForEmail(page, mistyped, player.password)
  // The next address takes the place of this one; a mail that has not left by then is not sent.
  const oldLink = await confirmLinkFor(mistyped)
  await askForEmail(page, wanted, player.password)

  await page.reload()
  await expect(profile.field('Email')).toHaveValue(player.email)
  await expect(pendingLine(page, wanted)).toBeVisible()
  await expect(pendingLine(page, mistyped)).toHaveCount(0)
  const link = await confirmLinkFor(wanted)
  const countOfMails = async () =>
    (await mailsTo(player.email)).filter(
      ({ subject }) => subject === `A new email for your ${PRODUCT_NAME} account`,
    ).length
  await expect.poll(countOfMails, MAIL_WITHIN).toBe(1)

  noise.allow(/status of 400 .*\/api\/auth\/email\/confirm$/u)
  await page.goto(oldLink)
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired')
  await page.goto(link)
  await expect(page.getByText(`${wanted} is confirmed.`, { exact: true })).toBeVisible()
  await profile.open()
  await expect(profile.field('Email')).toHaveValue(wanted)
  await expect(pendingLine(page, wanted)).toHaveCount(0)

  await new Shell(page).choose('Sign Out')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.signIn(player.email, player.password)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await forms.signIn(wanted, player.password)
  await expect(page).toHaveURL('/')
  expect(await countOfMails()).toBe(1)
})

test('a sign-in on a new device is told by one mail, and "Sign out everywhere" ends it and the own one', {
  tag: ['@SEC-17'],
}, async ({ page, player, browser, request }) => {
  test.slow()
  await confirmAddress(request, player.email)
  const phone = await browser.newContext({ userAgent: IPHONE })
  try {
    const there = await phone.newPage()
    const signInThere = async () => {
      await there.goto('/auth')
      await new AuthForms(there).signIn(player.email, player.password)
      await expect(there).toHaveURL('/')
    }
    await signInThere()
    await expect.poll(() => devicesMailed(player.email), MAIL_WITHIN).toEqual(['Safari on iPhone'])
    await new Shell(there).choose('Sign Out')
    await signInThere()

    await new ProfilePage(page).open('account')
    const devices = page.getByRole('listitem').filter({ hasText: 'Last used' })
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'Safari on iPhone' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/auth')
    await new Toasts(page).expect('Signed out everywhere')
    for (const each of [page, there]) {
      expect((await each.request.get('/api/user')).status()).toBe(401)
      await each.goto('/profile')
      await expect(each.getByLabel('Username or email')).toBeVisible()
    }

    // A third device is told of after them, so the second sign-in on the phone was not.
    await signIn(request, player)
    await expect
      .poll(() => devicesMailed(player.email), MAIL_WITHIN)
      .toEqual(['Safari on iPhone', 'Browser on unknown device'])
  } finally {
    await phone.close()
  }
})

async function askForEmail(page: Page, email: string, password: string): Promise<void> {
  const profile = new ProfilePage(page)
  await profile.field('Email').fill(email)
  await profile.save.click()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await profile.save.click()
  await expect(pendingLine(page, email)).toBeVisible()
}

function pendingLine(page: Page, email: string) {
  return page.getByText(`We sent a link to ${email}. It becomes your email once you follow the link.`)
}

/** The devices that the mails to this address name, oldest first. */
async function devicesMailed(address: string): Promise<readonly string[]> {
  return (await mailsTo(address)).flatMap(({ text }) => {
    const device = /device that we did not know: ([^,]+),/u.exec(text.replaceAll(/\s+/gu, ' '))?.[1]
    return device === undefined ? [] : [device]
  })
}
