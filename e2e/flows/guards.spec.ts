import type { Page } from '@playwright/test'
import { withDestination } from '@tussle/contract/people/destination'
import { LOGGED_OUT, Toasts } from '../pages/toasts.ts'
import { passUntilToastsAreReady, stopTime, tickUntilShown } from '../support/clock.ts'
import { hold } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const STRAIGHT_TO_AUTH = [
  ['NAV-033', '/dashboard'],
  ['NAV-035', '/clubs'],
  ['NAV-036', '/clubs/1'],
  ['NAV-039', '/players/1'],
  ['NAV-040', '/settings'],
  ['NAV-041', '/admin'],
  ['NAV-042', '/admin/create-league'],
  ['NAV-043', '/admin/create-tournament'],
  ['NAV-044', '/admin/manage-leagues'],
  ['NAV-045', '/admin/manage-tournaments'],
  ['NAV-046', '/admin/tournaments/1'],
  ['NAV-047', '/admin/clubs'],
  ['NAV-048', '/admin/settings'],
] as const

for (const [id, path] of STRAIGHT_TO_AUTH) {
  test(`a visitor on ${path} is redirected to /auth`, { tag: [`@${id}`] }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(withDestination('/auth', path))
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(new Toasts(page).shown).toHaveCount(0)
  })
}

const BY_WAY_OF_THE_SERVER = [
  ['NAV-050', '/leagues'],
  ['NAV-051', '/tournaments'],
  ['NAV-052', '/profile'],
  ['NAV-037', '/leagues/1/standings'],
  ['NAV-038', '/tournaments/1/bracket'],
] as const

for (const [id, path] of BY_WAY_OF_THE_SERVER) {
  test(`a visitor on ${path} is told, then sent to /api/login after 500 ms`, {
    tag: [`@${id}`, '@NAV-053', '@API-087'],
  }, async ({ page }) => {
    const visited = whereItWent(page)
    const toasts = new Toasts(page)
    const session = await hold(page, '**/api/user')
    await page.clock.install()
    await stopTime(page)
    await page.goto(path)
    await passUntilToastsAreReady(page)
    await session.release()
    await tickUntilShown(page, toasts.shown)
    await toasts.expect(...LOGGED_OUT)

    await page.clock.runFor(430)
    expect(visited()).not.toContain('/api/login')
    await expect(page).toHaveURL(path)
    await page.clock.runFor(70)
    await page.clock.resume()
    await expect(page).toHaveURL(withDestination('/auth', path))
    expect(visited()).toContain('/api/login')
  })
}

test('a visitor on /my-registrations reads Please Sign In, then is on /auth', {
  tag: ['@NAV-034', '@REG-001', '@REG-002'],
}, async ({ page }) => {
  const ask = page.getByRole('heading', { name: 'Please Sign In' })
  const session = await hold(page, '**/api/user')
  await page.clock.install()
  await stopTime(page)
  await page.goto('/my-registrations')
  await passUntilToastsAreReady(page)
  await session.release()
  await tickUntilShown(page, ask)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  )

  await page.clock.runFor(2900)
  await expect(page).toHaveURL('/my-registrations')
  await expect(ask).toBeVisible()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page).toHaveURL(withDestination('/auth', '/my-registrations'))
})

test('the link of Please Sign In leads to the sign-in page', async ({ page }) => {
  await page.goto('/my-registrations')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('/login is the sign-in page, also when typed', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/auth')
})

test('while the session loads there is a spinner, then the page', { tag: ['@NAV-049'] }, async ({
  page,
  player,
}) => {
  const session = await hold(page, '**/api/user')
  await page.goto('/settings')
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await session.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(player.displayName)
})

test('while the session loads a visitor sees a spinner, not yet /auth', { tag: ['@NAV-049'] }, async ({
  page,
}) => {
  const session = await hold(page, '**/api/user')
  await page.goto('/settings')
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page).toHaveURL('/settings')
  await session.release()
  await expect(page).toHaveURL(withDestination('/auth', '/settings'))
})

const NOT_FOUND = { name: '404 Page Not Found' }

test('a visitor on another path reads that there is no such page', { tag: ['@NAV-031', '@NAV-032'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404 .*\/no\/such\/page$/u)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, ...NOT_FOUND })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('so does a player', { tag: ['@NAV-031'] }, async ({ page, player, noise }) => {
  noise.allow(/status of 404 .*\/no\/such\/page$/u)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, ...NOT_FOUND })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(player.displayName)
})

test('so does an administrator', { tag: ['@NAV-031'] }, async ({ page, admin, noise }) => {
  noise.allow(/status of 404 .*\/no\/such\/page$/u)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, ...NOT_FOUND })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(admin.displayName)
})

/** Every address the page has been sent to. */
function whereItWent(page: Page): () => readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return () => paths
}
