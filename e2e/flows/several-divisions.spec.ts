import { keys } from '../support/input-method.ts'
import { threeDivisionsAtOnce } from '../support/several-scenario.ts'
import { test } from '../support/test.ts'

const REFUSED = /status of 409 .*\/join\/several$/u

test('a player enters three divisions in one go on a laptop with the keyboard alone', async ({
  page,
  browser,
  noise,
}) => {
  test.slow()
  noise.allow(REFUSED)
  await threeDivisionsAtOnce(page, browser, keys(page))
})
