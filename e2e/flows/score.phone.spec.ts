import { ScoreDialog } from '../pages/score.ts'
import { Shell } from '../pages/shell.ts'
import { expectFirstWin, twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('on a phone a player taps in the score of a singles match', async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const score = new ScoreDialog(page)
  await page.goto('/')
  await expect(page.getByText('0-0', { exact: true })).toBeVisible()
  await new Shell(page).tabBar.getByRole('button', { name: 'Submit Score' }).tap()
  await score.competition.tap()
  await score.option(league.name).tap()
  await score.opponent.tap()
  await score.option(opponent.displayName).tap()

  await expect(score.pad).toContainText(me.displayName)
  await score.tap(11)
  await expect(score.pad).toContainText(opponent.displayName)
  await score.tap(7, 9, 11, 11)
  await expect(score.line).toHaveText('Sets 1–1. One score to go.')
  await score.tap(8)
  await expect(score.pad).toBeHidden()
  await expect(score.line).toHaveText('You win 2–131 points to 26')
  await score.submit.tap()
  await expectFirstWin(page)
})
