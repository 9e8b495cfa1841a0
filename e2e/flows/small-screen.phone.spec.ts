import { authDialog } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { expect, test } from '../support/test.ts'

test('the slide-in menu of a player: links, who is here, Escape, one list of statistics, and the way out', {
  tag: ['@NAV-055', '@NAV-077', '@NAV-078', '@NAV-079', '@NAV-080', '@NAV-081'],
}, async ({ page, player }) => {
  await page.goto('/')
  const shell = new Shell(page)
  const { menuButton, sheet } = shell
  await expect(shell.tabBar).toBeVisible()
  await expect(shell.links.first()).toBeHidden()
  await test.step('the menu', async () => {
    await menuButton.click()
    await expect(sheet.getByRole('link')).toHaveText([
      'Dashboard',
      'Leagues',
      'Tournaments',
      'Clubs',
      'My Profile',
      'Profile Settings',
      'Settings',
      'Organise',
    ])
    for (const name of ['Switch to Admin', 'Sign Out'])
      await expect(sheet.getByRole('button', { name })).toBeVisible()
    await expect(sheet.getByText(player.displayName, { exact: true })).toBeVisible()
    await expect(sheet).toContainText('Rating 3.5')
    const box = await sheet.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390)
  })
  await test.step('its links', async () => {
    await expect(sheet.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
      'href',
      `/players/${player.id}`,
    )
    await sheet.getByRole('link', { name: 'Profile Settings' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(sheet).toBeHidden()
  })
  await test.step('/profile has one detailed list of statistics', async () => {
    await expect(page.getByRole('heading', { name: 'Detailed Stats' })).toBeVisible()
    const stats = page.getByRole('complementary', { name: 'Your statistics' })
    await expect(stats.getByRole('term').and(page.locator(':visible'))).toHaveText([
      'Wins',
      'Losses',
      'Total matches',
      'Win rate',
      'Active leagues',
      'Active tournaments',
      'Points scored',
      'Points allowed',
      'League championships',
      'Tournaments won',
    ])
    await expect(page.getByRole('heading', { name: 'Legacy Stats' })).toBeHidden()
  })
  await test.step('Escape only closes it, and it signs out', async () => {
    await menuButton.click()
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menuButton).toBeFocused()
    await menuButton.click()
    await sheet.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the slide-in menu of an administrator', { tag: ['@NAV-078', '@NAV-082'] }, async ({ page, admin }) => {
  await page.goto('/admin')
  const { menuButton, sheet, tabBar } = new Shell(page)
  await expect(tabBar).toBeVisible()
  await menuButton.click()
  await expect(sheet.getByRole('link')).toHaveText([
    'Admin Dashboard',
    'Leagues',
    'Tournaments',
    'Clubs',
    'My Profile',
    'Profile Settings',
    'Settings',
    'Organise',
  ])
  await expect(sheet.getByRole('button', { name: 'Switch to Regular User' })).toBeVisible()
  await expect(sheet.getByText(admin.displayName, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Admin' })).toBeVisible()
  await expect(sheet).not.toContainText('Rating')
})

test('without a display name the menu shows the email', { tag: ['@NAV-080'] }, async ({
  page,
  player,
  context,
}) => {
  // Only one seeded account has no display name; here the server's answer loses it on the way.
  await context.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), displayName: '' } })
  })
  await page.goto('/leagues')
  await expect(new Shell(page).tabBar).toBeVisible()
  await new Shell(page).menuButton.click()
  await expect(new Shell(page).sheet.getByText(player.email, { exact: true })).toBeVisible()
})

test('the public menu on a phone', async ({ page }) => {
  await page.goto('/')
  const { menuButton, sheet } = new Shell(page)
  await menuButton.click()
  await expect(sheet.getByRole('link')).toHaveText(['Clubs', 'Tournaments', 'Leagues'])
  await sheet.getByRole('button', { name: 'Register Now' }).click()
  await expect(authDialog(page)).toBeVisible()
})

test('a toast lies on no title; at 767 the phone navigation, at 768 the top bar', {
  tag: ['@FIX-57', '@NAV-056'],
}, async ({ page, player }) => {
  await test.step('the toast', async () => {
    await page.goto('/clubs')
    await page
      .getByRole('button', { name: /^Join / })
      .first()
      .click()
    const toast = new Toasts(page).shown.first()
    await expect(toast).toBeVisible()
    const [shown, title] = [await toast.boundingBox(), await page.locator('h1').boundingBox()]
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(shown?.y ?? 0)
  })

  await page.setViewportSize({ width: 767, height: 900 })
  const { menuButton, links, profileButton } = new Shell(page)
  await expect(menuButton).toBeVisible()
  await expect(links.first()).toBeHidden()
  await expect(profileButton).toBeHidden()

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menuButton).toBeHidden()
  await expect(links).toHaveText(['Dashboard', 'Leagues', 'Tournaments', 'Clubs'])
  for (const link of await links.all()) await expect(link).toBeVisible()
  await expect(profileButton).toContainText(player.displayName)
})
