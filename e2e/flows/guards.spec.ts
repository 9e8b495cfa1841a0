import type { Page } from '@playwright/test'
import { withDestination } from '@tussle/contract/people/destination'
import { LOGGED_OUT, Toasts } from '../pages/toasts.ts'
import { passUntilToastsAreReady, stopTime, tickUntilShown } from '../support/clock.ts'
import { hold } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// Which page sends whom where is in web/src/app/doors.test.tsx, for each of them; here are the ways that need a browser.
test('a visitor on /leagues is told, then sent to /api/login after 500 ms', {
  tag: ['@NAV-050', '@NAV-053', '@API-087'],
}, async ({ page }) => {
  const visited = whereItWent(page)
  const toasts = new Toasts(page)
  const session = await hold(page, '**/api/user')
  await page.clock.install()
  await stopTime(page)
  await page.goto('/leagues')
  await passUntilToastsAreReady(page)
  await session.release()
  await tickUntilShown(page, toasts.shown)
  await toasts.expect(...LOGGED_OUT)

  await page.clock.runFor(430)
  expect(visited()).not.toContain('/api/login')
  await expect(page).toHaveURL('/leagues')
  await page.clock.runFor(70)
  await page.clock.resume()
  await expect(page).toHaveURL(withDestination('/auth', '/leagues'))
  expect(visited()).toContain('/api/login')
})

test('a visitor on /my-registrations reads Please Sign In, then is on /auth', {
  tag: ['@NAV-034', '@REG-001', '@REG-002'],
}, async ({ page }) => {
  const signInNotice = page.getByRole('heading', { name: 'Please Sign In' })
  const session = await hold(page, '**/api/user')
  await page.clock.install()
  await stopTime(page)
  await page.goto('/my-registrations')
  await passUntilToastsAreReady(page)
  await session.release()
  await tickUntilShown(page, signInNotice)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  )

  await page.clock.runFor(2900)
  await expect(page).toHaveURL('/my-registrations')
  await expect(signInNotice).toBeVisible()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page).toHaveURL(withDestination('/auth', '/my-registrations'))
})

test('the link of Please Sign In leads to the sign-in page, and so does /login when typed', async ({
  page,
}) => {
  await page.goto('/my-registrations')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/login')
  await expect(page).toHaveURL('/auth')
})

test('while the session loads a visitor sees a spinner, not yet /auth', {
  tag: ['@NAV-040', '@NAV-049'],
}, async ({ page }) => {
  const session = await hold(page, '**/api/user')
  await page.goto('/settings')
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await session.release()
  await expect(page).toHaveURL(withDestination('/auth', '/settings'))
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(new Toasts(page).shown).toHaveCount(0)
})

test('a visitor on another path reads that there is no such page', { tag: ['@NAV-031', '@NAV-032'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404 .*\/no\/such\/page$/u)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

/** Every address the page has been sent to. */
function whereItWent(page: Page): () => readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return () => paths
}
