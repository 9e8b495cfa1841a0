import { signUp } from '../support/accounts.ts'
import { pointer } from '../support/input-method.ts'
import { openSeveral, threeDivisionsAtOnce } from '../support/several-scenario.ts'
import { expect, test } from '../support/test.ts'

const REFUSED = /status of 409 .*\/join\/several$/u

test('a player enters three divisions in one go on a phone, each with another partner', async ({
  page,
  browser,
  noise,
}) => {
  test.slow()
  noise.allow(REFUSED)
  await threeDivisionsAtOnce(page, browser, pointer())
})

test('Back of the browser goes back by one step of the join sheet and keeps what was chosen', async ({
  page,
  browser,
}) => {
  const tournament = await openSeveral(browser)
  await signUp(page.context().request)
  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  await page.getByRole('button', { name: /^Join Tournament/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: 'Mixed 3.5 Doubles' }).check()
  await sheet.getByRole('button', { name: 'Next: your partner' }).click()
  await sheet.getByRole('checkbox', { name: 'I need a partner' }).check()
  await sheet.getByRole('button', { name: 'Next: check' }).click()
  await expect(sheet.getByRole('img', { name: 'Step 3 of 3' })).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('checkbox', { name: 'I need a partner' })).toBeChecked()
  await page.goBack()
  await expect(sheet.getByRole('checkbox', { name: 'Mixed 3.5 Doubles' })).toBeChecked()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/tournaments/u)
})
