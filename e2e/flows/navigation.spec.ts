import { withDestination } from '@tussle/contract/people/destination'
import { AuthForms } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN } from '../support/accounts.ts'
import { answerWith, count } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('the bar and the profile menu of a player, with a rating and no icon', {
  tag: [
    '@NAV-063',
    '@NAV-064',
    '@NAV-065',
    '@NAV-066',
    '@NAV-067',
    '@NAV-068',
    '@NAV-069',
    '@NAV-070',
    '@NAV-071',
    '@NAV-073',
    '@NAV-085',
    '@NAV-092',
    '@ROLE-010',
  ],
}, async ({ page, player }) => {
  await page.goto('/')
  const shell = new Shell(page)
  await expect(shell.profileButton).toContainText(player.displayName)
  await expect(shell.profileButton).toContainText('Rating 3.5')
  await expect(shell.profileButton.getByRole('img')).toHaveCount(0)
  await expect(shell.links).toHaveText(['Dashboard', 'Leagues', 'Tournaments', 'Clubs'])
  await expect(page.getByText('Admin Dashboard')).toHaveCount(0)
  const current = page.locator('[aria-current="page"]:visible')
  await test.step('each link leads to its path and is marked there, Clubs also below', async () => {
    for (const [name, path] of [
      ['Leagues', '/leagues'],
      ['Tournaments', '/tournaments'],
      ['Clubs', '/clubs'],
      ['Dashboard', '/'],
    ] as const) {
      await expect(shell.link(name)).toHaveAttribute('href', path)
      await shell.link(name).click()
      await expect(page).toHaveURL(path)
      await expect(current).toHaveText([name])
    }
    await page.goto('/clubs/1')
    await expect(current).toHaveText(['Clubs'])
  })
  await test.step('the menu', async () => {
    await shell.profileButton.click()
    await expect(shell.menuItems).toHaveText([
      'My Profile',
      'Settings',
      'Organise',
      'Switch to Admin',
      'Sign Out',
    ])
    await page.keyboard.press('Escape')
    await shell.choose('My Profile')
    await expect(page).toHaveURL(`/players/${player.id}`)
    await shell.choose('Settings')
    await expect(page).toHaveURL('/settings')
  })
})

test('the bar and the profile menu of an administrator, with an icon and no rating', {
  tag: [
    '@NAV-059',
    '@NAV-060',
    '@NAV-061',
    '@NAV-062',
    '@NAV-065',
    '@NAV-066',
    '@NAV-067',
    '@NAV-069',
    '@NAV-070',
    '@NAV-072',
    '@NAV-073',
    '@NAV-083',
    '@NAV-084',
    '@ROLE-012',
  ],
}, async ({ page, admin }) => {
  const shell = new Shell(page)
  for (const path of ['/admin/clubs', '/admin/settings', '/admin']) {
    await page.goto(path)
    await expect(page.locator('[aria-current="page"]:visible')).toHaveText(['Admin Dashboard'])
  }
  await expect(shell.profileButton).toContainText(admin.displayName)
  await expect(shell.links).toHaveText(['Admin Dashboard', 'Leagues', 'Tournaments', 'Clubs'])
  await expect(shell.link('Admin Dashboard')).toHaveAttribute('href', '/admin')
  await expect(shell.link('Leagues')).toHaveAttribute('href', '/leagues')
  await expect(shell.link('Tournaments')).toHaveAttribute('href', '/tournaments')
  await expect(shell.link('Clubs')).toHaveAttribute('href', '/clubs')
  await expect(shell.link('Dashboard')).toHaveCount(0)
  await expect(shell.profileButton).not.toContainText('Rating')
  await test.step('the icon has a tooltip', async () => {
    // The icon is there before its tooltip's code: a pointer that lies still on it must move once more.
    await expect(async () => {
      await page.mouse.move(400, 400)
      await shell.profileButton.getByRole('img', { name: 'Admin' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('Admin', { timeout: 2000 })
    }).toPass()
  })
  await test.step('the menu', async () => {
    await shell.profileButton.click()
    await expect(shell.menuItems).toHaveText([
      'My Profile',
      'Settings',
      'Organise',
      'Switch to Regular User',
      'Sign Out',
    ])
    await page.keyboard.press('Escape')
    await shell.choose('My Profile')
    await expect(page).toHaveURL(`/players/${admin.id}`)
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await expect(page.getByText('Rating')).toHaveCount(0)
})

test('Switch to Admin signs a player out and opens the admin door, Switch to Regular User does the same the other way', {
  tag: ['@NAV-074', '@NAV-075'],
}, async ({ page, player, context }) => {
  expect(player.isAdmin).toBe(false)
  const shell = new Shell(page)
  const logouts = count(page, 'POST', '/api/logout')
  await page.goto('/settings')
  await test.step('from player to administrator', async () => {
    await shell.choose('Switch to Admin')
    await expect(page).toHaveURL('/auth?type=admin')
    expect(logouts.made()).toBe(1)
    expect((await context.request.get('/api/user')).status()).toBe(401)
  })
  await test.step('from administrator to player', async () => {
    await new AuthForms(page).signIn(ADMIN.email, ADMIN.password)
    await expect(page).toHaveURL('/admin')
    await shell.choose('Switch to Regular User')
    await expect(page).toHaveURL('/auth?type=regular')
    expect(logouts.made()).toBe(2)
    expect((await context.request.get('/api/user')).status()).toBe(401)
  })
})

test('a switch that fails is only logged, a sign-out that fails says so and changes nothing, one that succeeds forgets who was here', {
  tag: ['@NAV-076', '@ERR-007', '@TOAST-003'],
}, async ({ page, player, context, noise }) => {
  noise.allow(/status of 50[03] .*\/api\/logout$/u)
  noise.allow(/ApiError: 500: /u)
  const path = '**/api/logout'
  const toasts = new Toasts(page)
  await page.goto('/settings')
  await test.step('a switch that fails', async () => {
    await answerWith(page, path, 500)
    const logged = page.waitForEvent(
      'console',
      (line) => line.type() === 'error' && line.text().includes('ApiError'),
    )
    await new Shell(page).choose('Switch to Admin')
    await logged
    await expect(new Shell(page).profileButton).toContainText(player.displayName)
    await expect(page).toHaveURL('/settings')
    await expect(toasts.shown).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  await test.step('a sign-out that fails', async () => {
    await answerWith(page, path, 503)
    await new Shell(page).choose('Sign Out')
    await toasts.expect('Logout failed')
    await expect(page).toHaveURL('/settings')
    await expect(new Shell(page).profileButton).toContainText(player.displayName)
  })
  await test.step('Sign Out leads to the landing page', async () => {
    await page.unroute(path)
    await new Shell(page).choose('Sign Out')
    await expect(page).toHaveURL('/')
    await toasts.expect('Signed out', 'You have been successfully signed out')
    await expect(new Shell(page).bar.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(page.getByText(player.displayName)).toHaveCount(0)
    expect((await context.request.get('/api/user')).status()).toBe(401)
    await page.goto('/settings')
    await expect(page).toHaveURL(withDestination('/auth', '/settings'))
  })
})

test('every call of a signed-in browser carries its cookie', { tag: ['@API-001'] }, async ({
  page,
  player,
}) => {
  const bare: string[] = []
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    seen.add(`${request.method()} ${pathname}`)
    request.allHeaders().then(
      ({ cookie = '' }) => cookie === '' && bare.push(pathname),
      () => undefined,
    )
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  // A request that the next page cancels has no headers.
  for (const empty of ['Find Leagues', 'Find Tournaments', 'Find Clubs']) {
    await expect(page.getByRole('link', { name: empty, exact: true })).toBeVisible()
  }
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Bio' }).fill(`I am ${player.displayName}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await new Toasts(page).expect('Profile updated')
  await new Shell(page).choose('Sign Out')
  await new Toasts(page).expect('Signed out')
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'GET /api/user',
      'GET /api/users/dashboard',
      'PATCH /api/users/profile',
      'POST /api/logout',
    ]),
  )
  // The lists of the landing page after the sign-out have no cookie left to carry.
  expect(bare.filter((path) => !['/api/clubs', '/api/leagues', '/api/tournaments'].includes(path))).toEqual(
    [],
  )
})

test('a dashboard that cannot load says so once', { tag: ['@ERR-008'] }, async ({ page, player, noise }) => {
  noise.allow(/status of 500 .*\/api\/users\/(?:dashboard|stats)$/u)
  await answerWith(page, '**/api/users/dashboard', 500)
  await answerWith(page, '**/api/users/stats', 500)
  await page.goto('/')
  await new Toasts(page).expect('Error', 'Failed to load data. Please try again.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.firstName ?? '')
})
