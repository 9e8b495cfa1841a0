import { BracketPage } from '../pages/bracket.ts'
import { DecideDialog } from '../pages/decide.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, OWN_PAGE, signIn } from '../support/accounts.ts'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone an organiser settles a dispute', async ({ page, browser, context }) => {
  const { cup, draw, loseFirst } = await fourInACup(page, browser)
  await draw()
  const match = await loseFirst()
  const data = { reason: 'We won the second set' }
  const answer = await context.request.post(`/api/matches/${match.id}/dispute`, { data, headers: OWN_PAGE })
  expect(answer.ok(), await answer.text()).toBe(true)
  await signIn(context.request, ADMIN)

  const bracket = new BracketPage(page)
  await bracket.open(cup.id)
  const tie = bracket.match(match)
  await expect(tie).toHaveAccessibleName(/Disputed: /u)
  await tie.press('Enter')
  await tabTo(page, bracket.sheet.getByRole('button', { name: 'Settle dispute' }))
  await page.keyboard.press('Enter')

  const decide = new DecideDialog(page, 'Settle dispute')
  await expect(decide.claims).toContainText(['reported', data.reason])
  await tabTo(page, decide.claims.getByRole('button', { name: /^This stands/u }))
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('Result saved')
  await expect(decide.dialog).toHaveCount(0)
  await expect(tie).toHaveAccessibleName(/wins 11–4, 11–6\.$/u)
  await expect(tie).toBeFocused()
})
