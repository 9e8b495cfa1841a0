import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { NEWCOMER_EMAIL, OWN_PAGE, PASSWORD, signIn } from '../support/accounts.ts'
import { resetLinkFor } from '../support/mail.ts'
import { answerWith, hold } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// One seeded account has no display name, and the last test gives it one: the order matters here.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  await request.post('/api/auth/forgot-password', { data: { email: NEWCOMER_EMAIL }, headers: OWN_PAGE })
  const token = new URL(await resetLinkFor(NEWCOMER_EMAIL)).searchParams.get('reset')
  const data = { token, newPassword: PASSWORD }
  const answer = await request.post('/api/auth/reset-password', { data, headers: OWN_PAGE })
  expect(answer.status()).toBe(200)
})

test.beforeEach(async ({ context }) => {
  await signIn(context.request, { email: NEWCOMER_EMAIL, password: PASSWORD })
})

test('/ asks somebody without a display name for one, in a form that says what is wrong', {
  tag: [
    '@NAV-004',
    '@PROFILE-001',
    '@PROFILE-002',
    '@PROFILE-003',
    '@PROFILE-004',
    '@PROFILE-005',
    '@PROFILE-006',
    '@PROFILE-007',
    '@PROFILE-008',
    '@VALID-032',
    '@ERR-012',
    '@FIX-57',
  ],
}, async ({ page, noise }) => {
  noise.allow(/status of 500 .*complete-registration$/u)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: `Join ${PRODUCT_NAME}` })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: `Join ${PRODUCT_NAME}` })).toBeVisible()
  await expect(page.getByText('Create your profile and start competing', { exact: true })).toBeVisible()
  await expect(page.getByText('Overall Record')).toHaveCount(0)
  await test.step('the form', () => expectForm(page))
  await test.step('a display name is needed', async () => {
    await create(page).click()
    await expect(displayName(page)).toHaveAccessibleDescription('Display name is required')
    await expect(displayName(page)).toBeFocused()
  })
  await test.step('a failed completion says so and keeps what was entered', async () => {
    await answerWith(page, '**/api/users/complete-registration', 500)
    await displayName(page).fill('Nova at the net')
    await create(page).click()
    await new Toasts(page).expect('Error', 'Failed to create profile. Please try again.')
    await expect(displayName(page)).toHaveValue('Nova at the net')
    await expect(create(page)).toBeEnabled()
  })
  await test.step('on a phone the buttons stand above the tab bar', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    const button = page.locator('.complete-actions').getByRole('button').last()
    await expect(button).toBeVisible()
    const bar = new Shell(page).tabBar
    const edge = (await bar.count()) === 0 ? 700 : ((await bar.boundingBox())?.y ?? 700)
    const own = await button.boundingBox()
    expect((own?.y ?? 700) + (own?.height ?? 0)).toBeLessThanOrEqual(edge)
  })
})

test('Back goes where the browser came from', { tag: ['@PROFILE-010'] }, async ({ page }) => {
  await page.goto('/settings')
  await page.goto('/')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/settings')
})

test('a profile is created once, the page reloads, the dashboard shows', {
  tag: ['@PROFILE-009', '@PROFILE-011', '@TOAST-005'],
}, async ({ page, context }) => {
  const call = await hold(page, '**/api/users/complete-registration')
  await page.goto('/')
  await displayName(page).fill('Nova Ñandú')
  await page.getByRole('radio', { name: '4.0 Advanced' }).check()
  await page.getByRole('textbox', { name: 'Location' }).fill('Austin, TX')
  await page.evaluate('window.beforeTheReload = true')
  await create(page).dblclick()
  await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible()
  await call.release()

  await new Toasts(page).expect('Welcome!', 'Your profile has been created successfully.')
  await expect(page.getByText('Overall Record', { exact: true })).toBeVisible()
  expect(await page.evaluate('window.beforeTheReload')).toBeUndefined()
  await new Toasts(page).expect('Welcome!', 'Your profile has been created successfully.')
  await expect(new Shell(page).profileButton).toContainText('Nova Ñandú')
  await expect(new Shell(page).profileButton).toContainText('Rating 4.0')
  const user = await (await context.request.get('/api/user')).json()
  expect(user).toMatchObject({ displayName: 'Nova Ñandú', rating: '4.0', location: 'Austin, TX' })
})

async function expectForm(page: Page): Promise<void> {
  await expect(displayName(page)).toHaveAccessibleDescription('How others will see you')
  await expect(page.getByText('How others will see you', { exact: true })).toBeVisible()
  const levels = page.getByRole('radiogroup').getByRole('radio')
  await expect(levels).toHaveCount(4)
  for (const [index, name] of ['3.0 Beginner', '3.5 Intermediate', '4.0 Advanced', '4.5+ Expert'].entries()) {
    await expect(levels.nth(index)).toHaveAccessibleName(name)
  }
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription('City, State')
  await expect(page.getByText('City, State', { exact: true })).toBeVisible()
  await expect(create(page)).toBeEnabled()
}

function displayName(page: Page) {
  return page.getByRole('textbox', { name: 'Display Name' })
}

function create(page: Page) {
  return page.getByRole('button', { name: 'Create Profile', exact: true })
}
