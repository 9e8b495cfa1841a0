import { DecideDialog } from '../pages/decide.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, signIn } from '../support/accounts.ts'
import { aLeagueInPlay, disputed } from '../support/league-scenarios.ts'
import { hasText, pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

test('from the notice an organiser settles a dispute of a league', { tag: ['@FIX-20'] }, async ({
  page,
  browser,
}) => {
  const scenario = await aLeagueInPlay(page, browser, 2)
  await disputed(page, browser, scenario)
  await signIn(page.context().request, ADMIN)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications/u })
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', {
    name: new RegExp(`Score disputed.*${scenario.league.name}`, 'u'),
  })
  await expect(async () => {
    await page.reload()
    await bell.click()
    await expect(notice).toBeVisible({ timeout: 3000 })
  }).toPass()
  await notice.click()

  const decide = new DecideDialog(page, 'Settle dispute')
  await expect(decide.claims).toContainText([/ reported, /u, /“We played a third game”/u])
  await decide.claims.getByRole('button', { name: /^This stands/u }).click()
  await new Toasts(page).expect('Result saved')
  await expect(decide.dialog).toHaveCount(0)
  const table = page.getByRole('table', { name: 'Mens 3.5 Singles standings' })
  await expect(table.getByRole('row').nth(1)).toContainText(scenario.players[1]?.displayName ?? '')
  await expect(page.getByRole('region', { name: 'Settle a score' })).toHaveCount(0)
})

test('printed fixtures have no blank page, and nothing but the weeks', {
  tag: ['@FIX-21', '@FIX-55'],
}, async ({ page, browser }) => {
  const { league, divisionId } = await aLeagueInPlay(page, browser, 4)
  await page.goto(`/leagues/${league.id}/standings?tab=${divisionId}&view=fixtures`)
  await page.getByRole('button', { name: 'Show later weeks' }).click()
  await expect(page.getByRole('region', { name: 'Week 3' })).toBeVisible()
  expect(pagesOf(await page.pdf({ format: 'a4' }))).toHaveLength(1)
  const small = pagesOf(await page.pdf({ width: '6in', height: '4in' }))
  expect(small.length).toBeGreaterThan(1)
  expect(small.filter((each) => !hasText(each))).toEqual([])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const name of [page.getByRole('heading', { level: 1 }), page.locator('.fx-teams > span').first()]) {
    await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  await expect(page.getByRole('region', { name: 'Your fixtures' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'Week 1' })).toBeVisible()
})
