import { ASKED_FIRST, sayWhoIsThere } from '../pages/proof.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, OWN_PAGE, signIn, signUp } from '../support/accounts.ts'
import { enter, openCompetition } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' }

for (const width of [390, 1280]) {
  test(`an organiser at ${width} renames, closes and removes a tournament; who was in is told`, {
    tag: ['@NAV-027'],
  }, async ({ page, admin, browser }) => {
    expect(admin.isAdmin).toBe(true)
    await page.setViewportSize({ width, height: 844 })
    const theirs = await browser.newContext()
    const cup = await openCompetition(page.request, {
      kind: 'tournament',
      division: SINGLES,
      maxParticipants: 8,
    })
    await signUp(theirs.request)
    await enter(theirs.request, 'tournament', cup)

    await page.goto('/admin/manage-tournaments')
    await page.getByRole('searchbox').fill(cup.name)
    const act = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await act(cup.name, 'Edit')
    const dialog = page.getByRole('dialog')
    const name = `${cup.name} Open`
    await dialog.getByLabel('Tournament name').fill(name)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

    await act(name, 'Close registration')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close registration' }).click()
    await expect(page.getByText('Closed early')).toBeVisible()
    await act(name, 'Remove')
    await expect(page.getByText('1 player is in it and will be told.', { exact: false })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No tournaments found')).toBeVisible()

    await expect
      .poll(async () => {
        const notifications = await theirs.request.get('/api/notifications')
        return ((await notifications.json()) as { title: string }[])[0]?.title
      })
      .toBe(`${name} was cancelled`)
    await theirs.close()
  })
}

test('results keep a league from being removed; its standings are taken along', {
  tag: ['@NAV-026'],
}, async ({ page, admin }) => {
  expect(admin.isAdmin).toBe(true)
  await page.goto('/admin/manage-leagues?q=Desert%20Dawn')
  await page.getByRole('button', { name: 'Actions for Desert Dawn Singles' }).click()
  await expect(page.getByRole('menuitem', { name: /^Remove/u })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Standings (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^league-\d+-standings\.csv$/u)
})

test('an account is disabled after a question: its owner is out at once', async ({
  page,
  admin,
  browser,
  noise,
}) => {
  noise.allow(ASKED_FIRST)
  expect(admin.isAdmin).toBe(true)
  const theirs = await browser.newContext()
  const player = await signUp(theirs.request)
  await page.goto('/admin/settings')
  await page.getByRole('searchbox', { name: 'Name, username or email' }).fill(player.email)
  await page.getByRole('button', { name: `Actions for ${player.displayName}` }).click()
  await page.getByRole('menuitem', { name: 'Disable account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click()
  await sayWhoIsThere(page, ADMIN.password)
  await new Toasts(page).expect('Account disabled', player.displayName)
  await expect(page.getByRole('listitem').filter({ hasText: player.email })).toContainText('Disabled')
  expect((await theirs.request.get('/api/user')).status()).toBe(401)
  await page.getByRole('tab', { name: 'Audit Trail' }).click()
  await expect(page.getByText(`User ${player.displayName}`, { exact: false }).first()).toBeVisible()

  await signIn(page.request, ADMIN)
  const answer = await page.request.post(`/api/admin/users/${player.id}/enable`, {
    data: { currentPassword: ADMIN.password },
    headers: OWN_PAGE,
  })
  expect(answer.status()).toBe(200)
  await theirs.close()
})
