import type { AppConfig } from '@tussle/contract/ops/ops'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, PASSWORD, signUp, someone } from '../support/accounts.ts'
import { answerWith, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('/auth offers a visitor both tabs, the fields of Sign In and three points; /auth?type=admin only signs in', {
  tag: [
    '@NAV-005',
    '@NAV-006',
    '@AUTH-001',
    '@AUTH-002',
    '@AUTH-032',
    '@AUTH-033',
    '@AUTH-003',
    '@AUTH-010',
    '@AUTH-011',
    '@AUTH-012',
    '@AUTH-013',
    '@AUTH-014',
    '@AUTH-015',
    '@AUTH-016',
    '@AUTH-017',
  ],
}, async ({ page }) => {
  await page.goto('/auth')
  const forms = new AuthForms(page)
  await expect(forms.tabs).toHaveText(['Sign In', 'Sign Up'])
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('listitem')).toHaveText([
    'Join clubs and communities',
    'Leagues and tournaments',
    'Track your performance',
  ])
  await expect(forms.field('Username or email')).toBeVisible()
  await expect(forms.field('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('checkbox', { name: 'Stay logged in for 30 days' })).not.toBeChecked()

  await test.step('?type=admin', async () => {
    await page.goto('/auth?type=admin')
    await expect(
      page.getByText('Admin access for league and tournament management', { exact: true }),
    ).toBeVisible()
    await expect(forms.tabs).toHaveText(['Sign In'])
    await expect(forms.button('Create Account')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})

test('/auth?type=regular shows a demo user who gets in', {
  tag: ['@NAV-007', '@AUTH-004', '@AUTH-007'],
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

test('an administrator signs in at the same door and gets to /admin, also when signed in before', {
  tag: ['@AUTH-008', '@AUTH-038', '@PROD-001'],
}, async ({ page }) => {
  await page.goto('/auth')
  await new AuthForms(page).signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL('/admin')
})

test('a start of the application asks who is here, and leads a signed-in player from /auth to /', {
  tag: ['@AUTH-009', '@STATE-001'],
}, async ({ page, player }) => {
  const asked = page.waitForRequest('**/api/user')
  await page.goto('/auth')
  await asked
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).profileButton).toContainText(player.displayName)
})

test('a name is needed; five characters are too few, six pass; a refused sign-in says why, in an alert and a toast, and so does one that fails without a word', {
  tag: ['@VALID-001', '@VALID-002', '@VALID-003', '@ERR-001', '@ERR-002', '@ERR-003'],
}, async ({ page, noise }) => {
  noise.allow(/status of (?:401|502|503) .*\/api\/login$/u)
  await page.goto('/auth?type=robot')
  const forms = new AuthForms(page)
  await test.step('another type shows both tabs and no demo user', async () => {
    await expect(forms.tabs).toHaveText(['Sign In', 'Sign Up'])
    await expect(page.getByText('demo user')).toHaveCount(0)
  })
  await test.step('what is wrong stands beside its field', async () => {
    await forms.signIn('', PASSWORD)
    await expect.poll(() => forms.errorOf('Username or email')).toBe('Username or email is required')
    await forms.signIn('nobody@tussle.example', '12345')
    await expect.poll(() => forms.errorOf('Password')).toBe('Password must be at least 6 characters')
  })
  await test.step('six characters are sent', async () => {
    const sent = page.waitForResponse('**/api/login')
    await forms.signIn('nobody@tussle.example', '123456')
    expect((await sent).status()).toBe(401)
    await expect.poll(() => forms.errorOf('Password')).toBe('')
  })
  await page.goto('/auth')
  const { shown } = new Toasts(page)
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await test.step('refused by the server', async () => {
    await forms.signIn(someone().email, PASSWORD)
    await new Toasts(page).expect('Login failed', 'Invalid username or password')
    await expect(alert).toContainText('Login failed')
    await expect(alert).toContainText('Invalid username or password')
    await expect(page).toHaveURL('/auth')
  })
  await test.step('failed without a word', async () => {
    await answerWith(page, '**/api/login', 502)
    await forms.signIn('somebody', PASSWORD)
    await expect(shown.getByText('Login failed', { exact: true })).toHaveCount(2)
    await expect(alert).toHaveText(/^Login failed\s*Login failed$/u)
  })
  await test.step('refused by something before the server: its plain words are shown', async () => {
    await answerWith(page, '**/api/login', 503, refusal('Back in a minute', 'unavailable'))
    await forms.signIn('somebody', PASSWORD)
    await expect(shown).toHaveText(/^Login failed\s*Back in a minute$/u)
  })
  await test.step('refused by something before the server: its markup is not shown', async () => {
    await answerWith(page, '**/api/login', 503, '<html><h1>503</h1></html>')
    await forms.signIn('somebody', PASSWORD)
    await expect(shown).toHaveText(/^Login failed\s*Login failed$/u)
  })
})
