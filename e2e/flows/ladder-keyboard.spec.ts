import { ScoreDialog } from '../pages/score.ts'
import { expectFocusSeen, tabTo } from '../support/keyboard.ts'
import { aLadderInPlay } from '../support/ladder-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone a player challenges on a ladder, answers a challenge and reports its match', async ({
  page,
  browser,
}) => {
  const { path, above, me, below } = await aLadderInPlay(page, browser)
  const own = page.getByRole('region', { name: 'Your challenges' })
  const places = page.getByRole('list', { name: 'Ladder', exact: true }).getByRole('listitem')
  await page.goto(path)
  await expect(places).toContainText([above, me, below].map(({ displayName }) => displayName))

  await tabTo(page, page.getByRole('button', { name: `Challenge ${above.displayName}` }))
  await page.keyboard.press('Enter')
  await expect(own).toContainText(`You challenged ${above.displayName} for place 1`)
  await expect(own).toBeFocused()

  await tabTo(page, own.getByRole('button', { name: 'Accept' }))
  await page.keyboard.press('Space')
  await expect(own).toContainText(`You play ${below.displayName} for place 2`)
  await expect(own.getByRole('button', { name: 'Submit Score' })).toBeFocused()
  await expectFocusSeen(page)

  await page.keyboard.press('Enter')
  const score = new ScoreDialog(page)
  await expect(score.opponent).toContainText(below.displayName)
  await tabTo(page, score.cell(1, me.displayName))
  await page.keyboard.type('6')
  for (const typed of ['11', '7', '11']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(score.dialog).toHaveCount(0)
  await expect(places).toContainText([above, below, me].map(({ displayName }) => displayName))
  await expect(own).toBeFocused()
})
