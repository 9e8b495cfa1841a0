import { fourInACup } from '../support/bracket-scenarios.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('a draw comes with the end of registration and is walked by keyboard', {
  tag: ['@TOURN-036', '@TOURN-037', '@TOURN-038'],
}, async ({ page, browser }) => {
  const { cup, me, draw, loseFirst } = await fourInACup(page, browser)
  const path = `/tournaments/${cup.id}/bracket`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: cup.name })).toBeVisible()
  const sentence = 'Tournament bracket will be created when registration closes'
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()

  await draw()
  await page.reload()
  const own = page.getByRole('button', {
    name: new RegExp(`^Semifinals, match \\d.*${me.displayName}.*, you`),
  })
  await expect(own).toBeVisible()
  await expect(page.getByRole('heading', { name: sentence })).toHaveCount(0)
  const final = page.getByRole('button', {
    name: 'Finals, match 3. Winner of match 1 against Winner of match 2. Not decided yet.',
  })
  await tabTo(page, own)
  await page.keyboard.press('ArrowRight')
  await expect(final).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(own).toBeFocused()

  await loseFirst()
  await page.reload()
  await own.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^Score reported by .*: 11–4, 11–6$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(own).toHaveAccessibleName(/wins 11–4, 11–6\.$/)

  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('tab', { name: 'Standings' }).click()
  await expect(page.getByRole('row', { name: new RegExp(me.displayName) })).toContainText('Eliminated')
})
