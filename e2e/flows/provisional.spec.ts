import { signIn } from '../support/accounts.ts'
import { reportWin } from '../support/results.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

const LEGEND = 'Provisional: reported by players, not confirmed yet. It can still change.'

test('a newcomer gets a marked place in the table by reports alone, but no record, rating or title', {
  tag: ['@FIX-01'],
}, async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  await reportWin(page.request, { leagueId: league.id, winnerId: me.id, loserId: opponent.id })

  await page.goto(`/leagues/${league.id}/standings`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: me.displayName })
  await expect(row.getByRole('img', { name: 'provisional' })).toBeVisible()
  await expect(page.getByText(LEGEND)).toBeVisible()

  await goTo(page, '/dashboard')
  await expect(page.getByText('0-0', { exact: true })).toBeVisible()
  await expect(page.getByText('1 win to confirm')).toBeVisible()
  await expect(page.getByText('Excellent performance')).toHaveCount(0)

  await goTo(page, `/players/${me.id}`)
  const recent = page.getByRole('list', { name: 'Recent matches' }).getByRole('listitem')
  await expect(recent).toContainText('Provisional')
  await expect(page.getByRole('heading', { name: /rating history/iu })).toHaveCount(0)
})

test('a player disputes a score, sees it amber in place, and undoes that', { tag: ['@FIX-05'] }, async ({
  page,
  browser,
}) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const other = await browser.newContext()
  await signIn(other.request, opponent)
  await reportWin(other.request, { leagueId: league.id, winnerId: opponent.id, loserId: me.id })
  await other.close()

  await page.goto('/dashboard')
  const waiting = page.getByRole('list', { name: 'Scores to confirm' })
  await expect(waiting).toContainText(`Reported by ${opponent.displayName}`)
  await expect(waiting).toContainText(/You can object until .*, New York time\. After that it stands\./u)
  await waiting.getByRole('button', { name: /^Something is wrong/u }).click()
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' })
  await sheet.getByRole('textbox', { name: `Set 3, ${me.displayName}` }).fill('9')
  await expect(sheet).toContainText('You change set 3 to 9–11.')
  await sheet.getByRole('textbox', { name: /sentence/u }).fill('The last serve was replayed')
  await sheet.getByRole('button', { name: 'Send to organisers' }).click()

  const head = page.getByRole('heading', { name: 'Sent to the organisers' })
  await expect(head).toBeFocused()
  await expect(page.getByText(/^Undo, \d+ s$/u)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Set 3 4–11 9–11' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(head).toHaveCount(0)
  await expect(waiting.getByRole('button', { name: /^Confirm/u })).toBeVisible()
})
