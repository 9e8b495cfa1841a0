import { keys, pointer } from '../support/input-method.ts'
import { aPartnerDeclines, theLastPlaceGoes } from '../support/join-scenarios.ts'
import { expect, test } from '../support/test.ts'

const LOST_RACE = /status of 409 .*\/join$/u

test('a pair joins a doubles tournament and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, input: pointer })
})

test('the last place goes while the dialog is open', { tag: ['@STATE-017', '@ERR-013'] }, async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(LOST_RACE)
  await theLastPlaceGoes({ page, browser, input: pointer })
})

test('by keyboard alone: a pair joins and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, input: keys })
})

test('by keyboard alone: the last place goes while the dialog is open', async ({ page, browser, noise }) => {
  noise.allow(LOST_RACE)
  await theLastPlaceGoes({ page, browser, input: keys })
})

test('the results of the partner search are 8rem high at most and scroll', { tag: ['@JOIN-012'] }, async ({
  page,
  player,
}) => {
  expect(player.rating).toBe('3.5')
  await page.goto('/leagues?q=Weekend')
  await page
    .getByRole('button', { name: /^Join League/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('radio', { name: /Doubles/ })
    .first()
    .check()
  await dialog.getByRole('combobox').fill('an')
  await expect(dialog.getByRole('option')).toHaveCount(10)
  const box = dialog.locator('.combo-results')
  expect(
    await box.evaluate(({ clientHeight, offsetHeight, scrollHeight }) => [
      offsetHeight,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([128, true])
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).toBeInViewport()
})
