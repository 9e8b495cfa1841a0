import type { AppConfig } from '@tussle/contract/ops'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, PASSWORD, signUp, someone } from '../support/accounts.ts'
import { answerWith, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('/auth offers both tabs and is open to a visitor', { tag: ['@NAV-005', '@AUTH-003'] }, async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(new AuthForms(page).tabs).toHaveText(['Sign In', 'Sign Up'])
  await expect(page).toHaveURL('/auth')
})

test('/auth?type=admin only signs in', {
  tag: ['@NAV-006', '@AUTH-001', '@AUTH-002', '@AUTH-032', '@AUTH-033'],
}, async ({ page }) => {
  await page.goto('/auth?type=admin')
  const forms = new AuthForms(page)
  await expect(
    page.getByText('Admin access for league and tournament management', { exact: true }),
  ).toBeVisible()
  await expect(forms.tabs).toHaveText(['Sign In'])
  await expect(forms.button('Create Account')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('/auth?type=regular shows a demo user who gets in', {
  tag: ['@NAV-007', '@AUTH-004', '@AUTH-005', '@AUTH-006', '@AUTH-007'],
}, async ({ page, request }) => {
  const { demoAccount } = (await (await request.get('/api/config')).json()) as AppConfig
  if (demoAccount === null) throw new Error('this installation has no demo user')
  await page.goto('/auth?type=regular')
  const forms = new AuthForms(page)
  await expect(forms.tabs).toHaveText(['Sign In', 'Sign Up'])
  const note = page.getByText('demo user')
  await expect(note).toContainText(demoAccount.username)
  await expect(note).toContainText(demoAccount.password)

  await forms.signIn(demoAccount.username, demoAccount.password)
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).profileButton).toBeVisible()
})

test('another type shows both tabs and no demo user', async ({ page }) => {
  await page.goto('/auth?type=robot')
  await expect(new AuthForms(page).tabs).toHaveText(['Sign In', 'Sign Up'])
  await expect(page.getByText('demo user')).toHaveCount(0)
})

test('the side panel makes three points', {
  tag: ['@AUTH-010', '@AUTH-011', '@AUTH-012', '@AUTH-013'],
}, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('listitem')).toHaveText([
    'Join clubs and communities',
    'Leagues and tournaments',
    'Track your performance',
  ])
})

test('the fields of Sign In', { tag: ['@AUTH-014', '@AUTH-015', '@AUTH-016', '@AUTH-017'] }, async ({
  page,
}) => {
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await expect(forms.field('Username or email')).toBeVisible()
  await expect(forms.field('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('checkbox', { name: 'Stay logged in for 30 days' })).not.toBeChecked()
})

test('a name is needed', { tag: ['@VALID-001'] }, async ({ page }) => {
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.signIn('', PASSWORD)
  await expect.poll(() => forms.errorOf('Username or email')).toBe('Username or email is required')
})

test('five characters are too few, six pass', { tag: ['@VALID-002', '@VALID-003'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/status of 401 .*\/api\/login$/u)
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await forms.signIn('nobody@tussle.example', '12345')
  await expect.poll(() => forms.errorOf('Password')).toBe('Password must be at least 6 characters')

  const sent = page.waitForResponse('**/api/login')
  await forms.signIn('nobody@tussle.example', '123456')
  expect((await sent).status()).toBe(401)
  await expect.poll(() => forms.errorOf('Password')).toBe('')
})

test('a player signs in, by email, without a reload', {
  tag: ['@AUTH-039', '@STATE-003', '@TOAST-001'],
}, async ({ page, request }) => {
  const account = await signUp(request)
  await page.goto('/auth')
  await page.evaluate('window.sameDocument = true')
  await new AuthForms(page).signIn(account.email, account.password)
  await expect(page).toHaveURL('/')
  await new Toasts(page).expect('Welcome back!', `Signed in as ${account.displayName}`)
  await expect(new Shell(page).profileButton).toContainText(account.displayName)
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('a username in any case gets in, and ticked means thirty days', async ({ page, context, request }) => {
  const account = await signUp(request)
  await page.goto('/auth')
  await page.getByRole('checkbox', { name: 'Stay logged in for 30 days' }).check()
  await new AuthForms(page).signIn(account.username.toUpperCase(), account.password)
  await expect(page).toHaveURL('/')
  const [cookie] = await context.cookies()
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
})

test('an administrator signs in at the same door and gets to /admin', {
  tag: ['@AUTH-038', '@PROD-001'],
}, async ({ page }) => {
  await page.goto('/auth')
  await new AuthForms(page).signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})

test('a signed-in administrator is led from /auth to /admin', { tag: ['@AUTH-008'] }, async ({
  page,
  admin,
}) => {
  expect(admin.isAdmin).toBe(true)
  await page.goto('/auth')
  await expect(page).toHaveURL('/admin')
})

test('a signed-in player is led from /auth to /', { tag: ['@AUTH-009'] }, async ({ page, player }) => {
  expect(player.isAdmin).toBe(false)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('a start of the application asks who is here', { tag: ['@STATE-001'] }, async ({ page, player }) => {
  const asked = page.waitForRequest('**/api/user')
  await page.goto('/settings')
  await asked
  await expect(new Shell(page).profileButton).toContainText(player.displayName)
})

test('a refused sign-in says why, in an alert and a toast', { tag: ['@ERR-001', '@ERR-002'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/status of 401 .*\/api\/login$/u)
  await page.goto('/auth')
  await new AuthForms(page).signIn(someone().email, PASSWORD)
  await new Toasts(page).expect('Login failed', 'Invalid username or password')
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText('Login failed')
  await expect(alert).toContainText('Invalid username or password')
  await expect(page).toHaveURL('/auth')
})

test('a sign-in that fails without a word still says so', { tag: ['@ERR-003'] }, async ({ page, noise }) => {
  noise.allow(/status of 502 .*\/api\/login$/u)
  await answerWith(page, '**/api/login', 502)
  await page.goto('/auth')
  await new AuthForms(page).signIn('somebody', PASSWORD)
  const { shown } = new Toasts(page)
  await expect(shown.getByText('Login failed', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(/^Login failed\s*Login failed$/u)
})

const PROXY_ANSWERS = [
  ['plain words are shown as they are', refusal('Back in a minute', 'unavailable'), 'Back in a minute'],
  ['a page of markup is not', '<html><h1>503</h1></html>', 'Login failed'],
] as const

for (const [what, body, shown] of PROXY_ANSWERS) {
  test(`when something before the server refuses, ${what}`, async ({ page, noise }) => {
    noise.allow(/status of 503 .*\/api\/login$/u)
    await answerWith(page, '**/api/login', 503, body)
    await page.goto('/auth')
    await new AuthForms(page).signIn('somebody', PASSWORD)
    await expect(new Toasts(page).shown).toHaveText(new RegExp(`^Login failed\\s*${shown}$`, 'u'))
  })
}
