import { AuthForms } from '../pages/auth.ts'
import { SecondFactorsPart } from '../pages/second-factors.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { PASSWORD, someone } from '../support/accounts.ts'
import { ClockedServer } from '../support/clocked-server.ts'
import { giveAuthenticator } from '../support/passkeys.ts'
import { expect, test } from '../support/test.ts'
import { codeOf } from '../support/totp.ts'

const STEP_MS = 30_000
const DAY_MS = 86_400_000
/** From the sign-in page with nothing but a recovery code to a new device that is set up. */
const BACK_WITHIN_MS = 120_000

test('a new player adds the passkey that is offered once, and signs in with it without a name', {
  tag: ['@SEC-17'],
}, async ({ page }) => {
  test.slow()
  await giveAuthenticator(page)
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  const offer = page.getByRole('region', { name: 'Passkey' })
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  const part = new SecondFactorsPart(page)
  await part.keepCodes()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(offer).toHaveCount(0)

  await part.open()
  await expect(part.passkeys).toHaveCount(1)
  await expect(part.passkeys).toContainText('not used yet')
  await new Shell(page).choose('Sign Out')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await forms.button('Sign in with a passkey').click()
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect('Welcome back!')
  await part.open()
  await expect(part.passkeys).toContainText('last used')
})

test('a password alone no longer opens an account with an app; a code of it does', {
  tag: ['@SEC-17'],
}, async ({ page, player, noise }) => {
  test.slow()
  noise.allow(/status of 40[13] .*\/api\/login$/u)
  const part = new SecondFactorsPart(page)
  await part.open()
  const key = await part.setUpApp()
  await part.keepCodes()
  await expect(part.button('Remove the app')).toBeVisible()

  await new Shell(page).choose('Sign Out')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.signIn(player.email, player.password)
  const code = forms.field('6-digit code')
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/not right/u)
  // The code that set the app up has been taken; the next one counts too.
  await code.fill(codeOf(key, Date.now() + STEP_MS))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect('Welcome back!')
})

test('whoever has lost the device gets in with a recovery code and sets up another, within two minutes', {
  tag: ['@SEC-17'],
}, async ({ page, player, noise }) => {
  test.slow()
  noise.allow(/status of 40[13] .*\/api\/login$/u)
  const part = new SecondFactorsPart(page)
  await part.open()
  await part.setUpApp()
  const [first = ''] = await part.keepCodes()
  await new Shell(page).choose('Sign Out')
  await expect(page).toHaveURL('/')

  const begun = Date.now()
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.signIn(player.email, player.password)
  await forms.button('Use a recovery code').click()
  await forms.field('Recovery code').fill(first)
  await forms.button('Continue').click()
  await expect(page).toHaveURL('/')
  await part.open()
  await expect(page.getByText('9 codes left.')).toBeVisible()
  await part.button('Remove the app').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(part.button('Set up an app')).toBeVisible()
  await part.setUpApp()
  await part.keepCodes()
  await expect(part.button('Remove the app')).toBeVisible()
  const took = Date.now() - begun
  test.info().annotations.push({ type: 'back in', description: `${(took / 1000).toFixed(1)} s` })
  expect(took).toBeLessThan(BACK_WITHIN_MS)

  await new Shell(page).choose('Sign Out')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await forms.signIn(player.email, player.password)
  await forms.button('Use a recovery code').click()
  await forms.field('Recovery code').fill(first)
  await forms.button('Continue').click()
  await expect(forms.field('Recovery code')).toHaveAccessibleDescription(/not right/u)
})

test('an act that wants a fresh proof asks for it, and goes on by itself', { tag: ['@SEC-17'] }, async ({
  page,
  player,
  noise,
}) => {
  noise.allow(/status of 40[03] .*\/api\/(?:users\/export|auth\/proof)$/u)
  await new SecondFactorsPart(page).open()
  // As the server answers when the sign-in is more than ten minutes old.
  await page.route(
    '**/api/users/export',
    (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'Please confirm that it is you', code: 'reauth_required' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Export my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.keyboard.type('not-my-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await dialog.getByLabel('Current password', { exact: true }).fill(player.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await expect(dialog).toHaveCount(0)
})

interface GraceFacts {
  readonly origin: string
  readonly email: string
  readonly password: string
  readonly startsAt: number
}

test('an administrator without a second factor has seven days, then one screen that leads to it', {
  tag: ['@SEC-17'],
}, async ({ page, noise }) => {
  test.setTimeout(120_000)
  noise.allow(/status of 40[13] /u)
  const program = new URL('../../server/src/test/stubs/grace-server.ts', import.meta.url)
  const server = await ClockedServer.start<GraceFacts>(program)
  try {
    const { origin, email, password, startsAt } = server.facts
    await page.goto(`${origin}/auth`)
    await new AuthForms(page).signIn(email, password)
    await expect(page.getByText(/^Administrators need a passkey or an authenticator app by/u)).toBeVisible()
    await page.getByRole('link', { name: 'Manage Leagues' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Leagues' })).toBeVisible()

    const later = startsAt + 7 * DAY_MS + 1000
    await server.send({ set: later })
    await page.context().clearCookies()
    await page.goto(`${origin}/auth`)
    await new AuthForms(page).signIn(email, password)
    await expect(page.getByRole('heading', { level: 1, name: 'One step is missing' })).toBeVisible()
    await page.getByRole('link', { name: 'Set it up' }).click()
    const part = new SecondFactorsPart(page)
    await part.setUpApp(() => later)
    await part.keepCodes()
    await page.goto(`${origin}/admin`)
    await expect(page.getByRole('link', { name: 'Manage Leagues' })).toBeVisible()
    await expect(page.getByText(/^Administrators need/u)).toHaveCount(0)
  } finally {
    // An open page would still listen for changes.
    await page.close()
    await server.stop()
  }
})
