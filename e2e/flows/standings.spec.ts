import { tabTo } from '../support/keyboard.ts'
import { reportWin } from '../support/results.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('from the dashboard to the table, back, why, and the match', {
  tag: ['@LEAGUE-034', '@LEAGUE-047', '@LEAGUE-051'],
}, async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  await reportWin(page.request, { leagueId: league.id, winnerId: me.id, loserId: opponent.id })
  await page.goto('/')
  await test.step('the way back is the dashboard for whoever came from there', async () => {
    await page.getByRole('link', { name: league.name }).click()
    await page.getByRole('tab', { name: 'Teams & Players' }).click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })
  await page.getByRole('link', { name: league.name }).click()
  await expect(page).toHaveURL(`/leagues/${league.id}/standings`)
  await expect(page.getByRole('heading', { level: 1, name: league.name })).toBeVisible()

  const table = page.getByRole('table', { name: 'Mens 3.5 Singles standings' })
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
  await expect(first).toContainText(me.displayName)
  await expect(first).toContainText('You')
  await expect(first.getByRole('cell')).toContainText(['1', '1', '0', '100%', '31', '22', '+9', 'W', 'Why?'])
  await expect(second).toContainText(opponent.displayName)
  await tabTo(page, page.getByRole('button', { name: /^Why\? Rank 1:/u }))
  await page.keyboard.press('Enter')
  await expect(table.getByText('Ranked 1 with 1-0')).toBeVisible()

  await page.getByRole('tab', { name: 'Recent Matches' }).click()
  const match = page.getByRole('list', { name: 'Recent Matches' }).getByRole('listitem')
  await expect(match).toContainText(`${me.displayName}Winner11911`)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Recent Matches' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Teams & Players' }).click()
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(2)
})
