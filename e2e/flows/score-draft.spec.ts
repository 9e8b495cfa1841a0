import { withDestination } from '@tussle/contract/people/destination'
import type { MyMatch } from '@tussle/contract/play/matches'
import { AuthForms } from '../pages/auth.ts'
import { ScoreDialog } from '../pages/score.ts'
import { OWN_PAGE } from '../support/accounts.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('a score typed offline outlives Back, a reload and the session, and is sent once', {
  tag: ['@FIX-02', '@FIX-03', '@FIX-04'],
}, async ({ page, browser, context, noise }) => {
  test.slow()
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u)
  noise.allow(/status of 401 /u)
  const { league, me, opponent } = await twoInALeague(page, browser)
  const score = new ScoreDialog(page)
  await page.goto('/leagues')
  await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
  await score.competition.click()
  await score.option(league.name).click()
  await score.opponent.click()
  await score.option(opponent.displayName).click()

  await context.setOffline(true)
  await score.cell(1, me.displayName).fill('11')
  await score.cell(1, opponent.displayName).fill('7')
  await score.cell(2, me.displayName).fill('11')
  await score.cell(2, opponent.displayName).fill('4')
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Close without sending?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/leagues')

  await context.setOffline(false)
  await page.reload()
  await expect(score.dialog.getByText('You entered this score earlier. It has not been sent.')).toBeVisible()
  await expect(score.opponent).toHaveText(opponent.displayName)

  await context.request.post('/api/logout', { headers: OWN_PAGE })
  await score.submit.click()
  await expect(page).toHaveURL(withDestination('/auth', '/leagues'))
  await new AuthForms(page).signIn(me.email, me.password)
  await expect(page).toHaveURL('/leagues')
  await expect(score.cell(2, opponent.displayName)).toHaveValue('4')
  await expect(score.opponent).toHaveText(opponent.displayName)

  // The report arrives, its answer does not.
  await page.route(
    '**/api/matches',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const secondTime = page.waitForResponse('**/api/matches')
  await score.submit.click()
  await expect(score.dialog.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  await score.dialog.getByRole('button', { name: 'Done' }).click()
  await page.evaluate('window.dispatchEvent(new Event("online"))')
  expect((await secondTime).status()).toBe(201)
  const matches = (await (await context.request.get('/api/users/matches')).json()) as MyMatch[]
  expect(matches.map(({ setsWon }) => setsWon)).toEqual([{ player1: 2, player2: 0 }])
})

test('Back closes an empty score dialog, a menu and a changed form only after asking', {
  tag: ['@FIX-04'],
}, async ({ page, player }) => {
  expect(player.isAdmin).toBe(false)
  const dialog = new ScoreDialog(page).dialog
  await page.goto('/leagues')
  await page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click()
  await expect(page).toHaveURL('/tournaments')
  await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/tournaments')

  await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/leagues')

  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Left-handed')
  // Nobody presses Back in the millisecond after a key, before the form has registered as unsaved.
  await page.waitForFunction('history.state?.isGuard === true')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Left-handed')
  await page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/tournaments')
})
