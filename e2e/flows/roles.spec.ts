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

test('/ leads an administrator to the Admin Dashboard, who may look at that of players', {
  tag: ['@NAV-002', '@NAV-023'],
}, async ({ page, admin }) => {
  expect(admin.isAdmin).toBe(true)
  await page.goto('/')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toContainText(admin.firstName ?? '')
  await expect(page).toHaveURL('/dashboard')
})

test('/ and /dashboard show a player the dashboard: nought at first, and ways to leagues, tournaments and clubs', {
  tag: [
    '@NAV-003',
    '@NAV-012',
    '@DASH-002',
    '@DASH-003',
    '@DASH-004',
    '@DASH-007',
    '@DASH-008',
    '@DASH-009',
    '@DASH-010',
    '@DASH-011',
    '@DASH-036',
  ],
}, async ({ page, player }) => {
  const main = page.getByRole('main')
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    const greeting = new RegExp(`^Good (morning|afternoon|evening), ${player.firstName}$`, 'u')
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    await expect(main.locator('.t-overline')).toHaveText([
      'Overall Record',
      'Win Percentage',
      'Active Leagues',
      'Tournaments',
    ])
  }
  const asRead = { useInnerText: true }
  await expect(main).toContainText(/Overall Record\s+0-0\s+No matches yet/iu, asRead)
  await expect(main).toContainText(/Win Percentage\s+0%/iu, asRead)
  await expect(main).toContainText(/Active Leagues\s+0\b/iu, asRead)
  await expect(main).toContainText(/Tournaments\s+0\b/iu, asRead)
  for (const thing of ['League', 'Tournament', 'Club']) {
    const way = main.getByRole('link', { name: `Find ${thing}`, exact: true })
    await expect(way).toHaveAttribute('href', `/${thing.toLowerCase()}s`)
  }
})

// Which page is denied in which words is in web/src/app/doors.test.tsx.
test('a player on /admin is denied, with a way back, and the server keeps the messages as well', {
  tag: ['@ROLE-013', '@ROLE-014'],
}, async ({ page, player, context }) => {
  expect((await context.request.get('/api/admin/contact-messages')).status()).toBe(403)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(main).toContainText('Access Denied - You need admin privileges to access the admin dashboard.')
  expect(asked.filter((url) => url.includes('/api/admin'))).toEqual([])
  await main.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).profileButton).toContainText(player.displayName)
})
