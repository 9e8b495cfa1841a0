import { Shell } from '../pages/shell.ts'
import { expect, test } from '../support/test.ts'

test('a visitor may use the landing, browse and sign-in pages and the dialog', {
  tag: ['@NAV-008', '@NAV-009', '@NAV-010'],
}, async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/')
  for (const name of ['Clubs', 'Tournaments', 'Leagues']) {
    await shell.link(name).click()
    await expect(page).toHaveURL(`/browse/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: `Browse ${name}` })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(`/browse/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: `Browse ${name}` })).toBeVisible()
  }
  await shell.bar.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog').getByLabel('Username or email')).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByLabel('Username or email')).toBeVisible()
})

test('the browse pages open for a player too, with the own bar', { tag: ['@NAV-011'] }, async ({
  page,
  player,
}) => {
  for (const name of ['Clubs', 'Tournaments', 'Leagues']) {
    await page.goto(`/browse/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: `Browse ${name}` })).toBeVisible()
    await expect(page).toHaveURL(`/browse/${name.toLowerCase()}`)
    await expect(new Shell(page).profileButton).toContainText(player.displayName)
  }
})

test('/ leads an administrator to the Admin Dashboard', { tag: ['@NAV-002', '@NAV-023'] }, async ({
  page,
  admin,
}) => {
  expect(admin.isAdmin).toBe(true)
  await page.goto('/')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})

test('/ and /dashboard show a player the dashboard', { tag: ['@NAV-003', '@NAV-012', '@DASH-036'] }, async ({
  page,
  player,
}) => {
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    const greeting = new RegExp(`^Good (morning|afternoon|evening), ${player.firstName}$`, 'u')
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    await expect(page.getByRole('main').locator('.t-overline')).toHaveText([
      'Overall Record',
      'Win Percentage',
      'Active Leagues',
      'Tournaments',
    ])
  }
})

test('a new player starts at nought', {
  tag: ['@DASH-007', '@DASH-008', '@DASH-009', '@DASH-010', '@DASH-011'],
}, async ({ page, player }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.firstName ?? '')
  const main = page.getByRole('main')
  const asRead = { useInnerText: true }
  await expect(main).toContainText(/Overall Record\s+0-0\s+No matches yet/iu, asRead)
  await expect(main).toContainText(/Win Percentage\s+0%/iu, asRead)
  await expect(main).toContainText(/Active Leagues\s+0\b/iu, asRead)
  await expect(main).toContainText(/Tournaments\s+0\b/iu, asRead)
})

test('the dashboard leads to leagues, tournaments and clubs', {
  tag: ['@DASH-002', '@DASH-003', '@DASH-004'],
}, async ({ page, player }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(player.firstName ?? '')
  await expect(main.getByRole('link', { name: 'Find League', exact: true })).toHaveAttribute(
    'href',
    '/leagues',
  )
  await expect(main.getByRole('link', { name: 'Find Tournament', exact: true })).toHaveAttribute(
    'href',
    '/tournaments',
  )
  await expect(main.getByRole('link', { name: 'Find Club', exact: true })).toHaveAttribute('href', '/clubs')
})

test('an administrator may look at the player dashboard', async ({ page, admin }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toContainText(admin.firstName ?? '')
  await expect(page).toHaveURL('/dashboard')
})

const DENIED = [
  ['ROLE-013', '/admin', 'access the admin dashboard'],
  ['ADMIN-023', '/admin/create-league', 'create leagues'],
  ['ADMIN-024', '/admin/create-tournament', 'create tournaments'],
  ['ADMIN-095', '/admin/manage-leagues', 'manage leagues'],
  ['ADMIN-096', '/admin/manage-tournaments', 'manage tournaments'],
  ['ADMIN-097', '/admin/tournaments/1', 'manage tournaments'],
  ['ADMIN-067', '/admin/clubs', 'manage clubs'],
  ['ROLE-013', '/admin/settings', 'access system settings'],
] as const

for (const [id, path, purpose] of DENIED) {
  test(`a player on ${path} is denied, with a way back`, {
    tag: [`@${id}`, '@ROLE-013', '@ROLE-014'],
  }, async ({ page, player, noise }) => {
    // Who runs a tournament is known by the server alone, which says no.
    noise.allow(/status of 403 .*\/api\/tournaments\/1\/desk$/u)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(main).toContainText(`Access Denied - You need admin privileges to ${purpose}.`)
    // Nothing of the page itself: no form, no list, no other heading.
    await expect(main.getByRole('heading')).toHaveCount(1)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await main.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page).toHaveURL('/')
    await expect(new Shell(page).profileButton).toContainText(player.displayName)
  })
}

test('the server keeps the messages from a player as well', async ({ page, player, context }) => {
  expect(player.isAdmin).toBe(false)
  expect((await context.request.get('/api/admin/contact-messages')).status()).toBe(403)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/admin'))).toEqual([])
})
