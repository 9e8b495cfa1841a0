import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { reportWin } from '../support/results.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('a score in one browser shows in the other without a reload: table, bell, and the answer back', async ({
  page,
  browser,
}) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const other = await browser.newContext()
  await signIn(other.request, opponent)
  const theirs = await other.newPage()
  const standings = `/leagues/${league.id}/standings`
  await Promise.all([page.goto(standings), theirs.goto(standings)])
  const row = theirs.getByRole('table', { name: 'Mens 3.5 Singles standings' }).getByRole('row').nth(1)
  await expect(theirs.getByRole('heading', { level: 1, name: league.name })).toBeVisible()

  await reportWin(page.request, { leagueId: league.id, winnerId: me.id, loserId: opponent.id })
  await expect(row).toContainText(me.displayName)
  await expect(row.getByRole('cell')).toContainText(['1', '1', '0', '100%'])

  await openInbox(theirs)
  await inboxOf(theirs)
    .getByRole('link', { name: /Score to confirm/u })
    .click()
  await expect(theirs).toHaveURL('/dashboard')
  await theirs.getByRole('button', { name: `Confirm the score against ${me.displayName}` }).click()
  await expect(theirs.getByText('Scores to confirm')).toHaveCount(0)

  await openInbox(page)
  await expect(inboxOf(page).getByRole('link', { name: /Score confirmed/u })).toBeVisible()
  await other.close()
})

/** Once the bell has rung. */
async function openInbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/u }).click()
}

function inboxOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Notifications' })
}
