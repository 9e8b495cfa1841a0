import type { APIRequestContext } from '@playwright/test'
import { ADMIN, OWN_PAGE, signIn, signUp } from '../support/accounts.ts'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('a stranger reads the privacy notice and the terms, from the foot of the landing page', {
  tag: ['@SEC-19'],
}, async ({ page }) => {
  await page.goto('/')
  const legal = page.getByRole('navigation', { name: 'Legal' })
  await legal.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByText(/^Last changed: /u)).toBeVisible()
  const row = page.getByRole('row', { name: /^The record of sensitive acts/u })
  await expect(row).toContainText('400 days after it happened')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Young players' })
    .click()
  await expect(page.getByRole('heading', { name: 'Young players' })).toBeInViewport()

  await page.goto('/privacy#cookies-and-your-browser')
  await expect(page.getByRole('heading', { name: 'Cookies and your browser' })).toBeInViewport()
  await legal.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
})

test('a player is reported, an administrator settles it, and the reporter is told', {
  tag: ['@SEC-19'],
}, async ({ page, player, browser }) => {
  test.slow()
  const rude = await browser.newContext()
  const subject = await signUp(rude.request)
  await change(rude.request, { bio: 'Words that nobody should read' })

  await page.goto(`/players/${subject.id}`)
  await page.getByRole('button', { name: 'Report this player' }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${subject.displayName}` })
  await dialog.getByRole('radio', { name: 'Insulting or hateful' }).check()
  await dialog.getByLabel('In your words').fill('Please read the bio.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(
    page.getByText('Thank you. The administrators will look at it.', { exact: true }),
  ).toBeVisible()

  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  const admin = await office.newPage()
  await admin.goto('/admin')
  await admin.getByRole('button', { name: `Settle: ${subject.displayName}` }).click()
  await admin.getByRole('checkbox', { name: 'Remove the bio' }).check()
  await admin.getByLabel('Note').fill('First time')
  await admin.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
  await expect(admin.getByRole('button', { name: `Settle: ${subject.displayName}` })).toHaveCount(0)

  expect(player.isAdmin).toBe(false)
  const unread = async () => {
    const answer = await page.request.get('/api/notifications/inbox')
    return ((await answer.json()) as { unread: number }).unread
  }
  await expect.poll(unread).toBe(1)
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByText('Your report was reviewed')).toBeVisible()
  await page.goto(`/players/${subject.id}`)
  await expect(page.getByRole('heading', { level: 1, name: subject.displayName })).toBeVisible()
  await expect(page.getByText('Words that nobody should read')).toHaveCount(0)
})

test('a junior stands in the bracket by initials, for everybody else', { tag: ['@SEC-19'] }, async ({
  page,
  browser,
}) => {
  test.slow()
  const { cup, me, draw } = await fourInACup(page, browser)
  await page.goto('/profile?tab=privacy')
  await choose('Month', 'May')
  await choose('Year', String(new Date().getFullYear() - 12))
  await page.getByRole('button', { name: 'Save month of birth' }).click()
  await expect(page.getByText(/^Others see “R\. Q\.”\./u)).toBeVisible()
  await draw()

  const strange = await browser.newContext()
  await signUp(strange.request)
  const stranger = await strange.newPage()
  await stranger.goto(`/tournaments/${cup.id}/bracket`)
  await expect(stranger.getByText('R. Q.').first()).toBeVisible()
  await expect(stranger.getByText(me.displayName)).toHaveCount(0)

  async function choose(label: string, option: string): Promise<void> {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})

async function change(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.patch('/api/users/profile', { data, headers: OWN_PAGE })
  expect(answer.status(), await answer.text()).toBe(200)
}
