import { ScoreDialog } from '../pages/score.ts'
import { Toasts } from '../pages/toasts.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectFirstWin, twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone a player reports a singles match of a league', {
  tag: ['@DASH-001', '@API-082'],
}, async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const score = new ScoreDialog(page)
  await page.goto('/')
  await expect(page.getByText('0-0', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Submit Score' }).first())
  await page.keyboard.press('Enter')

  await expect(score.competition).toBeFocused()
  await expect(score.competition).toHaveText('Select a competition')
  await page.keyboard.press('Enter')
  await expect(score.option(league.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(score.opponent).toBeEnabled()
  await tabTo(page, score.opponent)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(opponent.displayName.slice(0, -2))
  await expect(score.option(opponent.displayName)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(score.opponent).toBeFocused()

  await tabTo(page, score.cell(1, me.displayName))
  for (const typed of ['11', '7', '9', '11', '11', '8']) {
    await page.keyboard.type(typed)
    if (typed !== '8') await page.keyboard.press('Tab')
  }
  await expect(score.cell(3, opponent.displayName)).toBeFocused()
  await expect(score.line).toHaveText('You win 2–131 points to 26')
  await page.keyboard.press('Enter')
  await expectFirstWin(page)
})

test('from any page: level sets stay in the dialog until there is a winner', async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const score = new ScoreDialog(page)
  await page.goto('/leagues')
  await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
  await score.competition.click()
  await score.option(league.name).click()
  await score.opponent.click()
  await score.option(opponent.displayName).click()
  await score.submit.click()
  await new Toasts(page).expect(
    'Form Validation Error',
    'Please check all required fields are filled correctly.',
  )
  await expect(score.dialog.getByText('The sets are level: a match needs a winner')).toBeVisible()
  await expect(score.cell(1, me.displayName)).toBeFocused()
  await page.keyboard.type('11')
  await score.submit.click()
  await new Toasts(page).expect('Success', 'Match score submitted successfully!')
  await expect(score.dialog).toBeHidden()
})
